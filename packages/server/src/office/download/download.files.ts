import type { FileOwner } from '../../platform/files/file-routes.ts'
import { downloadPurpose } from './download.make.ts'
import { mayReadDownload } from './download.query.ts'

/** Exported lists. Only the user who requested one may read it. */
export const downloadFiles: FileOwner = { purpose: downloadPurpose, mayRead: mayReadDownload }
