import { fillLine } from '@gable/contract/message-words'
import { messages } from '@gable/contract/messages'
import type { RichText } from '@gable/contract/rich-text'
import { leadName, type Preview, textOf } from './approval.facts.ts'
import { readNote } from './approval.query.ts'

interface Written {
  leadId: string
  from: 'company' | 'own'
  cc?: string[]
  subject: string
  body: RichText
}

interface OnLead {
  id: string
}

const message: Preview = async (api, input) => {
  const { leadId, from, cc = [], subject, body } = input as unknown as Written
  const { recipient, issue, senders, values } = await api.message.draft({ leadId })
  const facts = {
    lead: await leadName(api, leadId),
    recipient,
    cc: cc.join(', '),
    sender: senders[from] ?? '',
    subject: fillLine(subject, values).filled,
    text: textOf(body, values).trim(),
  }
  const obstacle = recipient === '' ? messages.LEAD_NO_EMAIL : issue ? messages.EMAIL_UNDELIVERABLE : ''
  return { facts, obstacle }
}

const status: Preview = async (api, input) => {
  const { id, status: next } = input as { id: string; status: string }
  const { status: now } = await api.lead.get({ id })
  return { facts: { lead: await leadName(api, id), status: `${now} → ${next}` } }
}

const deletedNote: Preview = async (api, input, ctx) => {
  const found = await readNote(ctx, (input as unknown as OnLead).id)
  if (!found) return { facts: {}, obstacle: messages.NOT_FOUND }
  return { facts: { lead: await leadName(api, found.leadId), text: found.comment } }
}

const deletedTask: Preview = async (api, input) => {
  const { leadId, text, on } = await api.task.get({ id: (input as unknown as OnLead).id })
  return { facts: { lead: await leadName(api, leadId), text: `${text} (${on})` } }
}

/** Emails, and deletions of a lead and what is on it. */
export const recordPreviews = {
  'message.send': message,
  'lead.changeStatus': status,
  'note.delete': deletedNote,
  'task.delete': deletedTask,
} satisfies Record<string, Preview>
