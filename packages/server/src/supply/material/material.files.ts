import type { FileOwner } from '../../platform/files/file-routes.ts'
import { isDocumentOfVisibleOrder } from './material.document.query.ts'

export const documentPurpose = 'material.document'

/** Invoices and delivery photos of suppliers: who may see the order may read them. */
export const materialFiles: FileOwner = { purpose: documentPurpose, mayRead: isDocumentOfVisibleOrder }
