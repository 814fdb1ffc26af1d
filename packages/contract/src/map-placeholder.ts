import type { Accepted } from './file-kind.ts'

/** The picture that stands before an address is chosen: PNG, JPG or JPEG under 500 KB, 1280x720 (16:9), written anew. */
export const mapPlaceholder: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  // Under 500 KB: a file of exactly so many is over.
  maxBytes: 500 * 1_024 - 1,
  most: 1,
  picture: { width: 1_280, height: 720 },
  sized: true,
  refusals: { FILE_TOO_LARGE: 'MAP_IMAGE_OVER_LIMIT', PICTURE_SIZE_NOT_TAKEN: 'MAP_IMAGE_SIZE' },
}
