import { type Accepted, megabyte } from './file-kind.ts'

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
