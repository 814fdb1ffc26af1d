import type { Page, PageRequest } from '@gable/contract/list'
import type { TimelineFilter } from '@gable/contract/status'
import type { TimelineEntry } from '@gable/contract/timeline'
import type { Ctx } from '../../platform/context.ts'
import { seesLead, seesNetworkAddresses } from '../../selling/lead/lead.access.ts'
import { historyEntryOf } from '../../selling/lead/office/lead.people.query.ts'
import { notesById } from '../../selling/note/note.query.ts'
import { messagesById } from '../message/message.service.ts'
import { type EntryKey, eventsById, mailsById, pageOfEntries } from './timeline.query.ts'

/** Lists the known history of a lead, latest first. Undefined if there is no lead that the user can see. */
export async function listTimeline(
  ctx: Ctx,
  requested: { leadId: string; show: TimelineFilter } & PageRequest,
): Promise<Page<TimelineEntry> | undefined> {
  if (!(await seesLead(ctx, requested.leadId))) return undefined
  const { rows, nextCursor } = await pageOfEntries(ctx, requested)
  const idsOf = (kind: EntryKey['is']) => rows.filter(({ is }) => is === kind).map(({ id }) => id)
  const notes = await notesById(ctx, idsOf('note'))
  const messages = await messagesById(ctx, idsOf('message'))
  const mails = new Map((await mailsById(ctx, idsOf('mail'))).map(({ id, ...mail }) => [id, mail]))
  const showIp = seesNetworkAddresses(ctx)
  const found = await eventsById(ctx, idsOf('event'))
  const events = new Map(found.map(({ event, actor }) => [event.id, historyEntryOf(event, { actor, showIp })]))
  const shown = rows.flatMap(({ is, id, at: iso }): TimelineEntry[] => {
    const at = new Date(iso).toISOString()
    const [note, mail, message, event] = [notes.get(id), mails.get(id), messages.get(id), events.get(id)]
    if (is === 'note') return note ? [{ is, id, at, note }] : []
    if (is === 'mail') return mail ? [{ is, id, at, mail }] : []
    if (is === 'message') return message ? [{ is, id, at, message }] : []
    return event ? [{ is, id, at, event }] : []
  })
  return { rows: shown, nextCursor }
}
