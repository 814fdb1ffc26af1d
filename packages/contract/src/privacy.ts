import { z } from 'zod'
import { id } from './field.ts'
import { privacyAccess } from './privacy.access.ts'
import { heldKinds, privacyMessages, storedKinds } from './privacy-words.ts'
import { opens, reads, sets } from './procedure.ts'
import { leadStatuses } from './status.ts'
import { ruledText } from './text.ts'

/** A homeowner's privacy request: everything that a company holds about the person, exported as one file, or erased. */

/** Another lead with the same email or phone. Each lead is handled separately. */
const likeLead = z.object({
  id,
  /** The person's name, or the street if there is none. */
  name: z.string(),
  address: z.string(),
  status: z.enum(leadStatuses),
})
export type LikeLead = z.infer<typeof likeLead>

/** A record that must be retained. */
const stored = z.object({ kind: z.enum(storedKinds), id, name: z.string() })
export type StoredRecord = z.infer<typeof stored>

const privacyState = z.object({
  /** The homeowner's name as the company has it. */
  name: z.string(),
  /** The text that a person types to confirm the erasure. */
  confirmWith: z.string(),
  /** Number of records of each kind; kinds without records are left out. */
  held: z.array(z.object({ kind: z.enum(heldKinds), count: z.number().int() })),
  /** Maximum number: 50. */
  others: z.array(likeLead),
  /** If it is not empty, nothing can be erased. */
  keeps: z.array(stored),
})
export type PrivacyState = z.infer<typeof privacyState>

export const eraseForm = z.object({ confirmation: ruledText(privacyMessages.CONFIRMATION_NOT_VALID).trim().max(200) })

const ofLead = z.object({ leadId: id })

export const privacyContract = {
  get: reads(privacyAccess.get).input(ofLead).output(privacyState),

  /**
   * Exports everything held about the homeowner as a ZIP: each table as CSV and JSON, and the files. The export is
   * recorded in the audit log.
   */
  exportHomeowner: opens(privacyAccess.exportHomeowner).input(ofLead).output(z.file()),

  /** Permanently deletes everything held. Repeated calls return the same result. */
  eraseHomeowner: sets(privacyAccess.eraseHomeowner)
    .input(eraseForm.safeExtend({ leadId: id }))
    .output(z.object({ erased: z.literal(true) }))
    .errors({
      LEGAL_RECORDS: { status: 409, message: privacyMessages.LEGAL_RECORDS },
      CONFIRMATION_NOT_VALID: { status: 422, message: privacyMessages.CONFIRMATION_NOT_VALID },
    }),
}
