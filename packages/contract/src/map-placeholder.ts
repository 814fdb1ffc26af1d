import type { Accepted } from './file-kind.ts'

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
