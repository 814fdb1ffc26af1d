import { z } from 'zod'
import { archiveAccess } from './archive.access.ts'
import { id, timestamp } from './field.ts'
import { knownPassword } from './identity-field.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads, sets } from './procedure.ts'

/** Exporting all of a company's data as one file, and deleting it permanently. */

const exportStatuses = ['waiting', 'running', 'ready', 'failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

const companyExport = z.object({
  id,
  status: z.enum(exportStatuses),
  /** Progress, from 0 to 100. */
  percent: z.number().int(),
  requestedAt: timestamp,
  requestedBy: z.string(),
  /** Downloaded from `fileAddress`; null until it is created and after it is removed. */
  file: z.object({ id, name: z.string(), bytes: z.number().int() }).nullable(),
  expiresAt: timestamp.nullable(),
})
export type CompanyExport = z.infer<typeof companyExport>

const deletion = z.object({
  requestedAt: timestamp,
  requestedBy: z.string(),
  dueAt: timestamp,
  daysLeft: z.number().int(),
})
export type CompanyDeletion = z.infer<typeof deletion>

const archiveState = z.object({
  /** The latest export; null if there is none. */
  export: companyExport.nullable(),
  /** Null if no deletion is scheduled. */
  deletion: deletion.nullable(),
})
export type ArchiveState = z.infer<typeof archiveState>

export const deletionForm = z.object({ current: knownPassword })

export const archiveContract = {
  state: reads(archiveAccess.state).output(archiveState),

  /** Creates a ZIP of all the company's data, one at a time. */
  startExport: creates(archiveAccess.startExport)
    .input(z.object({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ EXPORT_IN_PROCESS: { status: 409, message: messages.EXPORT_IN_PROCESS } }),

  /**
   * Schedules the account and all of its data for deletion. The account works as before until then, and the request can
   * be withdrawn.
   */
  requestDeletion: creates(archiveAccess.requestDeletion)
    .input(deletionForm.safeExtend({ idempotencyKey }))
    .output(z.object({ dueAt: timestamp }))
    .errors({
      CURRENT_PASSWORD_INVALID: { status: 403, message: messages.CURRENT_PASSWORD_INVALID },
      DELETION_IN_PROCESS: { status: 409, message: messages.DELETION_IN_PROCESS },
    }),

  /** Withdraws the deletion request. */
  restore: sets(archiveAccess.restore).output(z.object({ restored: z.literal(true) })),
}
