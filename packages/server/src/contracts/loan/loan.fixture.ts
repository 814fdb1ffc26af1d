import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serveSandbox } from '@gable/sandbox/sandbox'
import { createTestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestUser } from '@gable/testing/company'
import { desc, eq } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import { merchantFacts } from '../../catalog/merchant/merchant.fixture.ts'
import { mail } from '../../platform/platform.table.ts'
import { addLoanAccount, addLoanSubscription } from './loan.account.fixture.ts'

/** The app with the sandbox's lender, and a company with the loan product that has not applied. */
async function loanWorld() {
  const sandbox = await serveSandbox(0)
  const { lender, acorn } = sandbox
  const app = await createTestApp({
    LENDER_URL: `${sandbox.url}/lender`,
    LENDER_KEY: lender.apiKey,
    LENDER_SIGNING_SECRET: lender.signingSecret,
    ACORN_URL: `${sandbox.url}/acorn`,
    ACORN_APPLY_URL: `${sandbox.url}/acorn/pre-qualify/`,
    TWILIO_URL: `${sandbox.url}/twilio`,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_FROM: '+15005550006',
    TWILIO_AUTH_TOKEN: sandbox.twilio.authToken,
    TEXT_MESSAGES_PER_SECOND: '1000',
    LENDER_NAME: 'Sandbox Lending',
    LENDER_SUPPORT_PHONE: '(800) 555-0134',
    LOG_LEVEL: 'silent',
  })
  lender.now = () => app.clock.now()
  acorn.now = () => app.clock.now()
  sandbox.twilio.now = () => app.clock.now()
  const server = await app.createServer()
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server.server, 'listening')
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  lender.callbackUrl = `${origin}/callbacks/lender/events`
  sandbox.twilio.callbackOrigin = origin
  const company = await makeCompany(app.database)
  const { db } = app.database
  await addLoanSubscription(db, app.clock.now(), company.tenant.id)
  await db.update(user).set({ clpAccess: true }).where(eq(user.companyId, company.tenant.id))
  const as = (person: TestUser) => app.client({ userId: person.id })
  const drain = () => app.deps.jobs.drain().catch((error: Error) => error.message)
  const platformAdmin = await makePlatformAdmin(company.deps)
  const account = { db, now: app.clock.now(), secrets: app.deps.secrets }
  const created = { merchantId: '' }
  return {
    app,
    company,
    lender,
    acorn,
    as,
    drain,
    sandbox,
    asAdmin: () => as(company.admin),
    asPlatform: () => app.client({ userId: platformAdmin }),
    key: () => ({ idempotencyKey: randomUUID() }),
    /** Creates the company's account as it is after approval and with a verified bank account. */
    async openAccount() {
      Object.assign(created, await addLoanAccount(account, company.tenant))
      lender.merchants.push({
        id: created.merchantId,
        reference: '',
        legalName: merchantFacts.legalName,
        submittedAt: new Date(),
      })
      app.clock.advance(10_000)
      return created.merchantId
    },
    /** Connects the company's account at Acorn Finance, which then sends callbacks. */
    async connectAcorn() {
      const admin = await as(company.admin)
      const login = { username: 'ridge', password: acorn.password, accountId: 'QRS-RIDGE' }
      await admin.integration.connectLogin({ vendor: 'acorn', ...login })
      const account = await admin.loan.getPrequalAccount()
      acorn.callbackUrl = `${origin}${new URL(account.callbackUrl).pathname}`
      acorn.callbackKey = account.callbackKey
      return account
    },
    /** Creates a lead as this user. @returns its id. */
    async lead(person: TestUser = company.admin, email = 'june@home.example') {
      const { lead } = await as(person)
      const form = { firstName: 'June', lastName: 'Takeda', email, phone: '3075550177' }
      const place = { city: 'Driggs', state: 'ID', postalCode: '83422', country: 'UnitedStates' as const }
      const street = `${randomUUID().slice(0, 4)} Elm Street`
      return (await lead.create({ ...form, ...place, street, idempotencyKey: randomUUID() })).id
    },
    /** The secret of the last mailed invitation. */
    async invitationToken() {
      const [last] = await db
        .select()
        .from(mail)
        .where(eq(mail.kind, 'loanInvitation'))
        .orderBy(desc(mail.createdAt))
        .limit(1)
      return /loan-invitation#([\w-]{43})/.exec(last?.text ?? '')?.[1] ?? ''
    },
    /** Advances the clock and runs what is due. */
    async later(minutes: number) {
      app.clock.advance(minutes * 60_000)
      return drain()
    },
    async close() {
      await server.close()
      await app.close()
      await sandbox.close()
    },
  }
}

export type LoanWorld = Awaited<ReturnType<typeof loanWorld>>

/** Runs a test in a world that is closed afterward. */
export async function inLoanWorld(tell: (world: LoanWorld) => Promise<void>): Promise<void> {
  const world = await loanWorld()
  try {
    await tell(world)
  } finally {
    await world.close()
  }
}
