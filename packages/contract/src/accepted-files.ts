import { type Accepted, megabyte } from './file-kind.ts'

/** A company's logo: PNG, JPG or JPEG, re-encoded on upload. */
export const companyLogo: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 5 * megabyte,
  most: 1,
  picture: { width: 800, height: 400 },
  thumbnail: { width: 240, height: 120 },
}

/** The logo of a financing type: PNG, JPG or JPEG, re-encoded on upload. */
export const financingLogo: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 5 * megabyte,
  most: 1,
  picture: { width: 480, height: 240 },
  thumbnail: { width: 240, height: 120 },
}

/** A report's data file: EagleView's or HOVER's export, as XML or JSON. */
export const reportDataFile: Accepted = {
  kinds: ['xml', 'json'],
  named: 'XML or JSON',
  maxBytes: 5 * megabyte,
  most: 1,
}

export const reportPdfFile: Accepted = { kinds: ['pdf'], named: 'PDF', maxBytes: 20 * megabyte, most: 1 }

/** Files that can be attached to a note: PNG, JPG, JPEG, CSV, Excel, PDF, or Doc, under 20 MB. */
export const noteAttachments: Accepted = {
  kinds: ['png', 'jpeg', 'csv', 'xlsx', 'xls', 'pdf', 'docx', 'doc'],
  named: 'PNG, JPG, JPEG, CSV, Excel, PDF or Doc',
  maxBytes: 20 * megabyte,
  most: 10,
  picture: { width: 2_560, height: 2_560 },
  thumbnail: { width: 240, height: 240 },
}

/** Files that can be attached to an email to a homeowner: the same kinds as for notes, 20 MB in total. */
export const messageAttachments = noteAttachments

/** Maximum total size of an email's files; larger mails are rejected by mail servers. */
export const maxAttachedBytes = 20 * megabyte

/** Photos taken on site for a rep quote, re-encoded without their location. Zod-free. */
export const repQuotePhotos: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 15 * megabyte,
  most: 10,
  picture: { width: 1_600, height: 1_600 },
  thumbnail: { width: 240, height: 240 },
}

/** Photos of a product card, at most two: PNG or JPEG, re-encoded in the card's aspect ratio. */
export const productPhotos: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 15 * megabyte,
  most: 2,
  picture: { width: 1_200, height: 800 },
  crop: true,
  thumbnail: { width: 240, height: 160 },
}

/**
 * Photos in a text message (MMS). Twilio takes up to 10 files and 5 MB in all, and makes pictures smaller for carriers that
 * take less. Photos are stored in a size that fits. Zod-free.
 */
export const textPhotos: Accepted = {
  kinds: ['jpeg', 'png'],
  named: 'JPG, JPEG or PNG',
  maxBytes: 20 * megabyte,
  most: 3,
  picture: { width: 1_600, height: 1_600 },
  thumbnail: { width: 360, height: 360 },
}

/** Maximum size of all photos of a text message, in bytes. */
export const maxTextPhotoBytes = 5_000_000

/** Files of proposals: what each part accepts. Zod-free. */

/** Photos of the cover and of sections. */
export const proposalPhotos: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 15 * megabyte,
  most: 12,
  picture: { width: 1_600, height: 1_600 },
  thumbnail: { width: 240, height: 240 },
}

export const proposalPdf: Accepted = {
  kinds: ['pdf'],
  named: 'PDF',
  maxBytes: 10 * megabyte,
  most: 1,
  printed: true,
}

export const termPdf: Accepted = { ...proposalPdf }

/** The picture shown before an address is chosen: a PNG or JPEG under 500 KB, 1280x720 (16:9). It is re-encoded. */
export const mapPlaceholder: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  // Under 500 KB: a file of exactly 500 KB is too large.
  maxBytes: 500 * 1_024 - 1,
  most: 1,
  picture: { width: 1_280, height: 720 },
  sized: true,
  refusals: { FILE_TOO_LARGE: 'MAP_IMAGE_OVER_LIMIT', PICTURE_SIZE_NOT_TAKEN: 'MAP_IMAGE_SIZE' },
}
