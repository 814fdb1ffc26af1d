import type { FileOwner } from '../../platform/files/file-routes.ts'
import { downloadPurpose } from './download.make.ts'
import { mayReadDownload } from './download.query.ts'

/** Files of lists: each for who asked for it alone. */
export const downloadFiles: FileOwner = { purpose: downloadPurpose, mayRead: mayReadDownload }
