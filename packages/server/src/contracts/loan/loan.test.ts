import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { systemContext } from '../../platform/context.ts'
import { inLoanWorld, type LoanWorld } from './loan.fixture.ts'
import { closeMonth } from './loan.statement.ts'
import { syncMerchant } from './loan.sync.ts'
import { loan as loanTable } from './loan.table.ts'

const invitation = { amountCents: 1_500_000, offerCodeId: null, language: 'en' as const }

/** A homeowner who was invited and started at the lender. @returns the loan's id, and the lender's id. */
async function prequalify(world: LoanWorld, by = world.company.admin) {
  const { as, key, drain, app, invitationToken, lender } = world
  const leadId = await world.lead(by)
  const client = await as(by)
  const { id } = await client.loan.invite({ leadId, ...invitation, ...key() })
  await drain()
  const homeowner = await app.client()
  const link = await invitationToken()
  const { url } = await homeowner.loan.start({ link })
  return { leadId, id, link, url, lenderId: lender.loans.at(-1)!.id, homeowner }
}

/** The same, approved. */
async function approved(world: LoanWorld, by = world.company.admin) {
  const created = await prequalify(world, by)
  world.lender.setLoan(created.lenderId, 'approved')
  await tell(world)
  return created
}

/** Sends the lender's callback and runs the jobs that follow. */
async function tell({ lender, drain }: LoanWorld) {
  expect(await lender.call(lender.merchants.at(-1)!.id)).toBe(200)
  await drain()
}

const opened = (story: (world: LoanWorld) => Promise<void>) =>
  inLoanWorld(async (world) => {
    await world.openAccount()
    await story(world)
  })

