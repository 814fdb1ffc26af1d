import type { MapDetail, MapPlatform } from '@gable/contract/map'
import { keyFacts, removeConnection, saveConnection } from '../../places/integration/integration.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { attachUploads, readFileRow, removeFiles, shownOf } from '../../platform/files/file-rows.ts'
import { emit } from '../../platform/work/events.ts'
import { companyWidget, saveImagery } from '../website/website.service.ts'
import { mapChanged } from './map.events.ts'
import { placeholderPurpose } from './map.files.ts'
import { ofWidget, readCenter, readMapSettings } from './map.query.ts'
import { mapSettings } from './map.table.ts'

/** Uses one of the current user's uploads as the placeholder; null removes it. */
export async function savePlaceholder(
  ctx: Ctx,
  fileId: string | null,
): Promise<{ ok: true } | { ok: false; reason: 'UPLOAD_NOT_FOUND' }> {
  return ctx.transaction(async (tx) => {
    const widget = await companyWidget(tx)
    if (!widget) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    const [known] = await tx.db.select().from(mapSettings).where(ofWidget(tx, widget.id)).for('update')
    const before = known?.placeholderFileId ?? null
    if (before === fileId) return { ok: true }
    if (fileId && !(await attachUploads(tx, placeholderPurpose, [fileId]))) {
      return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
    }
    const now = tx.clock.now()
    const values = { companyId: tx.company.id, widgetId: widget.id, placeholderFileId: fileId }
    await tx.db
      .insert(mapSettings)
      .values({ ...values, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [mapSettings.companyId, mapSettings.widgetId],
        set: { placeholderFileId: fileId, updatedAt: now },
      })
    if (before) await removeFiles(tx, [before])
    await tell(tx, widget.id, { image: message(before) }, { image: message(fileId) })
    return { ok: true }
  })
}

const message = (known: unknown): string => (known ? 'set' : 'none')

/**
 * The imagery that this server can show without a customer's key: pictures if it has any, otherwise streets and lots as
 * lines.
 */
const openImagery = ({ providers }: Ctx) => providers.imagery.find(({ kind }) => kind !== 'google')?.kind ?? 'drawn'

export async function savePlatform(
  ctx: Ctx,
  platform: MapPlatform,
): Promise<{ ok: true } | { ok: false; reason: 'MAP_KEY_REQUIRED' }> {
  if (platform === 'google' && !ctx.providers.imagery.some(({ kind }) => kind === 'google')) {
    return { ok: false, reason: 'MAP_KEY_REQUIRED' }
  }
  return ctx.transaction(async (tx) => {
    const widget = await companyWidget(tx)
    const before: MapPlatform = widget?.imagery === 'google' ? 'google' : 'open'
    if (!widget || before === platform) return { ok: true }
    await saveImagery(tx, widget.id, platform === 'google' ? 'google' : openImagery(ctx))
    await tell(tx, widget.id, { platform: before }, { platform })
    return { ok: true }
  })
}

export type SaveKeyResult = { ok: true } | { ok: false; reason: 'API_KEY_INCORRECT' | 'API_KEY_NOT_CHECKED' }

/** Stores the company's own Google key, encrypted, after Google accepts it. */
export async function saveKey(ctx: Ctx, key: string): Promise<SaveKeyResult> {
  const answer = await ctx.providers.checkGoogleKey(key)
  if (answer !== 'taken') {
    return { ok: false, reason: answer === 'refused' ? 'API_KEY_INCORRECT' : 'API_KEY_NOT_CHECKED' }
  }
  await ctx.transaction(async (tx) => {
    const before = message(await keyFacts(tx, 'google'))
    await saveConnection(tx, { vendor: 'google', secret: key })
    await tell(tx, tx.company.id, { key: before }, { key: before === 'set' ? 'another' : 'set' })
  })
  return { ok: true }
}

/**
 * Deletes the company's own Google key. Google's imagery is turned off as well, so that nobody pays for it without
 * choosing to.
 */
export async function removeKey(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (!(await removeConnection(tx, 'google'))) return
    await tell(tx, tx.company.id, { key: 'set' }, { key: 'none' })
    const widget = await companyWidget(tx)
    if (widget?.imagery !== 'google') return
    await saveImagery(tx, widget.id, openImagery(ctx))
    await tell(tx, widget.id, { platform: 'google' }, { platform: 'open' })
  })
}

type Reported = Partial<Record<'image' | 'platform' | 'key', string>>

function tell(tx: Ctx, subjectId: string, before: Reported, after: Reported): Promise<void> {
  return emit(tx, mapChanged, { subjectId, data: { before, after } })
}

/** The map settings of the company's widget, as shown to an admin. */
export async function mapOf(ctx: Ctx): Promise<MapDetail> {
  const widget = await companyWidget(ctx)
  const row = widget && (await readMapSettings(ctx, widget.id))
  const placeholder = row?.placeholderFileId && (await readFileRow(ctx.db, ctx.company.id, row.placeholderFileId))
  return {
    centre: await readCenter(ctx),
    placeholder: placeholder ? shownOf(placeholder) : null,
    platform: widget?.imagery === 'google' ? 'google' : 'open',
    key: await keyFacts(ctx, 'google'),
    hasGoogle: ctx.providers.imagery.some(({ kind }) => kind === 'google'),
  }
}
