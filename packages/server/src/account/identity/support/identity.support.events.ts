import { z } from 'zod'
import { defineEvent } from '../../../platform/work/event-type.ts'

/** A platform admin opened a support session as a user, with a reason and a latest end. */
export const supportBegan = defineEvent(
  'identity.supportBegan',
  z.object({ userId: z.uuid(), name: z.string(), reason: z.string(), until: z.string() }),
)

/** A support session ended: by the admin or on time. */
export const supportEnded = defineEvent(
  'identity.supportEnded',
  z.object({ userId: z.uuid(), by: z.enum(['admin', 'time']) }),
)
