import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** An admin requested an export of all company data as one file. */
export const exportStarted = defineEvent('archive.exportStarted', z.object({ exportId: z.uuid() }))

/** The export is ready for download. */
export const companyExported = defineEvent(
  'archive.exported',
  z.object({ exportId: z.uuid(), rows: z.number().int(), files: z.number().int(), bytes: z.number().int() }),
)

/** An admin downloaded the export or a part of it. */
export const exportDownloaded = defineEvent('archive.exportDownloaded', z.object({ fileId: z.uuid() }))

export const exportFailed = defineEvent('archive.exportFailed', z.object({ exportId: z.uuid() }))

/** An admin requested deletion of the account. All data is deleted on `dueAt`. */
export const deletionRequested = defineEvent('archive.deletionRequested', z.object({ dueAt: z.iso.datetime() }))
export const deletionCanceled = defineEvent('archive.deletionTakenBack', z.object({}))

/** A platform event: a company was deleted with all its data. Only its id and the totals remain. */
export const companyErased = defineEvent(
  'archive.erased',
  z.object({ rows: z.number().int(), objects: z.number().int() }),
)
