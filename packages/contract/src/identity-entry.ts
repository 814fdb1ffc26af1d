import { z } from 'zod'
import { identityAccess } from './identity.access.ts'
import {
  acceptInvitationForm,
  emailForm,
  firstAdminForm,
  resetPasswordForm,
  signUpForm,
} from './identity-entry-form.ts'
import { mailedLink } from './identity-field.ts'
import { me } from './identity-me.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, opens, reads, sets } from './procedure.ts'

/** Signing up, and what mailed links are for. Opening a link's page uses nothing up: the page asks for a press. */

/** What the page of a mailed link says before anything is pressed. */
const linkFacts = z.object({
  purpose: z.enum(['confirmEmail', 'approveEmail', 'confirmNewEmail', 'passwordReset', 'invitation', 'firstAdmin']),
  /** Expired: a new one may be asked for. */
  expired: z.boolean(),
  email: z.string(),
  firstName: z.string(),
  companyName: z.string(),
  /** Of a change of address: the one that is to be. */
  newEmail: z.string(),
})
export type LinkFacts = z.infer<typeof linkFacts>

/** What the operator has set and every page may know: whether one may sign up, the terms, and who helps. */
const operator = z.object({
  signUp: z.boolean(),
  /** Where they are read: at the operator's address, else a default text of the product. */
  terms: z.object({ version: z.string(), termsUrl: z.string(), privacyUrl: z.string() }),
  /** Email and phone are empty where the operator has named none. */
  support: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
})
export type Operator = z.infer<typeof operator>

const emailTaken = { EMAIL_TAKEN: { status: 409, message: messages.EMAIL_TAKEN } }
const done = z.object({ done: z.literal(true) })

export const operatorContract = {
  operator: reads(identityAccess.operator).output(operator),
}

export const entryContract = {
  /** A company with its first admin, whose address is then to be confirmed. Nobody learns here whether it has an account. */
  signUp: creates(identityAccess.signUp)
    .input(signUpForm.safeExtend({ idempotencyKey }))
    .output(z.object({ email: z.string() }))
    .errors({
      COMPANY_NAME_TAKEN: { status: 409, message: messages.COMPANY_NAME_TAKEN },
      TERMS_CHANGED: { status: 409, message: messages.TERMS_CHANGED },
      SIGN_UP_CLOSED: { status: 403, message: messages.SIGN_UP_CLOSED },
    }),
  /** Sends the mail of a sign-up once more. Tells nobody whether there is one. */
  resendConfirmation: creates(identityAccess.resendConfirmation)
    .input(emailForm.extend({ idempotencyKey }))
    .output(done),
  /** What a mailed link is for. */
  lookAtLink: reads(identityAccess.lookAtLink).input(mailedLink).output(linkFacts),
  /** In place of an expired link, to the same address. */
  resendLink: creates(identityAccess.resendLink).input(mailedLink.extend({ idempotencyKey })).output(done),
  confirmEmail: sets(identityAccess.confirmEmail)
    .input(mailedLink)
    .output(z.object({ email: z.string() }))
    .errors(emailTaken),
  /** From the old address: the change may go on. Then the new one is to be confirmed. */
  approveEmail: sets(identityAccess.approveEmail)
    .input(mailedLink)
    .output(z.object({ newEmail: z.string() })),
  confirmNewEmail: sets(identityAccess.confirmNewEmail)
    .input(mailedLink)
    .output(z.object({ email: z.string() }))
    .errors(emailTaken),
  forgotPassword: sets(identityAccess.forgotPassword)
    .input(emailForm)
    .output(done)
    .errors({ EMAIL_NOT_FOUND: { status: 404, message: messages.EMAIL_NOT_FOUND } }),
  /** Sets the password and ends every session of the person. */
  resetPassword: sets(identityAccess.resetPassword)
    .input(resetPasswordForm)
    .output(done)
    .errors({ PASSWORD_UNCHANGED: { status: 409, message: messages.PASSWORD_UNCHANGED } }),
  /** Accepts an invitation, and signs in. By a link that an admin copied it does not: the email has to be confirmed first. */
  acceptInvitation: opens(identityAccess.acceptInvitation)
    .input(acceptInvitationForm)
    .output(
      z.discriminatedUnion('state', [
        z.object({ state: z.literal('signedIn'), me }),
        z.object({ state: z.literal('confirmEmail'), email: z.string() }),
      ]),
    )
    .errors({ TERMS_CHANGED: { status: 409, message: messages.TERMS_CHANGED }, ...emailTaken }),
  /** The first platform admin of a fresh installation, by the address that it printed. */
  becomeFirstAdmin: opens(identityAccess.becomeFirstAdmin)
    .input(firstAdminForm)
    .output(me)
    .errors({ ADMIN_EXISTS: { status: 409, message: messages.ADMIN_EXISTS }, ...emailTaken }),
}
