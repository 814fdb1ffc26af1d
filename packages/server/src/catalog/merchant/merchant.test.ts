import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { company as companyTable } from '../../account/company/company.table.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { inLoanWorld, type LoanWorld } from '../../contracts/loan/loan.fixture.ts'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import { resealBanks } from './merchant.bank.ts'
import { merchantFacts } from './merchant.fixture.ts'
import { merchantBank } from './merchant.table.ts'

const bank = {
  accountType: 'checking' as const,
  name: 'Operating account',
  routingNumber: '110000000',
  accountNumber: '000123456789',
}
const right = { firstCents: 45, secondCents: 32 }
const wrong = { firstCents: 10, secondCents: 11 }

/** Completes an application at the lender and approves it on the platform. */
async function approve({ asAdmin, asPlatform, lender, drain, key, app }: LoanWorld) {
  await (await asAdmin()).merchant.apply({ ...merchantFacts, ...key() })
  await drain()
  lender.submit(lender.merchants.at(-1)!.id)
  expect(await lender.call(lender.merchants.at(-1)!.id)).toBe(200)
  await drain()
  const platform = await asPlatform()
  const [row] = (await platform.merchant.listApplications({})).rows
  const { company, id, version } = row!
  const decided = await platform.merchant.decide({
    companyId: company.id,
    id,
    version,
    approved: true,
    reason: 'Licensed and insured',
  })
  await drain()
  app.clock.advance(10_000)
  return { companyId: company.id, id, ...decided }
}

async function addBank({ asAdmin, drain, key }: LoanWorld, change: Partial<typeof bank> = {}) {
  const { id } = await (await asAdmin()).merchant.addBank({ ...bank, ...change, ...key() })
  await drain()
  return id
}

describe('an application', () => {
  it('is opened at the lender for seven days, completed there, and decided by the platform', () =>
    inLoanWorld(async (world) => {
      const { asAdmin, asPlatform, lender, drain, key } = world
      const { merchant } = await asAdmin()
      const { lender: named, suggested, application } = await merchant.get()
      expect({ named, application }).toEqual({ named: { name: 'Sandbox Lending' }, application: null })
      expect(suggested).toMatchObject({ email: 'office@ridge.example' })
      await merchant.apply({ ...merchantFacts, ...key() })
      await drain()
      const open = (await merchant.get()).application!
      expect(open).toMatchObject({ state: 'open', url: expect.stringContaining('/apply/M-'), failed: false })
      expect(Date.parse(open.expiresAt) - Date.parse(open.createdAt)).toBe(7 * 86_400_000)
      await expect(merchant.apply({ ...merchantFacts, ...key() })).rejects.toMatchObject({ code: 'APPLICATION_EXISTS' })
      lender.submit(lender.merchants[0]!.id)
      await lender.call(lender.merchants[0]!.id)
      await drain()
      expect((await merchant.get()).application).toMatchObject({ state: 'underReview', url: null })
      const platform = await asPlatform()
      const [row] = (await platform.merchant.listApplications({ states: ['underReview'] })).rows
      expect(row).toMatchObject({ legalName: merchantFacts.legalName, contact: 'Ada Ridge', bankState: null })
      const refusal = {
        companyId: row!.company.id,
        id: row!.id,
        version: row!.version,
        approved: false,
        reason: 'No license',
      }
      await platform.merchant.decide(refusal)
      await expect(platform.merchant.decide(refusal)).rejects.toMatchObject({ code: 'STALE_VERSION' })
      expect((await merchant.get()).application).toMatchObject({ state: 'notApproved', reason: 'No license' })
      // A refused company may apply again.
      await merchant.apply({ ...merchantFacts, ...key() })
      expect(lender.received.filter(({ title }) => title.startsWith('Merchant'))).toHaveLength(1)
    }))

  it('expires after seven days, and can be followed by another', () =>
    inLoanWorld(async ({ asAdmin, key, later, drain }) => {
      await (await asAdmin()).merchant.apply({ ...merchantFacts, ...key() })
      await drain()
      await later(7 * 24 * 60)
      const { merchant } = await asAdmin()
      expect((await merchant.get()).application).toMatchObject({ state: 'expired', url: null })
      await merchant.apply({ ...merchantFacts, ...key() })
      expect((await merchant.get()).application).toMatchObject({ state: 'open' })
    }))

  it('is created once, even if the lender’s response was lost', () =>
    inLoanWorld(async ({ asAdmin, key, lender, drain, later }) => {
      lender.behavior = 'lose'
      await (await asAdmin()).merchant.apply({ ...merchantFacts, ...key() })
      await drain()
      lender.behavior = 'normal'
      for (let hour = 0; hour < 3; hour += 1) await later(60)
      expect(lender.merchants).toHaveLength(1)
      expect((await (await asAdmin()).merchant.get()).application?.url).toContain(lender.merchants[0]!.id)
    }))

  it('that never reached the lender is not created twice by the operator and the company', () =>
    inLoanWorld(async ({ asAdmin, key, lender, drain, later, app }) => {
      lender.behavior = 'outage'
      await (await asAdmin()).merchant.apply({ ...merchantFacts, ...key() })
      for (let day = 0; day < 20; day += 1) await later(24 * 60)
      lender.behavior = 'normal'
      await (await asAdmin()).merchant.apply({ ...merchantFacts, ...key() })
      await app.deps.jobs.retry(app.database.db, { queue: 'dispatch.lenderApplication' })
      await drain()
      await later(60)
      expect(lender.merchants).toHaveLength(1)
      expect((await (await asAdmin()).merchant.get()).application?.url).toContain(lender.merchants[0]!.id)
    }))
})

