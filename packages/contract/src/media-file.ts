import { type Accepted, megabyte } from './file-kind.ts'

/** The thank-you page's media: accepted files, and the address that a browser uploads them to. Zod-free. */

export const mediaTypes = ['image', 'video'] as const
export type MediaType = (typeof mediaTypes)[number]

/** The picture is re-encoded. */
export const thankYouImage: Accepted = {
  kinds: ['png', 'jpeg'],
  named: 'PNG, JPG or JPEG',
  maxBytes: 15 * megabyte,
  most: 1,
  picture: { width: 1_920, height: 2_880 },
}

/** A video as cameras, phones, and screen recorders write it; it is converted for playback. */
export const thankYouVideo: Accepted = {
  kinds: ['mp4', 'mov', 'webm', 'mkv'],
  named: 'MP4, MOV, WEBM or MKV',
  maxBytes: 200 * megabyte,
  most: 1,
}

export const thankYouAccepted: Record<MediaType, Accepted> = { image: thankYouImage, video: thankYouVideo }

/**
 * Purposes of stored media files: the version that is shown, and the original video, which only the conversion job
 * reads.
 */
export const mediaPurposes = { shown: 'media.shown', source: 'media.source' } as const

/** Base address of resumable uploads (tus 1.0.0); each upload has its own address below it. */
export const mediaUploads = '/media-uploads'

/** Why a video could not be prepared for playback. */
export const mediaFailures = ['VIDEO_NOT_READABLE', 'VIDEO_TOO_LONG', 'VIDEO_NOT_PREPARED'] as const
export type MediaFailure = (typeof mediaFailures)[number]

/** Maximum length of a video that is converted, in minutes. */
export const maxVideoMinutes = 15

/** The address from which a visitor's browser loads a widget's media. */
export function mediaAddress(publicId: string, fileId: string): string {
  return `/api/widget/${publicId}/media/${fileId}`
}
