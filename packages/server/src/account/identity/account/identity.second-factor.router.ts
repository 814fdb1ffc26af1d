import { answersIn, tooMany } from '../../../platform/http/accepted.ts'
import { publicApi } from '../../../platform/http/api.ts'
import { meOf } from '../identity.me.ts'
import { beginPasskey, passSecondFactor, signInWithPasskey } from './identity.second-factor.service.ts'

/** The second step of signing in, and signing in by passkey. */
export const secondFactorRouter = {
  passSecondFactor: publicApi.identity.passSecondFactor.handler(
    answersIn(
      async ({ deps, ctx, gate, request }, input) => {
        const result = await passSecondFactor({ deps, ctx, limits: gate.limits, request }, input)
        return result.ok ? { ok: true as const, ...meOf(result.person, deps.clock.now()) } : result
      },
      { data: tooMany },
    ),
  ),
  beginPasskey: publicApi.identity.beginPasskey.handler(
    answersIn(({ ctx, gate, request }, { ticket }) => beginPasskey({ ctx, limits: gate.limits, request }, ticket), {
      data: tooMany,
    }),
  ),
  signInWithPasskey: publicApi.identity.signInWithPasskey.handler(
    answersIn(
      async ({ deps, ctx, gate, request }, input) => {
        const result = await signInWithPasskey({ deps, ctx, limits: gate.limits, request }, input)
        return result.ok ? { ok: true as const, ...meOf(result.person, deps.clock.now()) } : result
      },
      { data: tooMany },
    ),
  ),
}
