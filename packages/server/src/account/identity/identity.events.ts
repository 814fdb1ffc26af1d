import { roles } from '@gable/contract/status'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const userId = z.uuid()

/** How a person proved who they are. */
export const signInMethods = [
  'password',
  'totp',
  'recoveryCode',
  'passkey',
  'passwordAndPasskey',
  'invitation',
  'firstAdmin',
  'support',
] as const
export type SignInMethod = (typeof signInMethods)[number]

/** A person signed in: with which browser, and how. */
export const signedInEvent = defineEvent(
  'identity.signedIn',
  z.object({ userId, method: z.enum(signInMethods), device: z.string() }),
)

/** Why somebody was not let in; `unknown` where nobody has the address, of which nothing is kept. */
export const signInRefusals = ['unknown', 'password', 'notConfirmed', 'deactivated', 'secondFactor', 'passkey'] as const
export type SignInRefusal = (typeof signInRefusals)[number]
export const signInRefused = defineEvent(
  'identity.signInRefused',
  z.object({ userId: userId.nullable(), why: z.enum(signInRefusals) }),
)

/** Sessions of a person were ended by the person: how many. */
export const sessionsEnded = defineEvent('identity.sessionsEnded', z.object({ userId, count: z.number().int() }))

const fields = z.record(z.string(), z.string())

/** A person changed what their profile says: the fields that differ, before and after. */
export const profileChanged = defineEvent(
  'identity.profileChanged',
  z.object({ userId, before: fields, after: fields }),
)
export const publicLinkChanged = defineEvent(
  'identity.publicLinkChanged',
  z.object({ userId, before: z.string(), after: z.string() }),
)
export const passwordChanged = defineEvent('identity.passwordChanged', z.object({ userId }))

/** Another address is asked for; it takes the old one's approval and the new one's confirmation. */
export const emailChangeRequested = defineEvent(
  'identity.emailChangeRequested',
  z.object({ userId, before: z.string(), after: z.string() }),
)
export const emailChangeCancelled = defineEvent('identity.emailChangeCancelled', z.object({ userId }))

const kind = z.enum(['totp', 'passkey'])

/** A second factor was set up or taken away; `name` is what the person called a passkey. */
export const secondFactorAdded = defineEvent(
  'identity.secondFactorAdded',
  z.object({ userId, kind, name: z.string().default('') }),
)
export const secondFactorRemoved = defineEvent(
  'identity.secondFactorRemoved',
  z.object({ userId, kind, name: z.string().default('') }),
)
export const recoveryCodesRenewed = defineEvent('identity.recoveryCodesRenewed', z.object({ userId }))

const named = z.object({ name: z.string(), email: z.string() })
const facts = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** An admin invited a person; the mail with the link is on its way. */
export const userInvited = defineEvent('identity.userInvited', named.extend({ role: z.enum(roles) }))
export const invitationResent = defineEvent('identity.invitationResent', named)
/** An admin took a link to hand on. */
export const invitationLinkCopied = defineEvent('identity.invitationLinkCopied', named)
export const invitationWithdrawn = defineEvent('identity.invitationWithdrawn', named)

/** An admin changed a person: the fields that differ, as they were and as they are. */
export const userChanged = defineEvent('identity.userChanged', named.extend({ before: facts, after: facts }))

/** Where a change of subscriptions did it, for want of CLP access or because that is no longer needed. */
const why = z.enum(['clpAccess']).optional()
/** `leads`: how many went to somebody else. */
export const userDeactivated = defineEvent('identity.userDeactivated', named.extend({ leads: z.number().int(), why }))
export const userActivated = defineEvent('identity.userActivated', named.extend({ why }))
export const userDeleted = defineEvent('identity.userDeleted', named.extend({ leads: z.number().int() }))

/**
 * The person whose open work somebody else takes over. Undefined where a change of subscriptions deactivated the person, who comes
 * back with everything.
 */
export function leaverOf({ subjectId, data }: { subjectId: string | null; data: object }): string | undefined {
  const isTemporary = 'why' in data && data.why === 'clpAccess'
  return isTemporary ? undefined : (subjectId ?? undefined)
}

/** A platform admin invited another one, or removed one. */
export const adminInvited = defineEvent('identity.adminInvited', named)
export const adminRemoved = defineEvent('identity.adminRemoved', named)

/** An admin, of the company or of the platform, or the operator's command, took all second factors from a person. */
export const secondFactorReset = defineEvent('identity.secondFactorReset', named)
