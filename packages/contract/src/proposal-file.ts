import { type Accepted, megabyte } from './file-kind.ts'

/** Files of proposals: what is taken for each part. Zod-free. */

/** The photo of the cover, and the photos of a section. */
export const proposalPhotos: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 15 * megabyte,
  most: 12,
  picture: { width: 1_600, height: 1_600 },
  thumbnail: { width: 240, height: 240 },
}

/** The pages of a PDF section. */
export const proposalPdf: Accepted = {
  kinds: ['pdf'],
  named: 'PDF',
  maxBytes: 10 * megabyte,
  most: 1,
  printed: true,
}

/** The PDF of a contract term. */
export const termPdf: Accepted = { ...proposalPdf }
