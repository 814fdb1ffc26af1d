import { z } from 'zod'
import { id } from './field.ts'
import { privacyAccess } from './privacy.access.ts'
import { heldKinds, keptKinds, privacyMessages } from './privacy-words.ts'
import { opens, reads, sets } from './procedure.ts'
import { leadStatuses } from './status.ts'
import { ruledText } from './text.ts'

/** A privacy request of one homeowner: what a company holds of the person, taken along as one file, or erased. */

/** Another lead with the same email or phone. Each is handled on its own. */
const likeLead = z.object({
  id,
  /** The person's name, or the street where there is none. */
  name: z.string(),
  address: z.string(),
  status: z.enum(leadStatuses),
})
export type LikeLead = z.infer<typeof likeLead>

/** A record that must be kept. */
const kept = z.object({ kind: z.enum(keptKinds), id, name: z.string() })
export type KeptRecord = z.infer<typeof kept>

export const privacyState = z.object({
  /** The homeowner as the company calls them. */
  name: z.string(),
  /** What is typed to confirm that everything is erased. */
  confirmWith: z.string(),
  /** How many records there are of each kind; kinds without any are left out. */
  held: z.array(z.object({ kind: z.enum(heldKinds), count: z.number().int() })),
  /** At most 50. */
  others: z.array(likeLead),
  /** Where it is not empty, nothing is erased. */
  keeps: z.array(kept),
})
export type PrivacyState = z.infer<typeof privacyState>

export const eraseForm = z.object({ confirmation: ruledText(privacyMessages.CONFIRMATION_NOT_VALID).trim().max(200) })

const ofLead = z.object({ leadId: id })

export const privacyContract = {
  get: reads(privacyAccess.get).input(ofLead).output(privacyState),

  /** Everything held about the homeowner as a ZIP: each table as CSV and JSON, and the files. The audit log records the export. */
  exportHomeowner: opens(privacyAccess.exportHomeowner).input(ofLead).output(z.file()),

  /** Deletes all that is held, for good. Repeated, it answers the same. */
  eraseHomeowner: sets(privacyAccess.eraseHomeowner)
    .input(eraseForm.safeExtend({ leadId: id }))
    .output(z.object({ erased: z.literal(true) }))
    .errors({
      LEGAL_RECORDS: { status: 409, message: privacyMessages.LEGAL_RECORDS },
      CONFIRMATION_NOT_VALID: { status: 422, message: privacyMessages.CONFIRMATION_NOT_VALID },
    }),
}
