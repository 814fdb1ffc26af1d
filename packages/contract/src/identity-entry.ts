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

/**
 * Signing up, and the actions of emailed links. Opening a link does not use it up, because its page asks for a click
 * first.
 */

/** What the page of an emailed link shows before the click. */
const linkFacts = z.object({
  purpose: z.enum(['confirmEmail', 'approveEmail', 'confirmNewEmail', 'passwordReset', 'invitation', 'firstAdmin']),
  /** An expired link can be replaced with a new one. */
  expired: z.boolean(),
  email: z.string(),
  firstName: z.string(),
  companyName: z.string(),
  /** The new address, for a change of email. */
  newEmail: z.string(),
})
export type LinkFacts = z.infer<typeof linkFacts>

/** The operator's public settings: whether sign-up is open, the terms, and the support contact. */
const operator = z.object({
  signUp: z.boolean(),
  /** The operator's own pages, or the product's default text. */
  terms: z.object({ version: z.string(), termsUrl: z.string(), privacyUrl: z.string() }),
  /** Email and phone are empty if the operator has not set them. */
  support: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
})
export type Operator = z.infer<typeof operator>

const emailTaken = { EMAIL_TAKEN: { status: 409, message: messages.EMAIL_TAKEN } }
const done = z.object({ done: z.literal(true) })

export const operatorContract = {
  operator: reads(identityAccess.operator).output(operator),
}

export const entryContract = {
  /**
   * Creates a company with its first admin, who must confirm their email. The response does not reveal whether the
   * address already has an account.
   */
  signUp: creates(identityAccess.signUp)
    .input(signUpForm.safeExtend({ idempotencyKey }))
    .output(z.object({ email: z.string() }))
    .errors({
      COMPANY_NAME_TAKEN: { status: 409, message: messages.COMPANY_NAME_TAKEN },
      TERMS_CHANGED: { status: 409, message: messages.TERMS_CHANGED },
      SIGN_UP_CLOSED: { status: 403, message: messages.SIGN_UP_CLOSED },
    }),
  /** Sends the sign-up email again. Does not reveal whether there was a sign-up. */
  resendConfirmation: creates(identityAccess.resendConfirmation)
    .input(emailForm.extend({ idempotencyKey }))
    .output(done),
  /** Returns what an emailed link is for. */
  lookAtLink: reads(identityAccess.lookAtLink).input(mailedLink).output(linkFacts),
  /** Replaces an expired link, sent to the same address. */
  resendLink: creates(identityAccess.resendLink).input(mailedLink.extend({ idempotencyKey })).output(done),
  confirmEmail: sets(identityAccess.confirmEmail)
    .input(mailedLink)
    .output(z.object({ email: z.string() }))
    .errors(emailTaken),
  /** Approves the change from the old address. The new one must confirm next. */
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
  /** Sets the password and ends all of the person's sessions. */
  resetPassword: sets(identityAccess.resetPassword)
    .input(resetPasswordForm)
    .output(done)
    .errors({ PASSWORD_UNCHANGED: { status: 409, message: messages.PASSWORD_UNCHANGED } }),
  /** Accepts an invitation and signs in. If the link was copied by an admin, the email must be confirmed first. */
  acceptInvitation: opens(identityAccess.acceptInvitation)
    .input(acceptInvitationForm)
    .output(
      z.discriminatedUnion('state', [
        z.object({ state: z.literal('signedIn'), me }),
        z.object({ state: z.literal('confirmEmail'), email: z.string() }),
      ]),
    )
    .errors({ TERMS_CHANGED: { status: 409, message: messages.TERMS_CHANGED }, ...emailTaken }),
  /** Creates the first platform admin of a new installation, using the URL that it printed. */
  becomeFirstAdmin: opens(identityAccess.becomeFirstAdmin)
    .input(firstAdminForm)
    .output(me)
    .errors({ ADMIN_EXISTS: { status: 409, message: messages.ADMIN_EXISTS }, ...emailTaken }),
}
