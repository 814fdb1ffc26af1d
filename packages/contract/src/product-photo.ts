import { type Accepted, megabyte } from './file-kind.ts'

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
