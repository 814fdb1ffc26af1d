import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type {
  LenderAnswer,
  PrequalAccount,
  PrequalApplication,
  Prequalifier,
  PrequalLogin,
} from '../../../platform/ports/lender.ts'
import { vendorId, vendorRows } from '../vendor-answer.ts'
import { badAnswer, callVendor } from '../vendor-call.ts'

/**
 * Acorn Finance's partner API (docs.acornfinance.com): HTTP Basic with credentials that are replaced every 90 days.
 * Homeowners apply on its page; an application is identified by our reference, which the link carries as `utm_content`.
 * Only its id, state, and amount are read, none of the homeowner's details in the answer.
 */

const perPage = 100
const maxRows = 500

const states = {
  OFFERED: 'approved',
  SELECTED: 'approved',
  FUNDED: 'funded',
  'NO OFFER': 'declined',
  EXPIRED: 'expired',
} as const satisfies Record<string, PrequalApplication['state']>

const idText = z.union([z.string(), z.number().int().min(0)]).transform(String)

/** Parses dollars as a number or text ("15000.00" or "$15,000") into cents; null if missing. */
const dollars = z.unknown().transform((provided) => {
  const amount = typeof provided === 'string' ? Number(provided.replaceAll(/[$,\s]/g, '') || Number.NaN) : provided
  if (typeof amount !== 'number' || !(amount > 0) || amount > 20_000_000) return null
  return Math.round(amount * 100)
})

const moment = z.unknown().transform((provided) => {
  const at = new Date(typeof provided === 'string' || typeof provided === 'number' ? provided : Number.NaN)
  return Number.isNaN(at.getTime()) ? new Date(0) : at
})

const application = z
  .object({
    application_id: idText.pipe(vendorId(80)),
    utm_content: idText.pipe(z.string().max(200)).nullish(),
    loan_status: z.string().transform((status) => status.trim().toUpperCase()),
    loanamount: dollars,
    funded_amount: dollars,
    created_at: moment,
  })
  .transform(({ application_id: id, utm_content: reference, loan_status: status, ...reported }) => {
    const state = Object.hasOwn(states, status) ? states[status as keyof typeof states] : undefined
    const amountCents = (state === 'funded' ? reported.funded_amount : null) ?? reported.loanamount
    return state && reference ? { id, reference, state, amountCents, createdAt: reported.created_at } : undefined
  })

const rows = vendorRows(application, maxRows)
const paging = z.object({ total_records: z.coerce.number().int().min(0).default(0) })

const credentials = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  expires_on: z.unknown(),
})

/** The documentation names the paging fields but not the list field. */
const listIn = (body: unknown): unknown =>
  Array.isArray(body) ? body : Object.values(typeof body === 'object' && body !== null ? body : {}).find(Array.isArray)

const notAccepted = 'INVALID_CREDENTIALS'

/** Acorn answers 403 where others answer 401, and also for an inactive account. */
const asExpired = <Value>(answer: LenderAnswer<Value>): LenderAnswer<Value> =>
  !answer.ok && answer.reason === 'REFUSED' && answer.failure === notAccepted
    ? { ok: false, reason: 'EXPIRED', calls: answer.calls ?? [] }
    : answer

export function createAcorn(config: Config): Prequalifier {
  const { ACORN_URL: base, ACORN_APPLY_URL: applyUrl, PROVIDER_TIMEOUT_MS: timeoutMs } = config
  const ask = async (path: string, { username, password }: PrequalLogin) => {
    const answer = await callVendor(`${base}${path}`, {
      timeoutMs,
      allowedOrigins: [new URL(base).origin],
      maxBytes: 5_000_000,
      headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
      refusalOf: (status) => (status === 403 ? notAccepted : `STATUS_${status}`),
    })
    // The call log must not contain the password or a homeowner's details.
    const calls = (answer.calls ?? []).map(({ request, answer: message }) => ({ request, answer: message.slice(0, 3) }))
    return asExpired({ ...answer, calls })
  }
  const active = async (
    login: PrequalLogin,
  ): Promise<LenderAnswer<{ login: PrequalLogin; account: PrequalAccount }>> => {
    const answer = await ask('/active_credentials', login)
    if (!answer.ok) return answer
    const { data } = credentials.safeParse(answer.value.body)
    if (!data) return badAnswer(answer.calls)
    const { username, password, expires_on: expires } = data
    const expiresOn = z.coerce.date().safeParse(expires).data?.toISOString() ?? ''
    const { accountId } = login
    const account = { name: accountId, dealerId: accountId, expiresOn }
    return { ok: true, value: { login: { username, password, accountId }, account }, calls: answer.calls ?? [] }
  }
  return {
    id: 'acorn',
    name: 'Acorn Finance',
    async account(login) {
      if (!login.accountId) return { ok: false, reason: 'REFUSED', failure: 'NO_DEALER_ID' }
      const answer = await active(login)
      return answer.ok ? { ...answer, value: answer.value.account } : answer
    },
    renewedLogin: active,
    applicationUrl({ accountId, reference, amountCents }) {
      const address = new URL(applyUrl)
      address.searchParams.set('d', accountId)
      address.searchParams.set('utm_source', 'gable')
      address.searchParams.set('utm_content', reference)
      address.searchParams.set('amount', String(Math.round(amountCents / 100)))
      return address.href
    },
    async applications(login, { since, page }) {
      const requested = new URLSearchParams({
        did: login.accountId,
        since: since.toISOString().slice(0, 10),
        page: String(page),
        per_page: String(perPage),
      })
      const answer = await ask(`/company_applications?${requested}`, login)
      if (!answer.ok) return answer
      const { body } = answer.value
      const read = rows.safeParse(listIn(body) ?? [])
      if (!read.success) return badAnswer(answer.calls)
      const total = paging.safeParse(body).data?.total_records ?? 0
      const applications = read.data.filter((each) => each !== undefined)
      return { ok: true, value: { applications, more: page * perPage < total }, calls: answer.calls ?? [] }
    },
  }
}