describe('a bank account', () => {
  it('is verified by two amounts, in either order, and then the company has its account', () =>
    inLoanWorld(async (world) => {
      await approve(world)
      const { asAdmin, app } = world
      const bankId = await addBank(world)
      const { merchant } = await asAdmin()
      expect((await merchant.get()).bank).toMatchObject({ state: 'sent', last4: '6789', triesLeft: 3, sendsLeft: 2 })
      await expect(merchant.verifyDeposits({ bankId, ...wrong })).rejects.toMatchObject({
        code: 'DEPOSITS_INCORRECT',
        data: { triesLeft: 2 },
      })
      await merchant.verifyDeposits({ bankId, ...right })
      await merchant.verifyDeposits({ bankId, ...right })
      app.clock.advance(10_000)
      expect(await (await asAdmin()).merchant.get()).toMatchObject({ hasAccount: true, bank: { state: 'verified' } })
      expect((await (await asAdmin()).identity.me())?.company?.hasClpAccount).toBe(true)
    }))

  it('is locked by three wrong pairs, unlocked by new deposits, and those expire after 14 days', () =>
    inLoanWorld(async (world) => {
      await approve(world)
      const { asAdmin, drain, key, later } = world
      const bankId = await addBank(world)
      const { merchant } = await asAdmin()
      const tryOnce = (amounts = wrong) => merchant.verifyDeposits({ bankId, ...amounts }).catch(({ code }) => code)
      expect([await tryOnce(), await tryOnce(), await tryOnce(), await tryOnce(right)]).toEqual([
        ...['DEPOSITS_INCORRECT', 'DEPOSITS_INCORRECT', 'DEPOSITS_LOCKED', 'DEPOSITS_LOCKED'],
      ])
      await merchant.resendDeposits({ bankId, ...key() })
      await drain()
      await later(14 * 24 * 60)
      const admin = (await asAdmin()).merchant
      expect((await admin.get()).bank).toMatchObject({ state: 'expired', sendsLeft: 1 })
      await expect(admin.verifyDeposits({ bankId, ...right })).rejects.toMatchObject({ code: 'DEPOSITS_EXPIRED' })
      await admin.resendDeposits({ bankId, ...key() })
      await drain()
      await admin.verifyDeposits({ bankId, ...right })
      await expect(admin.resendDeposits({ bankId, ...key() })).rejects.toMatchObject({ code: 'BANK_NOT_WAITING' })
    }))

  it('counts no attempt that the lender did not answer', () =>
    inLoanWorld(async (world) => {
      await approve(world)
      const bankId = await addBank(world)
      world.lender.behavior = 'outage'
      const { merchant } = await world.asAdmin()
      await expect(merchant.verifyDeposits({ bankId, ...right })).rejects.toMatchObject({ code: 'VENDOR_UNREACHABLE' })
      expect((await merchant.get()).bank).toMatchObject({ triesLeft: 3 })
    }))

  it('with deposits unconfirmed by the lender is reported as such and gets two others', () =>
    inLoanWorld(async (world) => {
      await approve(world)
      const { asAdmin, lender, later, key, drain, app } = world
      lender.behavior = 'outage'
      const bankId = await addBank(world)
      for (let day = 0; day < 20; day += 1) await later(24 * 60)
      expect((await (await asAdmin()).merchant.get()).bank).toMatchObject({ state: 'unconfirmed' })
      lender.behavior = 'normal'
      await (await asAdmin()).merchant.resendDeposits({ bankId, ...key() })
      await drain()
      expect((await (await asAdmin()).merchant.get()).bank).toMatchObject({ state: 'sent' })
      // The operator retries the first pair while the account waits for the second.
      const { rows } = await app.database.query<{ deposits_id: string }>('select deposits_id from merchant_bank')
      await app.deps.jobs.retry(app.database.db, { queue: 'dispatch.lenderDeposits' })
      await drain()
      expect((await app.database.query('select deposits_id from merchant_bank')).rows).toEqual(rows)
      await (await asAdmin()).merchant.verifyDeposits({ bankId, ...right })
    }))

  it('rejected by the lender is replaced by another; its name is available again', () =>
    inLoanWorld(async (world) => {
      await approve(world)
      await addBank(world, { accountNumber: '000120000' })
      const { merchant } = await world.asAdmin()
      expect((await merchant.get()).bank).toMatchObject({ state: 'refused' })
      const bankId = await addBank(world)
      await merchant.verifyDeposits({ bankId, ...right })
      await expect(merchant.addBank({ ...bank, name: 'OPERATING ACCOUNT', ...world.key() })).rejects.toMatchObject({
        code: 'ACCOUNT_NAME_TAKEN',
        data: { fields: { name: 'An account with this name already exists' } },
      })
    }))

  it('has only its number sealed, which a new key seals again', () =>
    inLoanWorld(async (world) => {
      const { app, company } = world
      await approve(world)
      await addBank(world)
      const { db } = app.database
      const [row] = await db.select().from(merchantBank)
      expect(JSON.stringify({ ...row, secret: '' })).not.toContain(bank.accountNumber)
      const sent = await db.select().from(dispatch).where(eq(dispatch.companyId, company.tenant.id))
      expect(sent.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
        'lenderApplication sent',
        'lenderDeposits sent',
      ])
      expect(JSON.stringify(sent)).not.toContain(bank.accountNumber)
      expect(JSON.stringify(await (await world.asAdmin()).merchant.get())).not.toContain('12345')
      expect(await resealBanks({ db, secrets: { ...app.deps.secrets, keyId: 'newer' } })).toEqual({
        sealed: 1,
        unopened: 0,
      })
    }))
})

