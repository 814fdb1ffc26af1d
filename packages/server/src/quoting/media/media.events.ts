import { mediaFailures, mediaTypes } from '@gable/contract/media-file'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** What homeowners see on the thank-you is another, or nothing any more. */
export const mediaChanged = defineEvent(
  'media.changed',
  z.object({ shown: z.enum([...mediaTypes, 'none']), name: z.string() }),
)
/** A video came in, of which something playable is still to be made. */
export const mediaGiven = defineEvent('media.given', z.object({ name: z.string() }))
export const mediaNotPrepared = defineEvent(
  'media.notPrepared',
  z.object({ name: z.string(), why: z.enum(mediaFailures) }),
)
