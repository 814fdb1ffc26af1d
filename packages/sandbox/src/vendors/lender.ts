import { randomUUID } from 'node:crypto'
import { signed } from '@gable/server/office/webhook/webhook.keys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { demoLoans, demoMerchantId } from './lender-account.ts'
import { lenderPage, sandboxRates } from './lender-pages.ts'
import { statusFileOf } from './lender-status-file.ts'

interface SandboxLoan {
  id: string
  merchant: string
  reference: string
  state: 'pending' | 'approved' | 'funded' | 'declined' | 'expired'
  amountCents: number
  approvedCents: number | null
  productId: string
  homeowner: { name: string; email: string }
  returnUrl: string
  createdAt: Date
  decidedAt: Date | null
  changedAt: Date
}
interface SandboxTransaction {
  id: string
  merchant: string
  reference: string
  loanId: string
  kind: 'request' | 'refund'
  state: 'pending' | 'settled' | 'declined'
  amountCents: number
  feeCents: number
  description: string
  reason: string
  createdAt: Date
  settledAt: Date | null
  changedAt: Date
}
type NewTransaction = Pick<SandboxTransaction, 'reference' | 'loanId' | 'kind' | 'amountCents' | 'description'>
interface NewLoan {
  reference: string
  merchantId: string
  amountCents: number
  productIds: string[]
  returnUrl: string
  homeowner: { firstName: string; lastName: string; email: string }
}
interface Merchant {
  id: string
  reference: string
  legalName: string
  submittedAt: Date | null
}

