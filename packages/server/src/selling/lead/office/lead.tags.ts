import type { Ctx } from '../../../platform/context.ts'
import { type UnexpectedVersion, writeNext } from '../../../platform/version.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadTagged } from '../lead.events.ts'
import { lead } from '../lead.table.ts'
import { lockForEdit } from './lead.edit.ts'

/** Writes the tags of a lead over the version that the user saw. */
export async function setTags(
  ctx: Ctx,
  { tags, ...seen }: { id: string; version: number; tags: string[] },
): Promise<{ ok: true; version: number } | UnexpectedVersion> {
  return ctx.transaction(async (tx) => {
    const locked = await lockForEdit(tx, seen)
    if (!locked.ok) return locked
    const { known } = locked
    const added = tags.filter((tag) => !known.tags.includes(tag))
    const removed = known.tags.filter((tag) => !tags.includes(tag))
    if (added.length === 0 && removed.length === 0) return { ok: true, version: seen.version }
    const version = await writeNext(tx, lead, known, { tags })
    const data = { added: added.join(', '), removed: removed.join(', ') }
    await emit(tx, leadTagged, { subjectId: seen.id, data })
    return { ok: true, version }
  })
}
