import { accepted, answersIn, tooMany } from '../../../platform/http/accepted.ts'
import { publicApi } from '../../../platform/http/api.ts'
import { meOf } from '../identity.me.ts'
import { approveEmail, confirmNewEmail } from './identity.change-email.ts'
import { confirmEmail, resendConfirmation } from './identity.confirm-email.ts'
import { becomeFirstAdmin } from './identity.first-admin.ts'
import { acceptInvitation } from './identity.invited.ts'
import { operatorOf } from './identity.link-mail.ts'
import { lookAtLink, resendLink } from './identity.mailed-link.ts'
import { forgotPassword, resetPassword } from './identity.password-reset.ts'
import { signUp } from './identity.sign-up.ts'
import type { Visit } from './identity.visit.ts'

const api = publicApi.identity
const done = { done: true } as const

type Requested = Pick<Visit, 'ctx' | 'deps' | 'request'> & { gate: Pick<Visit, 'limits'> }
const visitOf = ({ ctx, deps, request, gate }: Requested): Visit => ({ ctx, deps, request, limits: gate.limits })

/** Sign-up, invitations, and password resets: see contract/identity-entry.ts. */
export const entryRouter = {
  operator: api.operator.handler(async ({ context: { deps } }) => operatorOf(deps.config)),
  signUp: api.signUp.handler(answersIn((context, input) => signUp(visitOf(context), input), { data: tooMany })),
  resendConfirmation: api.resendConfirmation.handler(
    answersIn((context, { email }) => resendConfirmation(visitOf(context), email), { as: () => done, data: tooMany }),
  ),
  lookAtLink: api.lookAtLink.handler(
    answersIn((context, { token }) => lookAtLink(visitOf(context), token), { as: ({ facts }) => facts }),
  ),
  resendLink: api.resendLink.handler(
    answersIn((context, { token }) => resendLink(visitOf(context), token), { as: () => done, data: tooMany }),
  ),
  confirmEmail: api.confirmEmail.handler(answersIn((context, { token }) => confirmEmail(visitOf(context), token))),
  approveEmail: api.approveEmail.handler(answersIn((context, { token }) => approveEmail(visitOf(context), token))),
  confirmNewEmail: api.confirmNewEmail.handler(
    answersIn((context, { token }) => confirmNewEmail(visitOf(context), token)),
  ),
  forgotPassword: api.forgotPassword.handler(
    answersIn((context, { email }) => forgotPassword(visitOf(context), email), { as: () => done, data: tooMany }),
  ),
  resetPassword: api.resetPassword.handler(
    answersIn((context, input) => resetPassword(visitOf(context), input), { as: () => done }),
  ),
  acceptInvitation: api.acceptInvitation.handler(async ({ context, input, errors }) => {
    const result = accepted(await acceptInvitation(visitOf(context), input), errors)
    if (!result.person) return { state: 'confirmEmail', email: result.email }
    return { state: 'signedIn', me: meOf(result.person, context.deps.clock.now()) }
  }),
  becomeFirstAdmin: api.becomeFirstAdmin.handler(async ({ context, input, errors }) => {
    const result = accepted(await becomeFirstAdmin(visitOf(context), input), errors)
    return meOf(result.person, context.deps.clock.now())
  }),
}
