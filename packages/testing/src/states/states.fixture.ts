import { randomUUID } from 'node:crypto'
import { scopes } from '@gable/contract/access'
import { reportTerms } from '@gable/contract/measurement-vendor'
import type { SubscriptionStatus } from '@gable/contract/status'
import { serveSandbox } from '@gable/sandbox/sandbox'
import { company as companyTable } from '@gable/server/account/company/company.table'
import { user } from '@gable/server/account/identity/identity.table'
import { subscription } from '@gable/server/account/subscription/subscription.table'
import { addLoanAccount, addLoanSubscription } from '@gable/server/contracts/loan/loan.account.fixture'
import {
  codeOf,
  createSigningApp,
  makeESign,
  sent,
} from '@gable/server/contracts/proposal/sign/proposal.signing.fixture'
import { addCredits } from '@gable/server/money/credit/credit.service'
import { sandboxVariables } from '@gable/server/places/integration/integration.fixture'
import { createContext } from '@gable/server/platform/context'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ApiClient } from '../app.ts'
import type { TestUser } from '../company.ts'

/**
 * One record of each kind on a lead, and the actions of users and the homeowner that remain possible when something
 * else changes.
 */

export const key = () => ({ idempotencyKey: randomUUID() })
export { codeOf }

/** The app with the sandbox's lender and report service. */
export async function statesWorld() {
  const sandbox = await serveSandbox(0)
  const { lender, reports } = sandbox
  const app = await createSigningApp({
    ...sandboxVariables(sandbox.url),
    LENDER_URL: `${sandbox.url}/lender`,
    LENDER_KEY: lender.apiKey,
    LENDER_SIGNING_SECRET: lender.signingSecret,
    LENDER_NAME: 'Sandbox Lending',
    LENDER_SUPPORT_PHONE: '(800) 555-0134',
    LOG_LEVEL: 'silent',
    REPORT_SERVICE_URL: `${sandbox.url}/reports`,
    REPORT_SERVICE_API_KEY: reports.apiKey,
    REPORT_SERVICE_SIGNING_SECRET: reports.signingSecret,
    REPORT_CREDIT_CENTS: '2000',
    REPORT_VENDOR_CALLS_PER_SECOND: '1000',
  })
  lender.now = () => app.clock.now()
  const server: FastifyInstance = await app.createServer()
  return {
    app,
    sandbox,
    server,
    drain: () => app.deps.jobs.drain().catch((error: Error) => error.message),
    async close() {
      await server.close()
      await app.close()
      await sandbox.close()
    },
  }
}
export type StatesWorld = Awaited<ReturnType<typeof statesWorld>>

const place = { street: '12 Oak St', city: 'Boise', state: 'ID', postalCode: '83702', country: 'UnitedStates' } as const
const item = {
  name: 'Shingles',
  sku: 'HDZ',
  color: 'Charcoal',
  unit: 'bundle' as const,
  formulaId: null,
  quantity: '3',
  priceCents: null,
  excluded: false,
}

/**
 * A company whose sales rep has one of each on a lead: drafts, sent documents, orders, a task, templates and addresses.
 */
