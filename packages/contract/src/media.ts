import { z } from 'zod'
import { id } from './field.ts'
import { mediaAccess } from './media.access.ts'
import { mediaFailures, mediaTypes } from './media-file.ts'
import { reads, sets } from './procedure.ts'

/** The thank-you page's media, as the contractor sees it. */
const mediaDetail = z.object({
  /** The media that homeowners currently see; null if there is none. */
  shown: z
    .object({
      type: z.enum(mediaTypes),
      fileId: id,
      posterFileId: id.nullable(),
      /** The file's name at upload. */
      name: z.string(),
    })
    .nullable(),
  /** Status of the latest upload. Until it succeeds, the previous media stays visible. */
  status: z.enum(['pending', 'success', 'failed']),
  /** The name of the file that is being prepared, or that failed. */
  given: z.string(),
  failure: z.enum(mediaFailures).nullable(),
  /** Progress of the preparation, from 0 to 1. */
  share: z.number().min(0).max(1),
  /** Whether this server can convert videos. */
  takesVideo: z.boolean(),
})
export type MediaDetail = z.infer<typeof mediaDetail>

export const mediaContract = {
  get: reads(mediaAccess.get).output(mediaDetail),
  /** Removes the media that is shown and any upload in progress. */
  remove: sets(mediaAccess.remove).output(z.object({ done: z.literal(true) })),
}
