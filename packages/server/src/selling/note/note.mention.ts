import { mentionOf } from '@gable/contract/note'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { defineNotification } from '../../platform/notification-kind.ts'
import { viewer } from '../../platform/viewer.ts'
import { mentionsOf, namedIn } from './note.mention.query.ts'
import { noteMention } from './note.table.ts'

type Mention = { id: string; name: string }

/**
 * Finds the mentions of a note, and which of them are new. New ones are notified, except the author. Earlier mentions
 * remain, even if the user has left or was renamed. Undefined if a new one is not an active user of the company.
 */
export async function findMentions(
  tx: Ctx,
  comment: string,
  { noteId, ids }: { noteId: string | null; ids: readonly string[] },
): Promise<{ all: Mention[]; added: Mention[]; notified: string[] } | undefined> {
  const before = noteId === null ? [] : ((await mentionsOf(tx, [noteId])).get(noteId) ?? [])
  const known = new Set(before.map(({ id }) => id))
  const wanted = [...new Set(ids)]
  const added = await namedIn(
    tx,
    comment,
    wanted.filter((id) => !known.has(id)),
  )
  if (!added) return undefined
  const stay = before.filter(({ id, name }) => wanted.includes(id) && comment.includes(mentionOf(name)))
  const { userId } = viewer(tx)
  const notified = added.map(({ id }) => id).filter((id) => id !== userId)
  return { all: [...stay, ...added], added, notified }
}

export async function writeMentions(tx: Ctx, noteId: string, mentions: readonly Mention[]): Promise<void> {
  const companyId = tx.company.id
  await tx.db.delete(noteMention).where(and(eq(noteMention.companyId, companyId), eq(noteMention.noteId, noteId)))
  const rows = mentions.map(({ id: userId, name }) => ({ companyId, noteId, userId, name }))
  if (rows.length > 0) await tx.db.insert(noteMention).values(rows)
}

export const mentionNotification = defineNotification({
  name: 'note.mention',
  group: 'Leads',
  label: 'Mention in a note',
  description: 'A colleague mentions you in a note on a lead.',
  recipients: ['concerned'],
  portal: true,
  mail: 'now',
})
