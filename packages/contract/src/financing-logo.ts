import { type Accepted, megabyte } from './file-kind.ts'

/** The logo of a financing type: PNG, JPG or JPEG, re-encoded on upload. */
export const financingLogo: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 5 * megabyte,
  most: 1,
  picture: { width: 480, height: 240 },
  thumbnail: { width: 240, height: 120 },
}
