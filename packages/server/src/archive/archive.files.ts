import type { FileOwner } from '../platform/files/file-routes.ts'
import { mayReadExport } from './archive.query.ts'
import { exportPurpose } from './archive.rows.query.ts'

/** Exports: for the company's admins alone. */
export const archiveFiles: FileOwner = { purpose: exportPurpose, mayRead: mayReadExport }
