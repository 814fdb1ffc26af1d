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
