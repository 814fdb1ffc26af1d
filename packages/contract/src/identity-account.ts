import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { email, id, timestamp } from './field.ts'
import { identityAccess } from './identity.access.ts'
import {
  firstName,
  jobTitle,
  knownPassword,
  lastName,
  notTheSame,
  optionalEmail,
  optionalPhone,
  sameTwice,
  secondFactorCode,
  twicePassword,
} from './identity-field.ts'
import { newPasskeyResponse, webauthnOptions } from './identity-second-factor.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, linkToken, opens, reads, sets } from './procedure.ts'
import { roles } from './status.ts'
import { ruledText } from './text.ts'
import { widePageKeys } from './wide-page.ts'

/** One's own account: personal info, security, public link. */

export const profileForm = z.object({
  firstName,
  lastName,
  phone: optionalPhone,
  personalEmail: optionalEmail,
  jobTitle,
})
export type ProfileForm = z.infer<typeof profileForm>

const profile = profileForm.extend({
  id,
  version,
  email: z.string(),
  role: z.enum(roles),
  /** The address that waits to be approved and confirmed; empty where none does. */
  pendingEmail: z.string(),
  /** The name in the public link; empty where there is none. */
  publicLinkName: z.string(),
  /** The hosted quote page with this person's name; null where the company has no widget that works. */
  publicLink: z.string().nullable(),
  /** Who last required a second factor of everyone in the company, and when; null where nobody does, or it is not known. */
  secondFactorRequiredBy: z.object({ name: z.string(), at: timestamp }).nullable(),
  passwordChangedAt: timestamp.nullable(),
  totp: z.boolean(),
  passkey: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export type Profile = z.infer<typeof profile>

export const changePasswordForm = z.object({ current: knownPassword, ...twicePassword }).refine(sameTwice, notTheSame)

export const publicLinkForm = z.object({
  publicLinkName: ruledText(messages.NAME_NOT_VALID)
    .trim()
    .toLowerCase()
    .max(limits.rep)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, messages.NAME_NOT_VALID),
})

const ownSession = z.object({
  id,
  /** This very one. */
  current: z.boolean(),
  /** "Chrome on macOS", as the browser says. */
  device: z.string(),
  /** The network address. */
  address: z.string(),
  /** Where that address is used, as far as the register knows: the country's ISO code, region and city or empty. */
  place: z.object({ country: z.string(), region: z.string(), city: z.string() }).nullable(),
  begunAt: timestamp,
  usedAt: timestamp,
  /** The platform admin's name where support works with it. */
  support: z.string().nullable(),
})
export type OwnSession = z.infer<typeof ownSession>

const passkey = z.object({ id, name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() })
export type Passkey = z.infer<typeof passkey>

const wrongPassword = { CURRENT_PASSWORD_INVALID: { status: 403, message: messages.CURRENT_PASSWORD_INVALID } }
const lastSecondFactor = {
  SECOND_FACTOR_REQUIRED: { status: 409, message: messages.SECOND_FACTOR_REQUIRED },
}
const done = z.object({ done: z.literal(true) })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const accountContract = {
  profile: reads(identityAccess.profile).output(profile),
  saveProfile: edits(identityAccess.saveProfile)
    .input(profileForm.extend({ version }))
    .output(z.object({ version }))
    .errors(staleVersion),
  /** Ends all other sessions of the person. */
  changePassword: sets(identityAccess.changePassword)
    .input(changePasswordForm)
    .output(done)
    .errors({ ...wrongPassword, PASSWORD_UNCHANGED: { status: 409, message: messages.PASSWORD_UNCHANGED } }),
  /** First the old address approves, then the new one confirms. */
  changeEmail: sets(identityAccess.changeEmail)
    .input(z.object({ email, current: knownPassword }))
    .output(done)
    .errors({ ...wrongPassword, EMAIL_TAKEN: { status: 409, message: messages.EMAIL_TAKEN } }),
  cancelEmailChange: sets(identityAccess.cancelEmailChange).output(done),
  savePublicLink: sets(identityAccess.savePublicLink)
    .input(publicLinkForm)
    .output(done)
    .errors({ NAME_TAKEN: { status: 409, message: messages.PUBLIC_LINK_TAKEN } }),
  /** From then on the link leads nowhere in the person's name; leads that came by it stay theirs. */
  removePublicLink: sets(identityAccess.removePublicLink).output(done),

  /** Mails the address of a page that needs width to oneself. */
  sendPageLink: creates(identityAccess.sendPageLink)
    .input(z.object({ page: z.enum(widePageKeys), idempotencyKey }))
    .output(done),

  sessions: reads(identityAccess.sessions).output(z.object({ sessions: z.array(ownSession) })),
  /** Ends one of one's own; one that is over, or another's, is left as it is. */
  endSession: sets(identityAccess.endSession).input(z.object({ id })).output(done),
  /** Signs out everywhere but here. */
  endOtherSessions: sets(identityAccess.endOtherSessions).output(z.object({ ended: z.number().int() })),

  /** A secret for an authenticator app, in force once a code of it was typed. */
  beginTotp: opens(identityAccess.beginTotp)
    .input(z.object({ current: knownPassword }))
    .output(z.object({ secret: z.string(), uri: z.string() }))
    .errors(wrongPassword),
  confirmTotp: opens(identityAccess.confirmTotp)
    .input(z.object({ code: secondFactorCode }))
    .output(recoveryCodes)
    .errors({ SECOND_FACTOR_WRONG: { status: 403, message: messages.SECOND_FACTOR_WRONG } }),
  removeTotp: sets(identityAccess.removeTotp)
    .input(z.object({ current: knownPassword }))
    .output(done)
    .errors({ ...wrongPassword, ...lastSecondFactor }),
  /** New ones; those before are good for nothing more. Only with a second factor, whose loss they are for. */
  newRecoveryCodes: opens(identityAccess.newRecoveryCodes)
    .input(z.object({ current: knownPassword }))
    .output(recoveryCodes)
    .errors({ ...wrongPassword, NO_SECOND_FACTOR: { status: 409, message: messages.NO_SECOND_FACTOR } }),

  passkeys: reads(identityAccess.passkeys).output(z.object({ passkeys: z.array(passkey) })),
  beginNewPasskey: opens(identityAccess.beginNewPasskey)
    .input(z.object({ current: knownPassword }))
    .output(z.object({ challenge: linkToken, options: webauthnOptions }))
    .errors(wrongPassword),
  /** Keeps the passkey that the browser made for `beginNewPasskey`. Hands out recovery codes where the person has none left. */
  confirmPasskey: opens(identityAccess.confirmPasskey)
    .input(
      z.object({
        challenge: linkToken,
        name: ruledText(messages.NAME_NOT_VALID).trim().min(1, messages.REQUIRED).max(limits.personName),
        response: newPasskeyResponse,
      }),
    )
    .output(recoveryCodes)
    .errors({ PASSKEY_REFUSED: { status: 403, message: messages.PASSKEY_REFUSED } }),
  removePasskey: sets(identityAccess.removePasskey)
    .input(z.object({ id, current: knownPassword }))
    .output(done)
    .errors({ ...wrongPassword, ...lastSecondFactor }),
}
