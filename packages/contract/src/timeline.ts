import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { historyEntry } from './lead.ts'
import { pageOf, pageRequest } from './list.ts'
import { shownMessage } from './message.ts'
import { mailStatuses } from './message-words.ts'
import { note } from './note.ts'
import { reads } from './procedure.ts'
import { timelineFilters } from './status.ts'
import { timelineAccess } from './timeline.access.ts'

/** A mail about the lead, and its delivery status. */
const sentMail = z.object({
  /** The kind of mail, such as `quoteConfirmation`. */
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  status: z.enum(mailStatuses),
})

const placed = { id, at: timestamp }

/** An entry of a lead's timeline: a note, an event, or a sent message. */
const timelineEntry = z.discriminatedUnion('is', [
  z.object({ is: z.literal('note'), ...placed, note }),
  z.object({ is: z.literal('event'), ...placed, event: historyEntry }),
  z.object({ is: z.literal('mail'), ...placed, mail: sentMail }),
  /** An email that a person of the company wrote to the homeowner. */
  z.object({ is: z.literal('message'), ...placed, message: shownMessage }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>

export const timelineContract = {
  /** All timeline entries of a lead that the person may see, latest first. */
  list: reads(timelineAccess.list)
    .input(pageRequest({ leadId: id, show: z.enum(timelineFilters).default('all') }))
    .output(pageOf(timelineEntry)),
}
