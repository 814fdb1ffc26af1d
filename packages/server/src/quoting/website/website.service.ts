import type { WebsiteForm } from '@gable/contract/company-form'
import type { ImageryKind } from '@gable/contract/status'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { widgetChanged } from './website.events.ts'
import { widget } from './website.table.ts'

const ofCompany = (ctx: Ctx) => and(eq(widget.companyId, ctx.company.id), isNull(widget.revokedAt))

/** The company's first widget, which its website uses. Undefined if it has none yet. */
export async function companyWidget(ctx: Ctx): Promise<typeof widget.$inferSelect | undefined> {
  const [row] = await ctx.db.select().from(widget).where(ofCompany(ctx)).orderBy(asc(widget.id)).limit(1)
  return row
}

/** The same, locked until the transaction ends, so that changes happen one after another. */
export async function lockCompanyWidget(tx: Ctx): Promise<typeof widget.$inferSelect | undefined> {
  const [row] = await tx.db.select().from(widget).where(ofCompany(tx)).orderBy(asc(widget.id)).limit(1).for('update')
  return row
}

export type SaveWebsiteResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | { ok: false; reason: 'TOOL_ID_TAKEN' }

/** Saves Tool ID and domains over the version that the user saw; without an id, creates the company's first widget. */
export async function saveWebsite(
  ctx: Ctx,
  { id, version, ...form }: WebsiteForm & { id: string | null; version: number },
): Promise<SaveWebsiteResult> {
  const wanted = { publicId: form.toolId, domains: [...new Set(form.domains)] }
  return orTaken('widget_public', 'TOOL_ID_TAKEN', () =>
    ctx.transaction((tx) => (id === null ? makeWidget(tx, wanted) : changeWidget(tx, { id, version }, wanted))),
  )
}

interface Wanted {
  publicId: string
  domains: string[]
}

async function makeWidget(tx: Ctx, wanted: Wanted): Promise<SaveWebsiteResult> {
  // Someone else created it first: the user must see theirs before overwriting it.
  if (await companyWidget(tx)) return { ok: false, reason: 'STALE_VERSION' }
  const now = tx.clock.now()
  const [row] = await tx.db
    .insert(widget)
    .values({ companyId: tx.company.id, ...wanted, createdAt: now, updatedAt: now })
    .returning({ id: widget.id, version: widget.version })
  await emit(tx, widgetChanged, { subjectId: row!.id, data: { before: {}, after: reported(wanted) } })
  return { ok: true, version: row!.version }
}

async function changeWidget(
  tx: Ctx,
  seen: { id: string; version: number },
  wanted: Wanted,
): Promise<SaveWebsiteResult> {
  const [row] = await tx.db
    .select()
    .from(widget)
    .where(and(ofCompany(tx), eq(widget.id, seen.id)))
    .for('update')
  const locked = expectVersion(row, seen.version)
  if (!locked.ok) return locked
  const [before, after] = [reported(locked.known), reported(wanted)]
  if (before.toolId === after.toolId && before.domains === after.domains) return { ok: true, version: seen.version }
  const version = await writeNext(tx, widget, locked.known, wanted)
  await emit(tx, widgetChanged, { subjectId: seen.id, data: { before, after } })
  return { ok: true, version }
}

const reported = ({ publicId, domains }: Wanted) => ({ toolId: publicId, domains: domains.join(', ') })

/** Sets the imagery of the widget's map. The caller emits the event. */
export async function saveImagery(tx: Ctx, id: string, imagery: ImageryKind): Promise<void> {
  // Leaves the version unchanged, because this does not conflict with edits of Tool ID and domains.
  await tx.db
    .update(widget)
    .set({ imagery, updatedAt: tx.clock.now() })
    .where(and(ofCompany(tx), eq(widget.id, id)))
}