/** A lender with our own interface: hosted pages, loans, payments, signed callbacks. Deposits are 32 and 45 cents. */
export function createLenderSandbox() {
  const merchants: Merchant[] = []
  const deposits = new Map<string, { id: string; accountNumber: string }>()
  const loans: SandboxLoan[] = []
  const transactions: SandboxTransaction[] = []
  const received: SandboxVendor['received'] = []
  let last = 0
  /** Makes timestamps unique, even for changes within one millisecond. */
  const moment = () => {
    last = Math.max(vendor.now().getTime(), last + 1)
    return new Date(last)
  }
  const note = (title: string, facts: Record<string, string>) => received.push({ at: new Date(), title, facts })
  const decide = (label: string, state: SandboxLoan['state']) => ({
    label,
    async run() {
      const loan = loans.findLast(
        (each) => each.state === 'pending' || (state === 'funded' && each.state === 'approved'),
      )
      if (!loan) return 'there is no such loan.'
      vendor.setLoan(loan.id, state)
      return `loan ${loan.id} is ${state} (${await vendor.call(loan.merchant)}).`
    },
  })
  const settle = (label: string, state: 'settled' | 'declined') => ({
    label,
    async run() {
      const found = transactions.findLast((each) => each.state === 'pending')
      if (!found) return 'there is no pending transaction.'
      vendor.settle(found.id, state)
      return `transaction ${found.id} is ${state} (${await vendor.call(found.merchant)}).`
    },
  })
  const vendor = {
    id: 'lender',
    name: 'Lender',
    hint: 'The deposits of a bank account are $0.32 and $0.45. An account number that ends with 0000 is not accepted. The status file of all loans is at /sandbox/lender/status-file.csv.',
    behavior: 'normal' as SandboxBehavior,
    apiKey: 'sandbox-lender-key',
    signingSecret: 'whsec_c2FuZGJveC1sZW5kZXItc2VjcmV0',
    callbackUrl: process.env.SANDBOX_LENDER_CALLBACK_URL ?? 'http://localhost:3000/callbacks/lender/events',
    /** The address at which homeowners and contractors open its pages. */
    url: '',
    now: () => new Date(),
    merchants,
    loans,
    transactions,
    received,
    /** Adds the demo company and its loans, with old decisions. */
    addDemo() {
      const daysBefore = (days: number) => new Date(vendor.now().getTime() - days * 86_400_000)
      const submittedAt = daysBefore(60)
      merchants.push({ id: demoMerchantId, reference: '', legalName: 'Cedar Creek Roofing', submittedAt })
      for (const { id, state, amountCents, approvedCents, name, daysAgo } of demoLoans) {
        const at = daysBefore(daysAgo)
        const homeowner = { name, email: '' }
        const when = { createdAt: at, decidedAt: state === 'pending' ? null : at, changedAt: at }
        vendor.addLoan({ merchant: demoMerchantId, id, state, amountCents, approvedCents, homeowner, ...when })
      }
    },
    setLoan(id: string, state: SandboxLoan['state'], approvedCents?: number) {
      const loan = loans.find((each) => each.id === id)!
      const approved =
        state === 'approved' || state === 'funded' ? (approvedCents ?? loan.approvedCents ?? loan.amountCents) : null
      Object.assign(loan, {
        state,
        approvedCents: approved,
        decidedAt: loan.decidedAt ?? vendor.now(),
        changedAt: moment(),
      })
    },
    settle(id: string, state: 'settled' | 'declined') {
      const found = transactions.find((each) => each.id === id)!
      const { feeBps = 0 } =
        sandboxRates.find((rate) => rate.id === loans.find((loan) => loan.id === found.loanId)?.productId) ?? {}
      const isCharge = found.kind === 'request' && state === 'settled'
      const settled = {
        settledAt: vendor.now(),
        feeCents: isCharge ? Math.round((found.amountCents * feeBps) / 10_000) : 0,
      }
      const refused = { reason: 'The homeowner did not confirm the payment.' }
      Object.assign(found, { state, changedAt: moment(), ...(state === 'settled' ? settled : refused) })
      const loan = loans.find((each) => each.id === found.loanId)
      if (isCharge && loan) Object.assign(loan, { state: 'funded', changedAt: moment() })
    },
    addLoan(loan: Partial<SandboxLoan> & Pick<SandboxLoan, 'merchant'>): SandboxLoan {
      const at = moment()
      const created: SandboxLoan = {
        id: `L-${randomUUID().slice(0, 8)}`,
        reference: '',
        state: 'pending',
        amountCents: 1_500_000,
        approvedCents: null,
        productId: sandboxRates[0]!.id,
        homeowner: { name: 'Pat Doe', email: 'pat@example.com' },
        returnUrl: '',
        createdAt: at,
        decidedAt: null,
        changedAt: at,
        ...loan,
      }
      loans.push(created)
      return created
    },
    /** Notifies the server of a merchant's change. @returns the status of its answer. */
    async call(merchant: string, more: { id?: string; at?: Date; secret?: string } = {}): Promise<number> {
      const body = JSON.stringify({ merchantId: merchant })
      const message = { id: more.id ?? `msg_${randomUUID()}`, at: more.at ?? vendor.now(), body }
      const headers = { 'content-type': 'application/json', ...signed(message, [more.secret ?? vendor.signingSecret]) }
      return fetch(vendor.callbackUrl, { method: 'POST', body, headers }).then(
        ({ status }) => status,
        () => 0,
      )
    },
    submit(merchantId: string) {
      Object.assign(merchants.find(({ id }) => id === merchantId) ?? {}, { submittedAt: vendor.now() })
    },
    events: {
      approve: decide('Approve the last loan', 'approved'),
      decline: decide('Decline the last loan', 'declined'),
      settle: settle('Pay the last transaction', 'settled'),
      refuse: settle('Decline the last transaction', 'declined'),
    },
    register(scope: FastifyInstance) {
      scope.addHook('onRequest', async (request, reply) => admit(request, reply))
      scope.get('/rates', () => ({ products: sandboxRates }))
      scope.post<{ Body: Record<string, string> }>('/merchants', ({ body }, reply) => {
        const { reference = '', legalName = '' } = body
        const created = merchants.find((each) => each.reference === reference) ?? {
          id: `M-${randomUUID().slice(0, 8)}`,
          reference,
          legalName,
          submittedAt: null,
        }
        if (!merchants.includes(created)) {
          merchants.push(created)
          note(`Merchant application (${created.id})`, { Company: legalName })
        }
        return answer(reply, shownMerchant(created))
      })
      scope.get<{ Params: { id: string } }>('/merchants/:id', ({ params }, reply) => {
        const found = merchants.find(({ id }) => id === params.id)
        return found ? shownMerchant(found) : reply.status(404).send({ code: 'NOT_FOUND' })
      })
      scope.post<{ Body: Record<string, string> }>('/deposits', ({ body }, reply) => {
        const { reference = '', accountNumber = '', name = '' } = body
        if (accountNumber.endsWith('0000')) return reply.status(422).send({ code: 'ACCOUNT_NOT_FOUND' })
        const created = deposits.get(reference) ?? { id: `D-${randomUUID().slice(0, 8)}`, accountNumber }
        if (!deposits.has(reference))
          note(`Two deposits (${created.id})`, { Account: name, Amounts: '$0.32 and $0.45' })
        deposits.set(reference, created)
        return answer(reply, { id: created.id })
      })
      scope.post<{ Body: { amountsCents: number[] } }>('/deposits/:id/verify', ({ body }) => ({
        verified: [...body.amountsCents].sort().join() === '32,45',
      }))
      scope.post<{ Body: NewLoan }>('/loans', ({ body }, reply) => {
        const { reference, merchantId: merchant, amountCents, productIds, returnUrl, homeowner } = body
        const name = `${homeowner.firstName} ${homeowner.lastName}`
        const known = loans.find((each) => each.reference === reference)
        if (!known) note('Pre-qualification', { Homeowner: name, Amount: `$${amountCents / 100}` })
        const productId = productIds[0] ?? ''
        const isNew = { merchant, reference, amountCents, productId, returnUrl }
        const created = known ?? vendor.addLoan({ ...isNew, homeowner: { name, email: homeowner.email } })
        return answer(reply, shownLoan(created))
      })
      scope.get<{ Querystring: Record<string, string> }>('/loans', ({ query }) => {
        const { rows, more } = changed(loans, query)
        return { loans: rows.map(shownLoan), more }
      })
      scope.post<{ Body: NewTransaction }>('/transactions', ({ body }, reply) => {
        const known = transactions.find((each) => each.reference === body.reference)
        const loan = loans.find(({ id }) => id === body.loanId)
        if (!loan) return reply.status(422).send({ code: 'LOAN_NOT_FOUND' })
        const at = moment()
        const created: SandboxTransaction = known ?? {
          id: `T-${randomUUID().slice(0, 8)}`,
          merchant: loan.merchant,
          state: 'pending',
          feeCents: 0,
          reason: '',
          ...body,
          createdAt: at,
          settledAt: null,
          changedAt: at,
        }
        if (!known) {
          transactions.push(created)
          note(`${created.kind} (${created.id})`, { Amount: `$${created.amountCents / 100}`, For: created.description })
        }
        return answer(reply, created)
      })
      scope.get<{ Querystring: Record<string, string> }>('/transactions', ({ query }) => {
        const { rows, more } = changed(transactions, query)
        return { transactions: rows, more }
      })
      scope.get('/status-file.csv', (_request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="lender-status.csv"')
          .send(statusFileOf(loans, transactions, vendor.now())),
      )
      lenderPage(scope, {
        submit: async (merchantId) => {
          vendor.submit(merchantId)
          await vendor.call(merchantId)
          return merchants.some(({ id }) => id === merchantId)
        },
        decide: async (loanId, approved) => {
          const loan = loans.find(({ id }) => id === loanId)
          if (loan?.state === 'pending') vendor.setLoan(loanId, approved ? 'approved' : 'declined')
          if (loan) await vendor.call(loan.merchant)
          return loan?.returnUrl
        },
      })
    },
  }
  const shownMerchant = ({ id, submittedAt }: Merchant) => ({ id, url: `${vendor.url}/apply/${id}`, submittedAt })
  const shownLoan = ({ merchant: _merchant, returnUrl: _returnUrl, ...loan }: SandboxLoan) => ({
    ...loan,
    url: `${vendor.url}/prequalify/${loan.id}`,
  })
  const answer = (reply: FastifyReply, created: object) =>
    vendor.behavior === 'lose' ? reply.hijack().raw.destroy() : reply.status(201).send(created)
  const admit = async ({ headers, url, protocol, host }: FastifyRequest, reply: FastifyReply) => {
    if (!vendor.url) vendor.url = `${protocol}://${host}/sandbox/lender`
    if (/\/(apply|prequalify)\/|\/status-file\.csv$/.test(url)) return
    if (headers.authorization !== `Bearer ${vendor.apiKey}`) return reply.status(401).send({ code: 'KEY_NOT_VALID' })
    if (vendor.behavior === 'throttle') return reply.status(429).header('retry-after', '30').send({ code: 'SLOW_DOWN' })
    if (vendor.behavior === 'outage') return reply.status(500).send({ code: 'OUTAGE' })
  }
  return vendor
}

const perPage = 200

/** A merchant's rows that changed at a time or later, earliest first. */
function changed<Row extends { merchant: string; changedAt: Date }>(all: Row[], query: Record<string, string>) {
  const { merchant, since = '', from = '0' } = query
  const matching = all
    .filter((each) => each.merchant === merchant && each.changedAt >= new Date(since))
    .sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
  const rows = matching.slice(Number(from), Number(from) + perPage)
  return { rows, more: matching.length > Number(from) + perPage }
}
