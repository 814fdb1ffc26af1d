import { roles } from '@gable/contract/status'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const userId = z.uuid()

/** How a user proved their identity. */
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

/** A user signed in: with which browser and how. */
export const signedInEvent = defineEvent(
  'identity.signedIn',
  z.object({ userId, method: z.enum(signInMethods), device: z.string() }),
)

/** Why a sign-in was refused. `unknown` if no account has the address, about which nothing is stored. */
export const signInRefusals = ['unknown', 'password', 'notConfirmed', 'deactivated', 'secondFactor', 'passkey'] as const
export type SignInRefusal = (typeof signInRefusals)[number]
export const signInRefused = defineEvent(
  'identity.signInRefused',
  z.object({ userId: userId.nullable(), why: z.enum(signInRefusals) }),
)

/** A user ended their own sessions; `count` is how many. */
export const sessionsEnded = defineEvent('identity.sessionsEnded', z.object({ userId, count: z.number().int() }))

const fields = z.record(z.string(), z.string())

/** A user changed their profile: the changed fields, before and after. */
export const profileChanged = defineEvent(
  'identity.profileChanged',
  z.object({ userId, before: fields, after: fields }),
)
export const publicLinkChanged = defineEvent(
  'identity.publicLinkChanged',
  z.object({ userId, before: z.string(), after: z.string() }),
)
export const passwordChanged = defineEvent('identity.passwordChanged', z.object({ userId }))

/** A user requested another address, which the old one must approve and the new one confirm. */
export const emailChangeRequested = defineEvent(
  'identity.emailChangeRequested',
  z.object({ userId, before: z.string(), after: z.string() }),
)
export const emailChangeCancelled = defineEvent('identity.emailChangeCancelled', z.object({ userId }))

const kind = z.enum(['totp', 'passkey'])

/** A second factor was added or removed; `name` is the user's name for a passkey. */
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

/** An admin invited a user; the mail with the link follows. */
export const userInvited = defineEvent('identity.userInvited', named.extend({ role: z.enum(roles) }))
export const invitationResent = defineEvent('identity.invitationResent', named)
/** An admin copied a link to pass on. */
export const invitationLinkCopied = defineEvent('identity.invitationLinkCopied', named)
export const invitationWithdrawn = defineEvent('identity.invitationWithdrawn', named)

/** An admin changed a user: the changed fields, before and after. */
export const userChanged = defineEvent('identity.userChanged', named.extend({ before: facts, after: facts }))

/** Set if a subscription change caused it, because CLP access was missing or is no longer needed. */
const why = z.enum(['clpAccess']).optional()
/** `leads`: the number of reassigned leads. */
export const userDeactivated = defineEvent('identity.userDeactivated', named.extend({ leads: z.number().int(), why }))
export const userActivated = defineEvent('identity.userActivated', named.extend({ why }))
export const userDeleted = defineEvent('identity.userDeleted', named.extend({ leads: z.number().int() }))

/**
 * Returns the user whose open work somebody else takes over. Undefined if a subscription change deactivated the user,
 * who will return to the same work.
 */
export function leaverOf({ subjectId, data }: { subjectId: string | null; data: object }): string | undefined {
  const isTemporary = 'why' in data && data.why === 'clpAccess'
  return isTemporary ? undefined : (subjectId ?? undefined)
}

/** A platform admin invited or removed another one. */
export const adminInvited = defineEvent('identity.adminInvited', named)
export const adminRemoved = defineEvent('identity.adminRemoved', named)

/** A company admin, a platform admin, or the operator's command removed all second factors of a user. */
export const secondFactorReset = defineEvent('identity.secondFactorReset', named)
