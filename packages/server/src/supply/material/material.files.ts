import type { FileOwner } from '../../platform/files/file-routes.ts'
import { isDocumentOfVisibleOrder } from './material.document.query.ts'

export const documentPurpose = 'material.document'

/** Invoices and delivery photos of suppliers, readable by anyone who may see the order. */
export const materialFiles: FileOwner = { purpose: documentPurpose, mayRead: isDocumentOfVisibleOrder }
