import { type Accepted, megabyte } from './file-kind.ts'

/** Photos taken on site for a rep quote, re-encoded without their location. Zod-free. */
export const repQuotePhotos: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 15 * megabyte,
  most: 10,
  picture: { width: 1_600, height: 1_600 },
  thumbnail: { width: 240, height: 240 },
}
