import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { acornApplyPage } from './acorn-pages.ts'

type LoanStatus = 'NO OFFER' | 'OFFERED' | 'SELECTED' | 'FUNDED' | 'EXPIRED'

/** An application as Acorn Finance returns it, with all documented fields. */
interface AcornApplication {
  application_id: string
  created_at: string
  loan_status: LoanStatus
  loanamount: string
  funded_amount: string | null
  dealer_id: string
  utm_content: string
  [field: string]: unknown
}

/** A notification that Acorn sent to the partner about a changed application, and the answer. */
interface Postback {
  body: Record<string, unknown>
  status: number
  answer: unknown
}

/**
 * Acorn Finance's partner API: HTTP Basic, paginated applications, its page for homeowners, and its calls to the
 * partner.
 */
export function createAcornSandbox() {
  const applications: AcornApplication[] = []
  const received: SandboxVendor['received'] = []
  let created = 0
  const note = (title: string, facts: Record<string, string>) => received.push({ at: new Date(), title, facts })
  const decide = (label: string, status: LoanStatus) => ({
    label,
    async run(): Promise<string> {
      const last = applications.at(-1)
      if (!last) return 'there is no application.'
      return `application ${last.application_id} is ${status} (${await vendor.set(last, status)}).`
    },
  })
  const vendor = {
    id: 'acorn',
    name: 'Acorn Finance',
    hint: 'Connect it in Settings, Integrations, with any user name, the password sandbox and any dealer ID. Statuses are asked for every five minutes.',
    behavior: 'normal' as SandboxBehavior,
    password: 'sandbox',
    now: () => new Date(),
    applications,
    received,
    /** A new password to issue. Once it is issued, the old one is rejected. */
    nextPassword: '',
    /** The partner's address and key, which Acorn enters manually. */
    callbackUrl: '',
    callbackKey: '',
    postbacks: [] as Postback[],
    /** All calls with their answers, for comparison with the vendor's documentation in tests. */
    exchanges: [] as { method: string; path: string; query: Record<string, string>; status: number; answer: unknown }[],
    /** A homeowner applies on the page of a link. */
    async apply(link: string, status: LoanStatus): Promise<AcornApplication> {
      const query = new URL(link).searchParams
      created += 1
      const application: AcornApplication = {
        ...blank,
        application_id: `A-${1_000 + created}`,
        created_at: vendor.now().toISOString(),
        loan_status: 'NO OFFER',
        offer_count: 0,
        loanamount: `${query.get('amount') ?? '0'}.00`,
        dealer_id: query.get('d') ?? '',
        utm_content: query.get('utm_content') ?? '',
        utm_source: query.get('utm_source') ?? '',
      }
      applications.push(application)
      note(`Application ${application.application_id}`, { Amount: `$${application.loanamount}` })
      await vendor.set(application, status)
      return application
    },
    /** @returns the status of the partner's answer; 0 if it is not called. */
    async set(application: AcornApplication, status: LoanStatus): Promise<number> {
      const funded = {
        funded_amount: application.loanamount,
        funded_partner: 'Sandbox Bank',
        funded_date: vendor.now(),
      }
      const offered = { offer_count: status === 'NO OFFER' ? 0 : 3 }
      Object.assign(application, { loan_status: status, ...offered, ...(status === 'FUNDED' && funded) })
      return isReported.has(status) ? vendor.call(application) : 0
    },
    async call(application: AcornApplication, key?: string): Promise<number> {
      if (!vendor.callbackUrl) return 0
      const body = {
        partnerId: application.utm_content,
        dealerId: application.dealer_id,
        processStatus: application.loan_status,
        loanAmount: application.loanamount,
        applicationId: application.application_id,
        applicationDate: application.created_at,
        firstName: application.first_name,
        lastName: application.last_name,
        phoneNumber: application.phonenumber,
        email: application.email,
      }
      const response = await fetch(vendor.callbackUrl, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-authorization': key ?? vendor.callbackKey },
      }).catch(() => undefined)
      if (!response) return 0
      const answer = await response.json().catch(() => undefined)
      vendor.postbacks.push({ body, status: response.status, answer })
      return response.status
    },
    events: {
      offer: decide('Offer the last application a loan', 'OFFERED'),
      refuse: decide('Make the last application no offer', 'NO OFFER'),
      select: decide('Let the homeowner select an offer', 'SELECTED'),
      fund: decide('Fund the last application', 'FUNDED'),
      expire: decide('Let the last application expire', 'EXPIRED'),
    },
    register(scope: FastifyInstance) {
      acornApplyPage(scope, vendor.apply)
      scope.register(async (api) => {
        api.addHook('onSend', async ({ method, url, query }, reply, payload) => {
          const path = url.split('?')[0]!.replace('/sandbox/acorn', '')
          const answer = typeof payload === 'string' ? JSON.parse(payload) : undefined
          const requested = { ...(query as Record<string, string>) }
          vendor.exchanges.push({ method, path, query: requested, status: reply.statusCode, answer })
          return payload
        })
        api.addHook('onRequest', async (request, reply) => admit(request, reply))
        api.get('/active_credentials', ({ headers }) => {
          const { username } = pairOf(headers)
          const dates = { created_at: vendor.now(), expires_on: new Date(vendor.now().getTime() + 90 * 86_400_000) }
          if (vendor.nextPassword) Object.assign(vendor, { password: vendor.nextPassword, nextPassword: '' })
          return { username, password: vendor.password, ...dates }
        })
        api.get<{ Querystring: Record<string, string> }>('/company_applications', ({ query }) => listed(query))
      })
    },
  }
  const listed = ({ did, status, since, utm_content: content, ...paging }: Record<string, string>) => {
    const [page, size] = [Number(paging.page ?? 1), Number(paging.per_page ?? 20)]
    const all = applications.filter(
      (each) =>
        (!did || each.dealer_id === did) &&
        (!status || each.loan_status === status) &&
        (!content || each.utm_content === content) &&
        (!since || each.created_at.slice(0, 10) >= since),
    )
    const rows = all.slice((page - 1) * size, page * size)
    return { total_records: all.length, page, per_page: size, company_applications: rows }
  }
  const admit = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    if (vendor.behavior === 'throttle') return reply.status(429).header('retry-after', '30').send()
    if (vendor.behavior === 'outage') return reply.status(500).send()
    if (vendor.behavior === 'lose') return reply.hijack().raw.destroy()
    if (pairOf(headers).password !== vendor.password) {
      return reply.status(403).send({ errors: ['Invalid Credentials'] })
    }
  }
  return vendor
}

/** The partner is notified of these changes. */
const isReported = new Set<LoanStatus>(['OFFERED', 'NO OFFER', 'FUNDED'])

function pairOf({ authorization = '' }: { authorization?: string | undefined }) {
  const [username = '', password = ''] = Buffer.from(authorization.replace(/^basic /i, ''), 'base64')
    .toString('utf8')
    .split(/:(.*)/s)
  return { username, password }
}

const blank = {
  first_name: 'June',
  last_name: 'Takeda',
  email: 'june@home.example',
  phonenumber: '3075550177',
  state: 'ID',
  zip: '83422',
  cb_indicator: null,
  lender: null,
  user_kind: 'Integration',
  funded_partner: null,
  funded_date: null,
  funded_amount: null,
  rep_first_name: '',
  rep_last_name: '',
  company_name: 'Sandbox Roofing',
  parent_company_name: null,
  app_company_parent_id: null,
  utm_campaign: null,
  utm_medium: null,
  utm_term: null,
}
