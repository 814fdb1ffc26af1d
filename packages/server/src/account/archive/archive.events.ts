import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** An admin asked for all data of the company as one file. */
export const exportStarted = defineEvent('archive.exportStarted', z.object({ exportId: z.uuid() }))

/** It is there to be downloaded. */
export const companyExported = defineEvent(
  'archive.exported',
  z.object({ exportId: z.uuid(), rows: z.number().int(), files: z.number().int(), bytes: z.number().int() }),
)

/** An admin took it, or a part of it. */
export const exportDownloaded = defineEvent('archive.exportDownloaded', z.object({ fileId: z.uuid() }))

export const exportFailed = defineEvent('archive.exportFailed', z.object({ exportId: z.uuid() }))

/** An admin asked for the end of the account; on `dueAt` everything is deleted. */
export const deletionRequested = defineEvent('archive.deletionRequested', z.object({ dueAt: z.iso.datetime() }))
export const deletionTakenBack = defineEvent('archive.deletionTakenBack', z.object({}))

/** Of the platform: a company was deleted with everything in it. Its id and how much it was are all that is left. */
export const companyErased = defineEvent(
  'archive.erased',
  z.object({ rows: z.number().int(), objects: z.number().int() }),
)