describe('an invitation', () => {
  it('is emailed, and shows the terms with all that Regulation Z requires next to a payment', () =>
    opened(async (world) => {
      const { asAdmin, key, drain, app, invitationToken } = world
      const leadId = await world.lead()
      const { loan, rate } = await asAdmin()
      const { id: offerCodeId } = await rate.createOfferCode({
        name: 'Spring 2026',
        productIds: ['2510', '3518'],
        ...key(),
      })
      const { id } = await loan.invite({ leadId, ...invitation, offerCodeId, ...key() })
      await drain()
      const homeowner = await app.client()
      const view = await homeowner.loan.view({ link: await invitationToken() })
      expect(view).toMatchObject({
        homeowner: 'June Takeda',
        amountCents: 1_500_000,
        state: 'invited',
        isAvailable: true,
        lender: 'Sandbox Lending',
        offers: [
          { name: '10 years', months: 120, payments: 120, paymentCents: 19_815, aprBps: 999 },
          { months: 138, promotionMonths: 18, payments: 120 },
        ],
      })
      expect((await loan.get({ id })).state).toBe('invited')
      const ofLead = await loan.listOfLead({ leadId })
      expect(ofLead).toMatchObject({ isAvailable: true, email: 'june@home.example', loans: [{ id }] })
    }))

  it('asks for confirmation while the homeowner has an open loan', () =>
    opened(async (world) => {
      const { asAdmin, key, drain } = world
      const leadId = await world.lead()
      const { loan } = await asAdmin()
      const { id } = await loan.invite({ leadId, ...invitation, ...key() })
      const open = { loanId: id, homeowner: 'June Takeda', state: 'invited', invitedAt: expect.any(String) }
      const again = { leadId, ...invitation, ...key() }
      await expect(loan.invite(again)).rejects.toMatchObject({ code: 'LOAN_OPEN', data: open })
      expect((await loan.listOfLead({ leadId })).loans).toHaveLength(1)
      const second = await loan.invite({ ...again, again: true })
      expect((await loan.listOfLead({ leadId })).loans.map((one) => one.id)).toEqual([second.id, id])
      // With two concurrent invitations, the second one is refused.
      const other = await world.lead()
      const both = [0, 1].map(() => loan.invite({ leadId: other, ...invitation, ...key() }))
      const outcomes = await Promise.allSettled(both)
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      // An invitation that can no longer be opened does not count.
      await drain()
      world.app.clock.advance(91 * 86_400_000)
      await (await asAdmin()).loan.invite({ leadId, ...invitation, ...key() })
    }))

  it('leads to one application at the lender, however often it is opened', () =>
    opened(async (world) => {
      const { homeowner, link, url, leadId } = await prequalify(world)
      expect(await homeowner.loan.start({ link })).toEqual({ url })
      expect(world.lender.loans).toHaveLength(1)
      const { loans } = await (await world.asAdmin()).loan.listOfLead({ leadId })
      expect(loans).toMatchObject([{ state: 'pending', approvedCents: null }])
    }))

  it('is refused without an account, without an email, and for another rep’s lead', () =>
    inLoanWorld(async (world) => {
      const { as, company, key } = world
      const leadId = await world.lead(company.salesRep)
      const rep = await as(company.salesRep)
      const requested = { leadId, ...invitation }
      await expect(rep.loan.invite({ ...requested, ...key() })).rejects.toMatchObject({
        code: 'FINANCING_NOT_AVAILABLE',
      })
      await world.openAccount()
      const other = await as(company.otherRep)
      await expect(other.loan.invite({ ...requested, ...key() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const nobody = await world.lead(company.salesRep, '').catch(() => undefined)
      if (nobody) {
        await expect(rep.loan.invite({ ...requested, leadId: nobody, ...key() })).rejects.toMatchObject({
          code: 'LEAD_NO_EMAIL',
        })
      }
      await rep.loan.invite({ ...requested, ...key() })
      expect((await rep.loan.list({})).rows).toHaveLength(1)
      expect((await other.loan.list({})).rows).toHaveLength(0)
    }))

  it('reports that financing is unavailable once the account has ended', () =>
    opened(async (world) => {
      const { homeowner, link } = await prequalify(world)
      const { db } = world.app.database
      await db.update(loanTable).set({ state: 'invited', url: '' })
      await world.app.database.query('update company set has_clp_account = false')
      world.app.clock.advance(10_000)
      expect((await homeowner.loan.view({ link })).isAvailable).toBe(false)
      await expect(homeowner.loan.start({ link })).rejects.toMatchObject({ code: 'FINANCING_NOT_AVAILABLE' })
    }))
})

describe('a decision', () => {
  it('is imported from a signed callback, and the inviting rep is notified', () =>
    opened(async (world) => {
      const { id } = await approved(world, world.company.salesRep)
      const rep = await world.as(world.company.salesRep)
      const found = await rep.loan.get({ id })
      expect(found).toMatchObject({
        state: 'approved',
        approvedCents: 1_500_000,
        requestCents: 1_500_000,
        refundCents: 0,
      })
      const reported = await rep.notification.list({})
      expect(reported.rows.map(({ kind }) => kind)).toContain('loan.decided')
    }))

  it('is found by polling without a callback, and a forged or repeated callback changes nothing', () =>
    opened(async (world) => {
      const { lender, later, asAdmin } = world
      const { id, lenderId } = await prequalify(world)
      lender.setLoan(lenderId, 'declined')
      const merchant = lender.merchants.at(-1)!.id
      expect(await lender.call(merchant, { secret: 'whsec_bm90LXRoZS1zZWNyZXQ=' })).not.toBe(200)
      expect(await lender.call(merchant, { at: new Date(lender.now().getTime() - 3_600_000) })).not.toBe(200)
      await world.drain()
      await later(6)
      expect((await (await asAdmin()).loan.get({ id })).state).toBe('declined')
      lender.setLoan(lenderId, 'pending')
      await later(6)
      expect((await (await asAdmin()).loan.get({ id })).state).toBe('declined')
    }))
})

describe('payments', () => {
  const pay = { amountCents: 600_000, description: 'Deposit for materials' }

  it('are requested and refunded up to the available amount, and count their fee once settled', () =>
    opened(async (world) => {
      const { asAdmin, key, drain, lender } = world
      const { id: loanId } = await approved(world)
      const { loan } = await asAdmin()
      await loan.requestPayment({ loanId, ...pay, ...key() })
      await expect(loan.requestPayment({ loanId, ...pay, amountCents: 900_001, ...key() })).rejects.toMatchObject({
        code: 'AMOUNT_NOT_AVAILABLE',
        data: { availableCents: 900_000 },
      })
      await expect(loan.requestRefund({ loanId, ...pay, ...key() })).rejects.toMatchObject({
        code: 'AMOUNT_NOT_AVAILABLE',
      })
      await drain()
      lender.settle(lender.transactions[0]!.id, 'settled')
      await tell(world)
      const after = await loan.get({ id: loanId })
      expect(after).toMatchObject({ state: 'funded', requestCents: 900_000, refundCents: 600_000 })
      expect(after.transactions).toMatchObject([
        { state: 'settled', feeCents: 12_000, submittedBy: world.company.admin.name },
      ])
      await loan.requestRefund({ loanId, amountCents: 100_000, description: 'One sheet less', ...key() })
      await drain()
      lender.settle(lender.transactions[1]!.id, 'settled')
      await tell(world)
      expect(await loan.get({ id: loanId })).toMatchObject({ requestCents: 1_000_000, refundCents: 500_000 })
    }))

  it('are sent once, even if the response was lost and the request was repeated', () =>
    opened(async (world) => {
      const { asAdmin, key, drain, lender, later } = world
      const { id: loanId } = await approved(world)
      const { loan } = await asAdmin()
      lender.behavior = 'lose'
      const request = { loanId, ...pay, ...key() }
      expect(await loan.requestPayment(request)).toEqual(await loan.requestPayment(request))
      await drain()
      lender.behavior = 'normal'
      for (let hour = 0; hour < 3; hour += 1) await later(60)
      expect(lender.transactions).toHaveLength(1)
      expect((await loan.get({ id: loanId })).transactions).toMatchObject([{ state: 'pending' }])
    }))

  it('stay reserved while the lender is unavailable, and are sent once by the operator’s retry', () =>
    opened(async (world) => {
      const { asAdmin, key, drain, lender, later, app } = world
      const { id: loanId } = await approved(world)
      lender.behavior = 'outage'
      await (await asAdmin()).loan.requestPayment({ loanId, ...pay, ...key() })
      for (let day = 0; day < 20; day += 1) await later(24 * 60)
      const { loan } = await asAdmin()
      await expect(loan.requestPayment({ loanId, ...pay, amountCents: 900_001, ...key() })).rejects.toMatchObject({
        code: 'AMOUNT_NOT_AVAILABLE',
      })
      lender.behavior = 'lose'
      await app.deps.jobs.retry(app.database.db, { queue: 'dispatch.lenderTransaction' })
      await drain()
      lender.behavior = 'normal'
      for (let hour = 0; hour < 3; hour += 1) await later(60)
      await app.deps.jobs.retry(app.database.db, { queue: 'dispatch.lenderTransaction' })
      await drain()
      expect(lender.transactions).toHaveLength(1)
      expect((await (await asAdmin()).loan.get({ id: loanId })).transactions).toMatchObject([{ state: 'pending' }])
    }))

  it('requested concurrently share the available amount', () =>
    opened(async (world) => {
      const { asAdmin, key } = world
      const { id: loanId } = await approved(world)
      const { loan } = await asAdmin()
      const all = { loanId, amountCents: 1_500_000, description: 'All of it' }
      const both = await Promise.allSettled([0, 1].map(() => loan.requestPayment({ ...all, ...key() })))
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    }))

  it('declined by the lender are available again, with the reason', () =>
    opened(async (world) => {
      const { asAdmin, key, drain, lender } = world
      const { id: loanId } = await approved(world)
      const { loan } = await asAdmin()
      await loan.requestPayment({ loanId, ...pay, ...key() })
      await drain()
      lender.settle(lender.transactions[0]!.id, 'declined')
      await tell(world)
      const found = await loan.get({ id: loanId })
      expect(found.requestCents).toBe(1_500_000)
      expect(found.transactions).toMatchObject([
        { state: 'declined', answer: expect.stringContaining('did not confirm') },
      ])
    }))

  it('reported by the lender before their loan was read are imported with it', () =>
    opened(async (world) => {
      const { lender, app, company, asAdmin } = world
      const ctx = (await systemContext(app.deps, company.tenant.id))!
      const port = ctx.providers.lender!
      const merchant = lender.merchants.at(-1)!.id
      // The loan and its payment are created after the loans were read, but before the payments are.
      let isMade = false
      const late: typeof port = {
        ...port,
        async changedTransactions(requested) {
          if (!isMade) {
            isMade = true
            const { id: loanId } = lender.addLoan({ merchant, state: 'approved', approvedCents: 800_000 })
            const at = app.clock.now()
            lender.transactions.push({
              id: 'T-late',
              merchant,
              reference: '',
              loanId,
              kind: 'request',
              state: 'settled',
              reason: '',
              amountCents: 50_000,
              feeCents: 0,
              description: 'At the lender',
              createdAt: at,
              settledAt: at,
              changedAt: at,
            })
          }
          return port.changedTransactions(requested)
        },
      }
      await syncMerchant({ ...ctx, providers: { ...ctx.providers, lender: late } })
      const { rows } = await (await asAdmin()).loan.listTransactions({})
      expect(rows).toMatchObject([{ amountCents: 50_000, state: 'settled', isOutside: true }])
    }))

  it('end with the purchase window of five months; a loan created by the lender takes none', () =>
    opened(async (world) => {
      const { asAdmin, key, app, lender, as, company } = world
      const { id: loanId } = await approved(world)
      const outside = lender.addLoan({
        merchant: lender.merchants.at(-1)!.id,
        state: 'approved',
        approvedCents: 800_000,
      })
      await tell(world)
      const { loan } = await asAdmin()
      const found = (await loan.list({ search: outside.homeowner.name })).rows[0]!
      expect(found).toMatchObject({ isOutside: true, leadId: null, approvedCents: 800_000, requestCents: 0 })
      expect((await (await as(company.salesRep)).loan.list({})).rows).toEqual([])
      await expect(loan.requestPayment({ loanId: found.id, ...pay, ...key() })).rejects.toMatchObject({
        code: 'LOAN_OUTSIDE',
      })
      app.clock.advance(154 * 86_400_000)
      const later = (await asAdmin()).loan
      await expect(later.requestPayment({ loanId, ...pay, ...key() })).rejects.toMatchObject({
        code: 'PURCHASE_WINDOW_OVER',
      })
    }))
})

describe('a statement', () => {
  it('is created once per month, from what was settled in it; late reports are on the next', () =>
    opened(async (world) => {
      const { asAdmin, key, drain, lender, app, company } = world
      const { id: loanId } = await approved(world)
      await (await asAdmin()).loan.requestPayment({ loanId, amountCents: 600_000, description: 'Deposit', ...key() })
      await drain()
      lender.settle(lender.transactions[0]!.id, 'settled')
      await tell(world)
      const ctx = (await systemContext(app.deps, company.tenant.id))!
      await closeMonth(ctx)
      expect((await (await asAdmin()).loan.listStatements({})).rows).toEqual([])
      app.clock.advance(31 * 86_400_000)
      await closeMonth(ctx)
      await closeMonth(ctx)
      const admin = (await asAdmin()).loan
      const { rows } = await admin.listStatements({})
      expect(rows).toMatchObject([
        {
          chargesCents: 600_000,
          refundsCents: 0,
          netPurchasesCents: 600_000,
          feesCents: 12_000,
          netReceiptCents: 588_000,
        },
      ])
      const { statement, rows: lines } = await admin.getStatement({ id: rows[0]!.id })
      expect({ number: statement.number, lines: lines.length }).toEqual({
        number: rows[0]!.period.replace('-', ''),
        lines: 1,
      })
      const [stored] = await app.database.db.select().from(loanTable).where(eq(loanTable.id, loanId))
      expect(stored!.state).toBe('funded')
    }))
})

describe('loan records', () => {
  it.each(['Paused', 'Expired'] as const)(
    'are readable, and an approved loan is paid out and refunded, while the subscription is %s; nothing new is created',
    (status) =>
      opened(async (world) => {
        const { asAdmin, key, drain, lender, app, company } = world
        const { id: loanId, leadId } = await approved(world)
        await (await asAdmin()).loan.requestPayment({ loanId, amountCents: 600_000, description: 'Deposit', ...key() })
        await drain()
        lender.settle(lender.transactions[0]!.id, 'settled')
        await tell(world)
        app.clock.advance(31 * 86_400_000)
        await closeMonth((await systemContext(app.deps, company.tenant.id))!)
        await app.database.db.update(subscription).set({ status }).where(eq(subscription.type, 'CLP'))

        const { loan, merchant, download, rate } = await asAdmin()
        const [statement] = (await loan.listStatements({})).rows
        expect((await loan.getStatement({ id: statement!.id })).rows).toHaveLength(1)
        expect((await loan.listTransactions({})).rows).toMatchObject([{ amountCents: 600_000, state: 'settled' }])
        expect((await loan.list({})).rows).toMatchObject([{ id: loanId }])
        expect(await loan.get({ id: loanId })).toMatchObject({ approvedCents: 1_500_000 })
        expect((await merchant.get()).application?.state).toBe('approved')
        const file = { list: 'loanTransaction' as const, format: 'csv' as const, filters: {} }
        expect(await (await download.take(file as never)).text()).toContain('Deposit')

        const closed = { code: 'FEATURE_NOT_AVAILABLE' }
        expect((await loan.listOfLead({ leadId })).isAvailable).toBe(false)
        await expect(loan.invite({ leadId, ...invitation, ...key() })).rejects.toMatchObject(closed)
        const payment = { loanId, amountCents: 100_000, description: 'Rest' }
        expect((await loan.requestPayment({ ...payment, ...key() })).id).toBeTruthy()
        expect((await loan.requestRefund({ ...payment, ...key() })).id).toBeTruthy()
        await drain()
        expect(lender.transactions.map(({ kind }) => kind)).toEqual(['request', 'request', 'refund'])
        await expect(rate.setBase({ productId: '2515' })).rejects.toMatchObject(closed)
      }),
  )
})
