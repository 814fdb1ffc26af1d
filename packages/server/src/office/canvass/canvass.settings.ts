import type { CanvassSettings } from '@gable/contract/canvass-form'
import { type CanvassVendorId, canvassDaysBack } from '@gable/contract/canvass-vendor'
import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { assigneeName } from '../../selling/lead/office/lead.people.query.ts'
import { canvassSettingsChanged } from './canvass.events.ts'
import { pollAppNow } from './canvass.poll.ts'
import { ofSettings, readCanvassSettings } from './canvass.query.ts'
import { canvassProgress, canvassSetting } from './canvass.table.ts'

type UpdateResult = { ok: true; version: number } | { ok: false; reason: 'STALE_VERSION' | 'USER_NOT_FOUND' }

interface Update {
  vendor: CanvassVendorId
  settings: CanvassSettings
  /** The version that the user saw. */
  version: number
}

/** Saves the import settings for an app. If the selected statuses change, recent records are checked again. */
export async function updateCanvassSettings(
  ctx: Ctx,
  { vendor, settings, version: seen }: Update,
): Promise<UpdateResult> {
  return ctx.transaction<UpdateResult>(async (tx) => {
    const { settings: before, version } = await readCanvassSettings(tx, vendor)
    if (version !== seen) return { ok: false, reason: 'STALE_VERSION' }
    const { assigneeId } = settings
    const isNamed = assigneeId !== null && assigneeId !== before.assigneeId
    if (isNamed && (await assigneeName(tx, assigneeId)) === undefined) return { ok: false, reason: 'USER_NOT_FOUND' }
    if (!(await write(tx, { vendor, settings, version }))) return { ok: false, reason: 'STALE_VERSION' }
    const [was, is] = [flat(before), flat(settings)]
    const data = { vendor, before: was, after: is }
    await emit(tx, canvassSettingsChanged, { subjectId: tx.company.id, data })
    if (was.statuses !== is.statuses) await lookAgain(tx, vendor)
    return { ok: true, version: seen + 1 }
  })
}

/** @returns false if somebody else saved first. */
async function write(tx: Ctx, { vendor, settings, version }: Update): Promise<boolean> {
  const now = tx.clock.now()
  const next = { settings, version: version + 1, updatedAt: now }
  const written =
    version === 0
      ? await tx.db
          .insert(canvassSetting)
          .values({ companyId: tx.company.id, vendor, ...next, createdAt: now })
          .onConflictDoNothing()
          .returning({ version: canvassSetting.version })
      : await tx.db
          .update(canvassSetting)
          .set(next)
          .where(and(ofSettings(tx, vendor), eq(canvassSetting.version, version)))
          .returning({ version: canvassSetting.version })
  return written.length > 0
}

/** Starts another round with the records of the last days. */
async function lookAgain(tx: Ctx, vendor: CanvassVendorId): Promise<void> {
  const since = new Date(tx.clock.now().getTime() - canvassDaysBack * 86_400_000)
  const mine = and(eq(canvassProgress.companyId, tx.company.id), eq(canvassProgress.vendor, vendor))
  const again = { roundAt: null, page: 1, latest: null }
  await tx.db.update(canvassProgress).set(again).where(mine)
  await tx.db
    .update(canvassProgress)
    .set({ since })
    .where(and(mine, gt(canvassProgress.since, since)))
  await pollAppNow(tx, vendor)
}

/** The settings in the form that the activity log shows. */
const flat = ({ takesAll, statuses, assigneeId }: CanvassSettings) => ({
  statuses: takesAll ? 'All' : statuses.join(', '),
  assigneeId: assigneeId ?? '',
})
