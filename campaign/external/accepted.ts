import { randomUUID } from 'node:crypto'
import type { ServedSandbox } from '@gable/sandbox/sandbox'
import { stripeSecretKey, stripeWebhookSecret } from '@gable/sandbox/vendors/stripe'
import type { ServerProcess } from '@gable/testing/server-process'
import { reportTerms } from '../../packages/contract/src/measurement-vendor.ts'
import type { Database } from '../../packages/server/src/platform/db/client.ts'
import type { CampaignCompany } from '../load/company.ts'
import { patiently, type Tries } from '../load/patiently.ts'

export type AcceptedKind = 'charges' | 'reports' | 'material orders'

/** A company's external operations, and which were acknowledged. */
export interface Accepted {
  kinds: readonly AcceptedKind[]
  /** Ids of acknowledged orders, and references of purchases. */
  made: Record<AcceptedKind, string[]>
  companyId: string
  /** Runs `then` when a vendor accepts the next operation of this kind, before the vendor answers. */
  onAccepted(what: AcceptedKind, then: () => Promise<void>): void
  /** Whether that has happened. */
  wasReceived(): boolean
  /** Places an order, retrying until it is acknowledged. */
  order(what: AcceptedKind): Promise<void>
  /** Whether the company has enough credits to order a report. */
  hasCredits(): Promise<boolean>
  failures(): string[]
}

/** Reads the credits that a company can spend. */
export const availableCredits = 'select (balance - held)::int as n from ledger_account where company_id = $1'

const place = { street: '12 Oak St', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' }
const item = { name: 'Landmark Shingles', sku: '735300', color: 'Charcoal', unit: 'bundle', quantity: '78' }
const customerId = 'cus_campaign'
export const creditsAtOnce = 10
/** Cost of a report of the sandbox, at $20 per credit. */
export const creditsOfReport = 1

/** Environment of a process whose vendors are the sandbox. Reports are paid with measurement credits. */
export function acceptedEnv({ url, reports }: ServedSandbox): Record<string, string> {
  return {
    BEACON_URL: `${url}/beacon`,
    BEACON_API_SITE_ID: 'sandbox',
    STRIPE_URL: `${url}/stripe`,
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    REPORT_SERVICE_URL: `${url}/reports`,
    REPORT_SERVICE_API_KEY: reports.apiKey,
    REPORT_SERVICE_SIGNING_SECRET: reports.signingSecret,
    REPORT_CREDIT_CENTS: '2000',
    REPORT_SERVICE_PRIVATE_ORIGINS: new URL(url).origin,
    REPORT_VENDOR_CALLS_PER_SECOND: '1000',
  }
}

interface Setting {
  server: Pick<ServerProcess, 'url'>
  sandbox: ServedSandbox
  database: Database
  company: CampaignCompany
}

/** Connects the supplier, stores a card and sells credits. */
export async function createAccepted({ server, sandbox, database, company }: Setting): Promise<Accepted> {
  const { cookie, companyId } = company
  const tries: Tries = { away: 0, broken: 0, failures: [] }
  const ask = (procedure: string, input: object) => patiently(server, tries, [procedure, input, cookie])
  const key = () => ({ idempotencyKey: randomUUID() })
  const made: Accepted['made'] = { charges: [], reports: [], 'material orders': [] }

  sandbox.stripe.delivers = false
  sandbox.stripe.account.customerOf(customerId).card = 'works'
  await database.query(
    `insert into billing_customer (company_id, customer_id, payment_method_id, payment_method, created_at, updated_at)
     values ($1, $2, $3, 'Visa ending in 4242', now(), now())`,
    [companyId, customerId, `pm_${customerId}`],
  )
  await database.query(
    `insert into billing_plan (id, kind, price_id, type, period, grants, amount_cents, currency, months, created_at, updated_at)
     values ($1, 'credit', 'price_credit', 'RQP_PRO', 'monthly', '[]', 1900, 'USD', 0, now(), now())`,
    [randomUUID()],
  )
  await ask('billing/saveRenewal', { mode: 'weekly', quantity: creditsAtOnce, dayOfMonth: 1, version: 0 })
  const login = { vendor: 'beacon', username: 'office@ridge.example', password: sandbox.beacon.password }
  await ask('integration/connectLogin', login)
  const branch = { name: 'Campaign', supplier: 'Beacon', phone: '2085550181', vendor: 'beacon', number: '0318' }
  const { id: branchId } = (await ask('material/createBranch', { ...branch, ...place, ...key() })).body
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const termsVersion = reportTerms.version

  const ordering: Record<AcceptedKind, () => Promise<void>> = {
    /** Ends the week's wait: the next purchase is due when the process checks. */
    async charges() {
      await database.query(`update billing_renewal set next_at = now() where company_id = $1`, [companyId])
    },
    async reports() {
      const product = { vendor: 'reportService', productId: 'single-family', deliveryId: 'standard' }
      const order = { ...product, structures: 'primary', instructions: '', termsVersion, address: place }
      const answer = await ask('measurement/place', { ...order, ...key() })
      if (answer.status === 200) made.reports.push(answer.body.id)
    },
    async 'material orders'() {
      const order = await ask('material/createOrder', {
        po: 'Campaign',
        leadId: null,
        quoteId: null,
        roofId: null,
        wasteBps: null,
        templateId: null,
        branchId,
        method: 'roofLoad',
        time: 'Morning',
        day,
        ...place,
        notes: '',
        ...key(),
        items: [{ ...item, formulaId: null, priceCents: 3_825, excluded: false }],
      })
      if (order.status !== 200) return
      const answer = await ask('material/sendOrder', { id: order.body.id, way: 'supplier', ...key() })
      if (answer.status === 200) made['material orders'].push(order.body.id)
    },
  }

  let isReceived = false
  return {
    kinds: ['charges', 'reports', 'material orders'],
    made,
    companyId,
    onAccepted(what, then) {
      isReceived = false
      const hear = async () => {
        if (isReceived) return
        isReceived = true
        await then()
      }
      if (what === 'charges') sandbox.stripe.onTaken = (path) => (path.endsWith('/pay') ? hear() : Promise.resolve())
      else if (what === 'reports') sandbox.reports.onTaken = hear
      else sandbox.beacon.onTaken = hear
    },
    wasReceived: () => isReceived,
    async hasCredits() {
      const { rows } = await database.query<{ n: number }>(availableCredits, [companyId])
      return (rows[0]?.n ?? 0) >= creditsOfReport
    },
    order: (what) => ordering[what](),
    failures: () => [...new Set(tries.failures)].slice(0, 20),
  }
}
