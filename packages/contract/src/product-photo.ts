import { type Accepted, megabyte } from './file-kind.ts'

/** Photos of a product card, at most two: PNG, JPG or JPEG, written anew in the card's own proportions. */
export const productPhotos: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 15 * megabyte,
  most: 2,
  picture: { width: 1_200, height: 800 },
  crop: true,
  thumbnail: { width: 240, height: 160 },
}
