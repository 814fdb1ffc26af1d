import { mediaFailures, mediaTypes } from '@gable/contract/media-file'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The media that homeowners see on the thank-you page was replaced or removed. */
export const mediaChanged = defineEvent(
  'media.changed',
  z.object({ shown: z.enum([...mediaTypes, 'none']), name: z.string() }),
)
/** A video was uploaded and still has to be converted. */
export const mediaGiven = defineEvent('media.given', z.object({ name: z.string() }))
export const mediaNotPrepared = defineEvent(
  'media.notPrepared',
  z.object({ name: z.string(), why: z.enum(mediaFailures) }),
)
