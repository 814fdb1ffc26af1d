import { accountApi, companyApi, publicApi } from '../../platform/http/api.ts'
import { accountRouter } from './account/identity.account.router.ts'
import { secondFactorRouter } from './account/identity.second-factor.router.ts'
import { entryRouter } from './entry/identity.entry.router.ts'
import { createPace } from './identity.attempts.ts'
import { meOf } from './identity.me.ts'
import { listColleagues } from './identity.query.ts'
import { signIn } from './identity.service.ts'
import { signOut } from './identity.session.ts'
import { supportRouter } from './support/identity.support.router.ts'
import { userRouter } from './user/identity.user.router.ts'

/** Throttles attempts on an account from very many networks: two per second, with a wait of at most ten seconds. */
const crowded = { pauseMs: 500, maxWaiting: 20 }
const pace = createPace(crowded)

export const identityRouter = {
  ...entryRouter,
  ...supportRouter,
  signIn: publicApi.identity.signIn.handler(async ({ context: { deps, ctx, gate, request }, input, errors }) => {
    const result = await signIn({ deps, ctx, limits: gate.limits, pace, request }, input)
    if (result.ok && 'ticket' in result) {
      const { ticket, totp, passkey, recovery } = result
      return { state: 'secondFactor' as const, ticket, totp, passkey, recovery }
    }
    if (result.ok) return { state: 'signedIn' as const, me: meOf(result.person, deps.clock.now()) }
    if (result.reason === 'TOO_MANY_ATTEMPTS') {
      throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: result.retryAfterSeconds } })
    }
    throw errors[result.reason]()
  }),
  signOut: publicApi.identity.signOut.handler(async ({ context: { deps, request } }) => {
    await signOut(deps, request)
    return { signedOut: true as const }
  }),
  me: publicApi.identity.me.handler(async ({ context: { deps, gate, request } }) => {
    const person = await gate.signedIn(request, { look: true })
    return person ? meOf(person, deps.clock.now()) : null
  }),
  staySignedIn: accountApi.identity.staySignedIn.handler(async ({ context: { deps, person } }) =>
    meOf(person, deps.clock.now()),
  ),
  colleagues: companyApi.identity.colleagues.handler(async ({ context }) => ({
    colleagues: await listColleagues(context.ctx),
  })),
  ...userRouter,
  ...secondFactorRouter,
  ...accountRouter,
}
