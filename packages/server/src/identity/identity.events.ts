import { roles } from '@gable/contract/status'
import { z } from 'zod'
import { defineEvent } from '../platform/work/event-type.ts'

const named = z.object({ name: z.string(), email: z.string() })
const fields = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** An admin invited a person; the mail with the link is on its way. */
export const userInvited = defineEvent('identity.userInvited', named.extend({ role: z.enum(roles) }))
export const invitationResent = defineEvent('identity.invitationResent', named)
export const invitationWithdrawn = defineEvent('identity.invitationWithdrawn', named)

/** An admin changed a person: the fields that differ, as they were and as they are. */
export const userChanged = defineEvent('identity.userChanged', named.extend({ before: fields, after: fields }))

/** `leads`: how many went to somebody else; `why` where the platform did it, for want of CLP access. */
export const userDeactivated = defineEvent(
  'identity.userDeactivated',
  named.extend({ leads: z.number().int(), why: z.enum(['clpAccess']).optional() }),
)
export const userActivated = defineEvent('identity.userActivated', named)
export const userDeleted = defineEvent('identity.userDeleted', named.extend({ leads: z.number().int() }))
