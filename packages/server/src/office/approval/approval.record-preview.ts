import { weekdayTime } from '@gable/contract/format/day'
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

const textMessage: Preview = async (api, input) => {
  const { leadId, body } = input as unknown as { leadId: string; body: string }
  const { phone, choices } = await api.textMessage.about({ leadId })
  const { isOffered, hasAgreed, hasOptedOut } = choices
  const stopped = hasOptedOut ? messages.TEXT_OPTED_OUT : hasAgreed ? '' : messages.TEXT_NOT_AGREED
  const reached = phone === '' ? messages.LEAD_NO_PHONE : stopped
  return {
    facts: { lead: await leadName(api, leadId), recipient: phone, text: body },
    obstacle: isOffered ? reached : messages.VENDOR_NOT_OFFERED,
  }
}

const appointment: Preview = async (api, input, ctx) => {
  const { leadId, userId, startsAt } = input as unknown as { leadId: string; userId: string; startsAt: string }
  const { reps, timeZone } = await api.appointment.free({ leadId, userId })
  const rep = reps.find(({ id }) => id === userId)?.name ?? ''
  const isPast = new Date(startsAt) <= ctx.clock.now()
  return {
    facts: { lead: await leadName(api, leadId), time: `${weekdayTime(startsAt, timeZone)} (${timeZone})`, rep },
    obstacle: rep === '' ? messages.USER_NOT_FOUND : isPast ? messages.TIME_TAKEN : '',
  }
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

/** Emails, text messages, appointments, and deletions of a lead and what is on it. */
export const recordPreviews = {
  'message.send': message,
  'textMessage.send': textMessage,
  'appointment.create': appointment,
  'lead.changeStatus': status,
  'note.delete': deletedNote,
  'task.delete': deletedTask,
} satisfies Record<string, Preview>
