import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { historyEntry } from './lead.ts'
import { pageOf, pageRequest } from './list.ts'
import { note } from './note.ts'
import { reads } from './procedure.ts'
import { timelineFilters } from './status.ts'
import { timelineAccess } from './timeline.access.ts'

/** A mail about the lead, and what became of it. */
const sentMail = z.object({
  /** Which mail it is: `quoteConfirmation`. */
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  /** `kept`: shown and not sent, as without a mail server; `capped`: its recipient had had enough that day. */
  status: z.enum(['queued', 'sent', 'delivered', 'bounced', 'kept', 'failed', 'capped']),
})

const placed = { id, at: timestamp }

/** One entry of a lead's timeline: what somebody wrote, what happened, or what was sent. */
export const timelineEntry = z.discriminatedUnion('is', [
  z.object({ is: z.literal('note'), ...placed, note }),
  z.object({ is: z.literal('event'), ...placed, event: historyEntry }),
  z.object({ is: z.literal('mail'), ...placed, mail: sentMail }),
])
export type TimelineEntry = z.infer<typeof timelineEntry>

export const timelineContract = {
  /** All that is known to have happened on a lead that the person may see, the latest first. */
  list: reads(timelineAccess.list)
    .input(pageRequest({ leadId: id, show: z.enum(timelineFilters).default('all') }))
    .output(pageOf(timelineEntry)),
}
