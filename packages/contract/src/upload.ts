import {
  companyLogo,
  financingLogo,
  mapPlaceholder,
  messageAttachments,
  noteAttachments,
  productPhotos,
  proposalPdf,
  proposalPhotos,
  reportDataFile,
  reportPdfFile,
  repQuotePhotos,
  termPdf,
  textPhotos,
} from './accepted-files.ts'
import type { Access } from './access.ts'
import { companyAccess } from './company.access.ts'
import { contactAccess } from './contact.access.ts'
import { contactFile } from './contact-file.ts'
import type { Accepted } from './file-kind.ts'
import { financingAccess } from './financing.access.ts'
import { mapAccess } from './map.access.ts'
import { measurementAccess } from './measurement.access.ts'
import { messageAccess } from './message.access.ts'
import { noteAccess } from './note.access.ts'
import { productAccess } from './product.access.ts'
import { productFile } from './product-file.ts'
import { proposalAccess } from './proposal.access.ts'
import { quoteAccess } from './quote.access.ts'
import { termAccess } from './term.access.ts'
import { textMessageAccess } from './text-message.access.ts'

/** File uploads, which do not go through procedures: their purposes, access, and addresses. Zod-free. */

/** Upload purposes, with their access and accepted files; each slice defines its own. */
export const uploadPurposes = {
  'company.logo': { access: companyAccess.saveLogo, accepted: companyLogo },
  'contact.import': { access: contactAccess.beginImport, accepted: contactFile },
  'financing.logo': { access: financingAccess.createType, accepted: financingLogo },
  'map.placeholder': { access: mapAccess.savePlaceholder, accepted: mapPlaceholder },
  'measurement.data': { access: measurementAccess.bring, accepted: reportDataFile },
  'measurement.report': { access: measurementAccess.bring, accepted: reportPdfFile },
  'message.attachment': { access: messageAccess.send, accepted: messageAttachments },
  'note.attachment': { access: noteAccess.create, accepted: noteAttachments },
  'product.import': { access: productAccess.importFile, accepted: productFile },
  'product.photo': { access: productAccess.create, accepted: productPhotos },
  'proposal.pdf': { access: proposalAccess.save, accepted: proposalPdf },
  'proposal.photo': { access: proposalAccess.save, accepted: proposalPhotos },
  'proposal.scan': { access: proposalAccess.signOnPaper, accepted: proposalPdf },
  'quote.photo': { access: quoteAccess.save, accepted: repQuotePhotos },
  'term.pdf': { access: termAccess.create, accepted: termPdf },
  'textMessage.media': { access: textMessageAccess.send, accepted: textPhotos },
} as const satisfies Record<string, { access: Access; accepted: Accepted }>

export type UploadPurpose = keyof typeof uploadPurposes

/** The paths of the public API to which programs upload files, with the purpose whose rules apply. */
export const programUploads = { '/note-attachments': 'note.attachment' } as const satisfies Record<
  string,
  UploadPurpose
>

/**
 * The address to which a browser uploads a file: the body is the file's bytes, and its percent-encoded name is in
 * `fileNameHeader`.
 */
export function uploadAddress(purpose: UploadPurpose): string {
  return `/uploads/${purpose}`
}

export const fileNameHeader = 'x-file-name'

/** The address at which a signed-in person's browser loads a file of their company. */
export function fileAddress(id: string, part?: 'thumbnail'): string {
  return part ? `/files/${id}/${part}` : `/files/${id}`
}
