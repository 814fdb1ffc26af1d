import { z } from 'zod'
import { defineEvent } from '../../../platform/work/event-type.ts'

/** The subject of each event is the user. Includes addresses where the audit log needs them, but never secrets. */
const nothing = z.object({})

export const emailConfirmed = defineEvent('identity.emailConfirmed', z.object({ email: z.string() }))
export const emailChangeApproved = defineEvent(
  'identity.emailChangeApproved',
  z.object({ email: z.object({ before: z.string(), after: z.string() }) }),
)
export const emailChanged = defineEvent(
  'identity.emailChanged',
  z.object({ email: z.object({ before: z.string(), after: z.string() }) }),
)
export const passwordResetRequested = defineEvent('identity.passwordResetRequested', nothing)
export const passwordReset = defineEvent('identity.passwordReset', nothing)
export const invitationAccepted = defineEvent('identity.invitationAccepted', z.object({ termsVersion: z.string() }))
export const firstAdminMade = defineEvent('identity.firstAdminMade', z.object({ email: z.string() }))
