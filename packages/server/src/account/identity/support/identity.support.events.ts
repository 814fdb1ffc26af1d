import { z } from 'zod'
import { defineEvent } from '../../../platform/work/event-type.ts'

/** A platform admin took a user's place: why, and until when at most. */
export const supportBegan = defineEvent(
  'identity.supportBegan',
  z.object({ userId: z.uuid(), name: z.string(), reason: z.string(), until: z.string() }),
)

/** It is over: the platform admin ended it, or its time had come. */
export const supportEnded = defineEvent(
  'identity.supportEnded',
  z.object({ userId: z.uuid(), by: z.enum(['admin', 'time']) }),
)
