import { type Accepted, megabyte } from './file-kind.ts'

/** The media of the thank-you: what is taken, and the address that a browser sends it to. Zod-free. */

export const mediaTypes = ['image', 'video'] as const
export type MediaType = (typeof mediaTypes)[number]

/** A picture, written anew. */
export const thankYouImage: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 15 * megabyte,
  most: 1,
  picture: { width: 1_920, height: 2_880 },
}

/** A video, as cameras, phones and screen recorders write them; what a page plays is made of it. */
export const thankYouVideo: Accepted = {
  kinds: ['mp4', 'mov', 'webm', 'mkv'],
  named: 'MP4, MOV, WEBM or MKV',
  maxBytes: 200 * megabyte,
  most: 1,
}

export const thankYouAccepted: Record<MediaType, Accepted> = { image: thankYouImage, video: thankYouVideo }

/** What stored files of the media are for: what is shown, and a video as it came, which only the job reads. */
export const mediaPurposes = { shown: 'media.shown', source: 'media.source' } as const

/** Where uploads that can be continued begin (tus 1.0.0); each has its own address under it. */
export const mediaUploads = '/media-uploads'

/** Why a video is not what is shown. */
export const mediaFailures = ['VIDEO_NOT_READABLE', 'VIDEO_TOO_LONG', 'VIDEO_NOT_PREPARED'] as const
export type MediaFailure = (typeof mediaFailures)[number]

/** The longest video that is made playable. */
export const longestVideoMinutes = 15

/** Where a visitor's browser finds a widget's media. */
export function mediaAddress(publicId: string, fileId: string): string {
  return `/api/widget/${publicId}/media/${fileId}`
}
