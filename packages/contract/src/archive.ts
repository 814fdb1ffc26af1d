import { z } from 'zod'
import { archiveAccess } from './archive.access.ts'
import { id, timestamp } from './field.ts'
import { knownPassword } from './identity-field.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads, sets } from './procedure.ts'

/** All of a company's data: taken along as one file, and deleted for good. */

export const exportStatuses = ['waiting', 'running', 'ready', 'failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

const companyExport = z.object({
  id,
  status: z.enum(exportStatuses),
  /** How far it has come, of 100. */
  percent: z.number().int(),
  requestedAt: timestamp,
  requestedBy: z.string(),
  /** To be downloaded at `fileAddress`; null until it is made, and once it was removed. */
  file: z.object({ id, name: z.string(), bytes: z.number().int() }).nullable(),
  expiresAt: timestamp.nullable(),
})
export type CompanyExport = z.infer<typeof companyExport>

const deletion = z.object({
  requestedAt: timestamp,
  requestedBy: z.string(),
  /** When everything is deleted. */
  dueAt: timestamp,
  daysLeft: z.number().int(),
})
export type CompanyDeletion = z.infer<typeof deletion>

export const archiveState = z.object({
  /** The last one, and null where there is none. */
  export: companyExport.nullable(),
  /** Null where the account goes on. */
  deletion: deletion.nullable(),
})
export type ArchiveState = z.infer<typeof archiveState>

export const deletionForm = z.object({ current: knownPassword })

export const archiveContract = {
  state: reads(archiveAccess.state).output(archiveState),

  /** Has a ZIP of all the company's data made, one at a time. */
  startExport: creates(archiveAccess.startExport)
    .input(z.object({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ EXPORT_IN_PROCESS: { status: 409, message: messages.EXPORT_IN_PROCESS } }),

  /** The account goes on as it is, for as long as this can be taken back; then it is deleted with everything in it. */
  requestDeletion: creates(archiveAccess.requestDeletion)
    .input(deletionForm.safeExtend({ idempotencyKey }))
    .output(z.object({ dueAt: timestamp }))
    .errors({
      CURRENT_PASSWORD_INVALID: { status: 403, message: messages.CURRENT_PASSWORD_INVALID },
      DELETION_IN_PROCESS: { status: 409, message: messages.DELETION_IN_PROCESS },
    }),

  /** Takes the request back. */
  restore: sets(archiveAccess.restore).output(z.object({ restored: z.literal(true) })),
}