it('has no account without its subscription, nor after the decision is corrected', () =>
  inLoanWorld(async (world) => {
    const { app, asAdmin, asPlatform, company, drain } = world
    const { companyId, id, version } = await approve(world)
    const bankId = await addBank(world)
    await (await asAdmin()).merchant.verifyDeposits({ bankId, ...right })
    const has = async () => {
      const [row] = await app.database.db.select().from(companyTable).where(eq(companyTable.id, company.tenant.id))
      return row!.hasClpAccount
    }
    expect(await has()).toBe(true)
    const { merchant } = await asPlatform()
    const decision = { companyId, id, reason: 'License expired' }
    const refused = await merchant.decide({ ...decision, version, approved: false })
    expect(await has()).toBe(false)
    await merchant.decide({ ...decision, version: refused.version, approved: true, reason: 'License renewed' })
    expect(await has()).toBe(true)
    const [clp] = await app.database.db.select().from(subscription).where(eq(subscription.type, 'CLP'))
    const { id: subscriptionId, period, version: seen } = clp!
    const ended = {
      companyId,
      id: subscriptionId,
      version: seen,
      type: 'CLP' as const,
      period,
      status: 'Deactivated' as const,
    }
    await (await asPlatform()).admin.changeSubscription(ended)
    await drain()
    expect(await has()).toBe(false)
  }))
