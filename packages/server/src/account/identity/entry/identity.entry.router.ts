import { accepted } from '../../../platform/http/accepted.ts'
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

type Asked = Pick<Visit, 'ctx' | 'deps' | 'request'> & { gate: Pick<Visit, 'limits'> }
const visitOf = ({ ctx, deps, request, gate }: Asked): Visit => ({ ctx, deps, request, limits: gate.limits })

interface TooManyErrors {
  TOO_MANY_ATTEMPTS(provided: { data: { retryAfterSeconds: number } }): Error
}
const tooMany = (errors: TooManyErrors, { retryAfterSeconds }: { retryAfterSeconds: number }) =>
  errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds } })

/** Sign-up, invitations, and password resets: see contract/identity-entry.ts. */
export const entryRouter = {
  operator: api.operator.handler(async ({ context: { deps } }) => operatorOf(deps.config)),
  signUp: api.signUp.handler(async ({ context, input, errors }) => {
    const result = await signUp(visitOf(context), input)
    if (result.ok) return { email: result.email }
    throw result.reason === 'TOO_MANY_ATTEMPTS' ? tooMany(errors, result) : errors[result.reason]()
  }),
  resendConfirmation: api.resendConfirmation.handler(async ({ context, input, errors }) => {
    const result = await resendConfirmation(visitOf(context), input.email)
    if (!result.ok) throw tooMany(errors, result)
    return done
  }),
  lookAtLink: api.lookAtLink.handler(async ({ context, input, errors }) => {
    const { facts } = accepted(await lookAtLink(visitOf(context), input.token), errors)
    return facts
  }),
  resendLink: api.resendLink.handler(async ({ context, input, errors }) => {
    const result = await resendLink(visitOf(context), input.token)
    if (result.ok) return done
    throw result.reason === 'TOO_MANY_ATTEMPTS' ? tooMany(errors, result) : errors[result.reason]()
  }),
  confirmEmail: api.confirmEmail.handler(async ({ context, input, errors }) =>
    accepted(await confirmEmail(visitOf(context), input.token), errors),
  ),
  approveEmail: api.approveEmail.handler(async ({ context, input, errors }) =>
    accepted(await approveEmail(visitOf(context), input.token), errors),
  ),
  confirmNewEmail: api.confirmNewEmail.handler(async ({ context, input, errors }) =>
    accepted(await confirmNewEmail(visitOf(context), input.token), errors),
  ),
  forgotPassword: api.forgotPassword.handler(async ({ context, input, errors }) => {
    const result = await forgotPassword(visitOf(context), input.email)
    if (result.ok) return done
    throw result.reason === 'TOO_MANY_ATTEMPTS' ? tooMany(errors, result) : errors[result.reason]()
  }),
  resetPassword: api.resetPassword.handler(async ({ context, input, errors }) => {
    accepted(await resetPassword(visitOf(context), input), errors)
    return done
  }),
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
