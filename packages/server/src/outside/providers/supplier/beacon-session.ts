import { createHash } from 'node:crypto'
import type { SupplierFailure } from '@gable/contract/supplier'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type {
  SupplierAccess,
  SupplierAccount,
  SupplierAnswer,
  SupplierLogin,
} from '../../../platform/ports/supplier.ts'
import { vendorId, vendorText } from '../vendor-answer.ts'
import { badAnswer, callVendor, type VendorAnswer, type VendorQuestion } from '../vendor-call.ts'
import { json, messageIn } from './answer.ts'

/** Beacon's cookie sessions, valid for seven days. Cached in this process; an expired session is renewed once. */

export interface BeaconSession {
  cookie: string
  account: SupplierAccount
  /** Used to list its accounts; empty if Beacon doesn't return it. */
  profileId: string
}

const signedIn = z.object({
  messageInfo: z.object({
    profileId: vendorId(60).nullish(),
    lastSelectedAccount: z.object({ accountLegacyId: vendorId(6), accountName: vendorText(200).nullish() }),
  }),
})

/** Beacon reports refusals in answers with status 200. */
const refused = z.object({ messageCode: z.union([z.string(), z.number()]).transform(String) })
const wrapped = z.object({ success: z.literal(false), messages: z.array(z.object({ code: z.coerce.string() })).min(1) })

/** The session has expired or is invalid. */
const expiredCodes = ['2001', '2002', '2003', '2004', '5009']
/** Beacon, or the system behind it, failed; the request may have been performed. */
const unknownCodes = ['4001', '4002', '4003', '4008', '5002']

/** The refusal code of an answer; undefined if it is not a refusal. */
export const codeOf = (body: unknown): string | undefined =>
  wrapped.safeParse(body).data?.messages[0]?.code ?? refused.safeParse(body).data?.messageCode

export function createBeaconSessions(options: { base: string; timeoutMs: number }) {
  const { base, timeoutMs } = options
  const allowedOrigins = [new URL(base).origin]
  const sessions = new LRUCache<string, BeaconSession>({ max: 1_000, ttl: 6 * 86_400_000 })
  const call = (path: string, question: Partial<VendorQuestion<SupplierFailure>>) =>
    callVendor<SupplierFailure>(`${base}${path}`, {
      timeoutMs,
      allowedOrigins,
      refusalOf: () => 'VENDOR_ORDER_REFUSED',
      messageIn,
      ...question,
    })

  async function signIn({ username, password }: SupplierLogin): Promise<SupplierAnswer<BeaconSession>> {
    const form = { username, password, siteId: 'homeSite', persistentLoginType: 'RememberMe', userAgent: 'desktop' }
    const answer = await call('/v1/rest/com/becn/login', json(form))
    if (!answer.ok) return answer
    const calls = answer.calls ?? []
    if (codeOf(answer.value.body) !== undefined) return { ok: false, reason: 'EXPIRED', calls }
    const { data } = signedIn.safeParse(answer.value.body)
    const cookie = answer.value.cookies.map((each) => each.split(';')[0]).join('; ')
    if (!data || cookie === '') return badAnswer(calls)
    const { profileId, lastSelectedAccount } = data.messageInfo
    const { accountLegacyId: id, accountName } = lastSelectedAccount
    return { ok: true, value: { cookie, account: { id, name: accountName || id }, profileId: profileId ?? '' }, calls }
  }

  async function sessionOf(login: SupplierLogin): Promise<SupplierAnswer<BeaconSession>> {
    const known = sessions.get(keyOf(login))
    if (known) return { ok: true, value: known }
    const answer = await signIn(login)
    if (answer.ok) sessions.set(keyOf(login), answer.value)
    return answer
  }

  async function ask(
    access: SupplierAccess,
    path: string,
    questionOf: (session: BeaconSession) => Partial<VendorQuestion<SupplierFailure>> & { query?: object } = () => ({}),
  ): Promise<SupplierAnswer<VendorAnswer>> {
    const login = loginOf(access)
    for (let attempt = 1; ; attempt += 1) {
      await access.turn()
      const session = await sessionOf(login)
      if (!session.ok) return session
      const { query, ...question } = questionOf(session.value)
      const search = query ? `?${new URLSearchParams({ ...query })}` : ''
      const headers = { ...question.headers, cookie: session.value.cookie }
      const answer = await call(`${path}${search}`, { ...question, headers })
      const code = answer.ok ? codeOf(answer.value.body) : undefined
      const isExpired = (!answer.ok && answer.reason === 'EXPIRED') || (code && expiredCodes.includes(code))
      if (isExpired) {
        sessions.delete(keyOf(login))
        if (attempt === 1) continue
        return { ok: false, reason: 'EXPIRED', calls: answer.calls ?? [] }
      }
      if (code && unknownCodes.includes(code)) {
        return { ok: false, reason: 'UNKNOWN', failure: `CODE_${code}`, calls: answer.calls ?? [] }
      }
      return answer
    }
  }

  return { signIn: (access: SupplierAccess) => signIn(loginOf(access)), ask }
}

/** @throws if the company is not signed in with a user name and a password. */
function loginOf(access: SupplierAccess): SupplierLogin {
  if (!('login' in access)) throw new Error('Beacon requires a user name and a password')
  return access.login
}

const keyOf = ({ username, password }: SupplierLogin) =>
  createHash('sha256')
    .update(JSON.stringify([username, password]))
    .digest('base64')
