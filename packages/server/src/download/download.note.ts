import type { DownloadRequest } from '@gable/contract/download'
import { noteLeadsTaken } from '../lead/office/lead.take-along.ts'
import type { Ctx } from '../platform/context.ts'

type Note = (tx: Ctx, request: DownloadRequest, rows: number) => Promise<void>

/** Says in the company's log that a list was taken along, and how many rows of it. In the caller's transaction. */
const notes: Record<DownloadRequest['list'], Note> = {
  lead: (tx, { format, filters }, rows) => noteLeadsTaken(tx, filters, { rows, format }),
}

export const noteTaken: Note = (tx, request, rows) => notes[request.list](tx, request, rows)
