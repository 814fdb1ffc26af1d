import type { Me } from '@gable/contract/identity'
import { companyApi, publicApi, type SignedIn } from '../platform/http/api.ts'
import type { Auth } from './identity.auth.ts'
import { createPace } from './identity.pace.ts'
import { listColleagues } from './identity.query.ts'
import { signIn, signOut } from './identity.service.ts'

/** What a screen may know of the signed-in person. */
function meOf({ userId, company, ...person }: SignedIn): Me {
  return {
    ...person,
    id: userId,
    company: company && {
      id: company.id,
      name: company.name,
      country: company.country,
      currency: company.currency,
      timeZone: company.timeZone,
      hasClpAccount: company.hasClpAccount,
    },
  }
}

/** Tries on an account that very many networks try: two a second, for ten seconds at most. */
const crowded = { pauseMs: 500, mostWaiting: 20 }

export function identityRouter(auth: Auth) {
  const pace = createPace(crowded)
  return {
    signIn: publicApi.identity.signIn.handler(async ({ context: { deps, gate, request }, input, errors }) => {
      // Another site could sign a person in as somebody else, or out.
      if (request.crossOrigin) throw errors.FORBIDDEN()
      const result = await signIn({ deps, auth, limits: gate.limits, pace, request }, input)
      if (result.ok) return meOf(result.person)
      if (result.reason === 'TOO_MANY_ATTEMPTS') {
        throw errors.TOO_MANY_ATTEMPTS({ data: { retryAfterSeconds: result.retryAfterSeconds } })
      }
      throw errors.SIGN_IN_REFUSED()
    }),
    signOut: publicApi.identity.signOut.handler(async ({ context: { deps, request } }) => {
      if (!request.crossOrigin) await signOut(deps, request)
      return { signedOut: true as const }
    }),
    me: publicApi.identity.me.handler(async ({ context: { gate, request } }) => {
      const person = await gate.signedIn(request)
      return person ? meOf(person) : null
    }),
    colleagues: companyApi.identity.colleagues.handler(async ({ context }) => ({
      colleagues: await listColleagues(context.ctx),
    })),
  }
}
