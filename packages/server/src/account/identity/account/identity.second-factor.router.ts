import { publicApi } from '../../../platform/http/api.ts'
import { meOf } from '../identity.me.ts'
import { beginPasskey, passSecondFactor, signInWithPasskey } from './identity.second-factor.service.ts'

/** The second step of signing in, and signing in by passkey. */
export const secondFactorRouter = {
  passSecondFactor: publicApi.identity.passSecondFactor.handler(async ({ context, input, errors }) => {
    const { deps, ctx, gate, request } = context
    const result = await passSecondFactor({ deps, ctx, limits: gate.limits, request }, input)
    if (result.ok) return meOf(result.person, deps.clock.now())
    if (result.reason === 'TOO_MANY_ATTEMPTS') {
      throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: result.retryAfterSeconds } })
    }
    throw errors[result.reason]()
  }),
  beginPasskey: publicApi.identity.beginPasskey.handler(async ({ context, input, errors }) => {
    const { ctx, gate, request } = context
    const result = await beginPasskey({ ctx, limits: gate.limits, request }, input.ticket)
    if (!result.ok && result.reason === 'TOO_MANY_ATTEMPTS') {
      throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: result.retryAfterSeconds } })
    }
    if (!result.ok) throw errors[result.reason]()
    return { challenge: result.challenge, options: result.options }
  }),
  signInWithPasskey: publicApi.identity.signInWithPasskey.handler(async ({ context, input, errors }) => {
    const { deps, ctx, gate, request } = context
    const result = await signInWithPasskey({ deps, ctx, limits: gate.limits, request }, input)
    if (result.ok) return meOf(result.person, deps.clock.now())
    if (result.reason === 'TOO_MANY_ATTEMPTS') {
      throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: result.retryAfterSeconds } })
    }
    throw errors[result.reason]()
  }),
}
