import { z } from 'zod'
import { id } from './field.ts'
import { mediaAccess } from './media.access.ts'
import { mediaFailures, mediaTypes } from './media-file.ts'
import { reads, sets } from './procedure.ts'

/** The thank-you's media as the contractor sees it. */
export const mediaDetail = z.object({
  /** What is shown to homeowners now; null where nothing is. */
  shown: z
    .object({
      type: z.enum(mediaTypes),
      fileId: id,
      posterFileId: id.nullable(),
      /** As it was called when it was given. */
      name: z.string(),
    })
    .nullable(),
  /** Of what was given last. Until it is done, what was there before is shown. */
  status: z.enum(['pending', 'success', 'failed']),
  /** What is being prepared, or could not be. */
  given: z.string(),
  failure: z.enum(mediaFailures).nullable(),
  /** How much of the preparation is done, from 0 to 1. */
  share: z.number().min(0).max(1),
  /** Whether this server can prepare videos. */
  takesVideo: z.boolean(),
})
export type MediaDetail = z.infer<typeof mediaDetail>

export const mediaContract = {
  get: reads(mediaAccess.get).output(mediaDetail),
  /** Takes away what is shown, and what is on its way. */
  remove: sets(mediaAccess.remove).output(z.object({ done: z.literal(true) })),
}