export async function makeRecords(world: StatesWorld) {
  const { app, server } = world
  const signing = await makeESign(app, ['ann'], { countersign: true })
  const { company, rep, leadId, quoteId, id: sentProposal } = signing
  // Reps need CLP access to order materials.
  const ofCompany = eq(user.companyId, company.tenant.id)
  await app.database.db.update(user).set({ clpAccess: true }).where(ofCompany)
  const admin = await app.client({ userId: company.admin.id })
  const homeowner = await app.client()
  const as = (person: TestUser) => app.client({ userId: person.id })
  const [signLink] = await sent(rep, sentProposal)
  const draftProposal = (await rep.proposal.create({ leadId, quoteId, ...key() })).id

  const draftQuote = (await rep.quote.duplicate({ id: quoteId, ...key() })).id
  const { version } = await rep.quote.get({ id: quoteId })
  await rep.quote.publish({ id: quoteId, version })
  const quoteLink = (await rep.quoteShare.link({ quoteId })).url.split('#')[1]!

  const branch = {
    name: 'Boise',
    supplier: 'Acme Supply',
    phone: '2085550123',
    email: `${randomUUID()}@branch.example`,
  }
  const branchId = (await admin.material.createBranch({ ...branch, accountNumber: '77', ...place, ...key() })).id
  const materialForm = {
    po: 'PO 7',
    leadId,
    quoteId: null,
    roofId: null,
    wasteBps: 1_000,
    templateId: null,
    branchId,
    method: 'groundDrop' as const,
    time: 'Morning' as const,
    day: '2026-12-01',
    ...place,
    notes: '',
    items: [item],
  }
  const materialOrder = (await rep.material.createOrder({ ...materialForm, ...key() })).id

  const ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
  await addCredits(ctx, { credits: 8, cause: 'operator', reference: randomUUID() })
  const rules = { whoOrders: 'everyone', approvalCents: null, approvalCredits: 1, version: 1 } as const
  await admin.measurement.saveRules(rules)
  const reportForm = {
    vendor: 'reportService' as const,
    productId: 'multi-family',
    deliveryId: 'standard',
    structures: 'commercial' as const,
    instructions: '',
    termsVersion: reportTerms.version,
    leadId,
  }
  const report = (await rep.measurement.place({ ...reportForm, ...key() })).id

  const taskForm = { kind: 'call' as const, text: 'Call Grace', on: '2026-11-20', at: '', userId: company.salesRep.id }
  const task = (await rep.task.create({ leadId, ...taskForm, ...key() })).id
  const calendar = new URL((await rep.task.openCalendar()).url).pathname
  const { token } = await admin.token.issue({ name: 'Import', scopes: [...scopes], expiresIn: null })
  const proposalTemplate = { proposalId: draftProposal, name: 'Usual', replaces: false }
  const templateId = (await admin.proposal.createTemplate({ ...proposalTemplate, ...key() })).id
  const { form } = await rep.quote.get({ id: quoteId })
  const { id: _id, custom: _custom, ...option } = form.options[0]!
  const packageId = (await rep.quote.keepPackage({ name: 'Storm package', option })).id
  return {
    world,
    app,
    company,
    admin,
    rep,
    homeowner,
    as,
    leadId,
    sentProposal,
    draftProposal,
    quoteId,
    draftQuote,
    signLink: signLink!,
    quoteLink,
    materialForm,
    materialOrder,
    reportForm,
    report,
    task,
    taskForm,
    templateId,
    packageId,
    program: await app.client({ authorization: `Bearer ${token}` }),
    proposalForm: async () => (await rep.proposal.get({ id: draftProposal })).form,
    /** The user's calendar feed. */
    async calendar() {
      const { statusCode, body } = await server.inject({ method: 'GET', url: calendar })
      return { statusCode, body }
    },
    leadVersion: async () => (await admin.lead.get({ id: leadId })).version,
    credits: () => admin.credit.balance(),
    titles: async (client: ApiClient) => (await client.notification.list({})).rows.map(({ title }) => title),
    needs: async (client: ApiClient) =>
      (await client.proposal.list({ needsSignature: true })).rows.map((row) => row.id),
  }
}
export type Records = Awaited<ReturnType<typeof makeRecords>>

/** Sets the status of a company's subscriptions, like the platform or a payment. */
export async function setStatus({ app, company }: Records, status: SubscriptionStatus): Promise<void> {
  const ofCompany = eq(subscription.companyId, company.tenant.id)
  await app.database.db.update(subscription).set({ status }).where(ofCompany)
  // Lets values that are cached for seconds expire.
  app.clock.advance(10_000)
}

/**
 * An invited loan on the lead, with its link's secret. With the company's account at the lender, lead statuses are
 * locked.
 */
export async function addLoan({ world, app, company, admin, leadId }: Records) {
  const { db } = app.database
  const now = app.clock.now()
  const ofCompany = eq(companyTable.id, company.tenant.id)
  await addLoanSubscription(db, now, company.tenant.id)
  const { merchantId } = await addLoanAccount({ db, now, secrets: app.deps.secrets }, company.tenant)
  const merchant = { id: merchantId, reference: '', legalName: 'Ridge Roofing', submittedAt: now }
  world.sandbox.lender.merchants.push(merchant)
  app.clock.advance(10_000)
  const invitation = { amountCents: 1_500_000, offerCodeId: null, language: 'en', channel: 'email', agreed: false }
  const form = { leadId, ...invitation, lender: 'platform' } as const
  const id = (await admin.loan.invite({ ...form, ...key() } as never)).id
  const link = (await admin.loan.link({ id })).url.split('#')[1]!
  return {
    id,
    link,
    form,
    /** Ends or restores the account: lead statuses are locked while it exists. */
    async setAccount(hasClpAccount: boolean) {
      await db.update(companyTable).set({ hasClpAccount }).where(ofCompany)
      app.clock.advance(10_000)
    },
  }
}

/** The company's user as currently stored. */
export async function storedUser({ app, company }: Records, id: string) {
  const mine = and(eq(user.companyId, company.tenant.id), eq(user.id, id))
  return (await app.database.db.select().from(user).where(mine))[0]!
}
