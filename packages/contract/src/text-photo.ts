import { type Accepted, megabyte } from './file-kind.ts'

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
