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

/** The signed-in person's own account: personal info, security, and public link. */

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
  /** The new address that is not approved and confirmed yet; empty if there is none. */
  pendingEmail: z.string(),
  /** The name in the public link; empty if there is none. */
  publicLinkName: z.string(),
  /** The hosted quote page with this person's name; null if the company has no working widget. */
  publicLink: z.string().nullable(),
  /**
   * Who last made a second factor required for the whole company, and when; null if it is not required, or not known.
   */
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
  /** Whether this is the current session. */
  current: z.boolean(),
  /** The device according to the browser, such as "Chrome on macOS". */
  device: z.string(),
  /** The IP address. */
  address: z.string(),
  /** The approximate location of the IP address: the country's ISO code, and region and city or empty. */
  place: z.object({ country: z.string(), region: z.string(), city: z.string() }).nullable(),
  begunAt: timestamp,
  usedAt: timestamp,
  /** The platform admin's name, for a support session. */
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
  /** Also ends all of the person's other sessions. */
  changePassword: sets(identityAccess.changePassword)
    .input(changePasswordForm)
    .output(done)
    .errors({ ...wrongPassword, PASSWORD_UNCHANGED: { status: 409, message: messages.PASSWORD_UNCHANGED } }),
  /** The old address must approve the change, then the new one must confirm it. */
  changeEmail: sets(identityAccess.changeEmail)
    .input(z.object({ email, current: knownPassword }))
    .output(done)
    .errors({ ...wrongPassword, EMAIL_TAKEN: { status: 409, message: messages.EMAIL_TAKEN } }),
  cancelEmailChange: sets(identityAccess.cancelEmailChange).output(done),
  savePublicLink: sets(identityAccess.savePublicLink)
    .input(publicLinkForm)
    .output(done)
    .errors({ NAME_TAKEN: { status: 409, message: messages.PUBLIC_LINK_TAKEN } }),
  /** The link stops working. Leads that came through it stay assigned to the person. */
  removePublicLink: sets(identityAccess.removePublicLink).output(done),

  /** Emails the caller the URL of a page that needs a wide screen. */
  sendPageLink: creates(identityAccess.sendPageLink)
    .input(z.object({ page: z.enum(widePageKeys), idempotencyKey }))
    .output(done),

  sessions: reads(identityAccess.sessions).output(z.object({ sessions: z.array(ownSession) })),
  /** Ends one of the caller's sessions. Does nothing if it has ended or belongs to someone else. */
  endSession: sets(identityAccess.endSession).input(z.object({ id })).output(done),
  endOtherSessions: sets(identityAccess.endOtherSessions).output(z.object({ ended: z.number().int() })),

  /** Returns a secret for an authenticator app. It takes effect once a code is entered. */
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
  /** Replaces the recovery codes. Requires a second factor, because the codes only replace a lost one. */
  newRecoveryCodes: opens(identityAccess.newRecoveryCodes)
    .input(z.object({ current: knownPassword }))
    .output(recoveryCodes)
    .errors({ ...wrongPassword, NO_SECOND_FACTOR: { status: 409, message: messages.NO_SECOND_FACTOR } }),

  passkeys: reads(identityAccess.passkeys).output(z.object({ passkeys: z.array(passkey) })),
  beginNewPasskey: opens(identityAccess.beginNewPasskey)
    .input(z.object({ current: knownPassword }))
    .output(z.object({ challenge: linkToken, options: webauthnOptions }))
    .errors(wrongPassword),
  /**
   * Stores the passkey that the browser created for `beginNewPasskey`. Returns recovery codes if the person has none
   * left.
   */
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
