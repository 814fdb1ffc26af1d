import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import { inboundMessage } from '../../outside/inbound/inbound.table.ts'
import { connection } from '../../places/integration/integration.table.ts'
import { inLoanWorld, type LoanWorld } from './loan.fixture.ts'
import { loan as loanTable } from './loan.table.ts'

const invitation = { amountCents: 1_500_000, lender: 'acorn' as const }
const day = 24 * 60

/**
 * A homeowner whom a rep invited to Acorn and who opened its page. The company has no account with the platform's
 * lender.
 */
async function started(world: LoanWorld) {
  const { company, as, key, drain, app, invitationToken } = world
  const leadId = await world.lead(company.salesRep)
  const rep = await as(company.salesRep)
  const { id } = await rep.loan.invite({ leadId, ...invitation, ...key() })
  await drain()
  const homeowner = await app.client()
  const link = await invitationToken()
  const { url } = await homeowner.loan.start({ link })
  // Makes a new client each time, because sessions end as days pass.
  const state = async () => (await (await as(company.salesRep)).loan.listOfLead({ leadId })).loans[0]!.state
  return { leadId, rep, id, link, url, homeowner, state }
}

const connected = (story: (world: LoanWorld) => Promise<void>) =>
  inLoanWorld(async (world) => {
    await world.connectAcorn()
    await story(world)
  })

describe('an account at Acorn Finance', () => {
  it('is connected by a login that Acorn accepts, encrypted, and needs a dealer ID', () =>
    inLoanWorld(async ({ asAdmin, acorn, app, company }) => {
      const { integration } = await asAdmin()
      const login = { vendor: 'acorn' as const, username: 'ridge', password: acorn.password, accountId: 'QRS-RIDGE' }
      for (const wrong of [{ password: 'another' }, { accountId: '' }]) {
        await expect(integration.connectLogin({ ...login, ...wrong })).rejects.toMatchObject({
          code: 'SIGN_IN_INVALID',
        })
      }
      await integration.connectLogin(login)
      const { cards } = await integration.list()
      expect(cards.find(({ vendor }) => vendor === 'acorn')).toMatchObject({ state: 'connected', account: 'QRS-RIDGE' })
      const mine = eq(connection.companyId, company.tenant.id)
      const [row] = await app.database.db.select().from(connection).where(mine)
      expect(Buffer.from(row!.secret).toString('latin1')).not.toContain(acorn.password)
      await integration.test({ vendor: 'acorn' })
    }))

  it('locks no lead status and opens no payments: only the platform’s lender creates a loan account', () =>
    connected(async (world) => {
      const { rep, id, leadId, url } = await started(world)
      await world.acorn.apply(url, 'OFFERED')
      await world.drain()
      expect((await rep.identity.me())?.company?.hasClpAccount).toBe(false)
      const found = await rep.loan.get({ id })
      expect(found).toMatchObject({ state: 'approved', requestCents: 0, refundCents: 0, purchaseUntil: null })
      const payment = { loanId: id, amountCents: 100, description: 'Deposit', ...world.key() }
      await expect(rep.loan.requestPayment(payment)).rejects.toMatchObject({ code: 'FINANCING_NOT_AVAILABLE' })
      await expect(rep.loan.requestRefund({ ...payment, ...world.key() })).rejects.toMatchObject({
        code: 'FINANCING_NOT_AVAILABLE',
      })
      await world.openAccount()
      await expect(rep.loan.requestPayment({ ...payment, ...world.key() })).rejects.toMatchObject({
        code: 'FINANCING_NOT_AVAILABLE',
      })
      expect(await world.app.database.db.select().from(dispatch)).toEqual([])
      expect((await rep.loan.listOfLead({ leadId })).lenders.map((each) => each.id)).toEqual(['platform', 'acorn'])
    }))

  it('is not offered without the loan product', () =>
    connected(async (world) => {
      const { link } = await invitedOnly(world)
      const { db } = world.app.database
      await db.update(subscription).set({ status: 'Inactive' }).where(eq(subscription.type, 'CLP'))
      world.app.clock.advance(10_000)
      const admin = await world.asAdmin()
      expect((await admin.integration.list()).cards.map(({ vendor }) => vendor)).not.toContain('acorn')
      const login = { username: 'ridge', password: world.acorn.password, accountId: 'QRS-RIDGE' }
      await expect(admin.integration.connectLogin({ vendor: 'acorn', ...login })).rejects.toMatchObject({
        code: 'VENDOR_NOT_OFFERED',
      })
      const homeowner = await world.app.client()
      expect(await homeowner.loan.view({ link })).toMatchObject({ isAvailable: false, lender: 'Acorn Finance' })
      await expect(homeowner.loan.start({ link })).rejects.toMatchObject({ code: 'FINANCING_NOT_AVAILABLE' })
    }))

  it('follows a login that Acorn replaces, and fails once when it is rejected', () =>
    connected(async (world) => {
      const { url, state } = await started(world)
      world.acorn.nextPassword = 'the-next-pair'
      await world.later(day + 1)
      expect(world.acorn.nextPassword).toBe('')
      await world.acorn.apply(url, 'OFFERED')
      await world.drain()
      expect(await state()).toBe('approved')
      world.acorn.password = 'another'
      await world.later(6)
      const { cards } = await (await world.asAdmin()).integration.list()
      expect(cards.find(({ vendor }) => vendor === 'acorn')).toMatchObject({
        state: 'failed',
        failure: 'SIGN_IN_INVALID',
      })
    }))
})

async function invitedOnly(world: LoanWorld) {
  const leadId = await world.lead()
  const { loan } = await world.asAdmin()
  const { id } = await loan.invite({ leadId, ...invitation, ...world.key() })
  await world.drain()
  return { id, leadId, link: await world.invitationToken() }
}

describe('a pre-qualification at Acorn Finance', () => {
  it('is opened by a link with our reference and nothing about the homeowner', () =>
    connected(async (world) => {
      const { id, link } = await invitedOnly(world)
      const homeowner = await world.app.client()
      const view = await homeowner.loan.view({ link })
      expect(view).toMatchObject({ state: 'invited', isAvailable: true, lender: 'Acorn Finance', offers: [] })
      const { url } = await homeowner.loan.start({ link })
      const requested = Object.fromEntries(new URL(url).searchParams)
      expect(requested).toEqual({ d: 'QRS-RIDGE', utm_source: 'gable', utm_content: id, amount: '15000' })
      expect(await homeowner.loan.start({ link })).toEqual({ url })
      expect((await homeowner.loan.view({ link })).state).toBe('pending')
    }))

  it.each([
    ['OFFERED', 'approved', 1_500_000],
    ['NO OFFER', 'declined', null],
    ['FUNDED', 'funded', 1_500_000],
  ] as const)('reported as %s is %s on the lead at once, and the inviting rep is notified', (status, to, cents) =>
    connected(async (world) => {
      const { url, state, rep, id } = await started(world)
      expect(await state()).toBe('pending')
      await world.acorn.apply(url, status)
      expect(world.acorn.postbacks.at(-1)?.status).toBe(200)
      await world.drain()
      expect(await rep.loan.get({ id })).toMatchObject({
        state: to,
        approvedCents: cents,
        lender: 'acorn',
        lenderName: 'Acorn Finance',
      })
      const { rows } = await rep.notification.list({})
      expect(rows.filter(({ kind }) => kind === 'loan.decided')).toHaveLength(1)
    }),
  )

  it('with a lost callback is polled every five minutes, also once it expires', () =>
    connected(async (world) => {
      const { url, state } = await started(world)
      world.acorn.callbackUrl = ''
      const application = await world.acorn.apply(url, 'OFFERED')
      await world.later(6)
      expect(await state()).toBe('approved')
      await world.acorn.set(application, 'SELECTED')
      await world.later(6)
      expect(await state()).toBe('approved')
      await world.acorn.set(application, 'EXPIRED')
      await world.later(6)
      expect(await state()).toBe('expired')
      expect((await (await world.asAdmin()).loan.getPrequalAccount()).checkedAt).not.toBeNull()
    }))

  it('counts the last of a homeowner’s applications, whichever page lists it', () =>
    connected(async (world) => {
      const { url, state } = await started(world)
      await world.acorn.apply(url, 'NO OFFER')
      const { callbackUrl } = world.acorn
      world.acorn.callbackUrl = ''
      const other = new URL(url)
      other.searchParams.set('utm_content', 'of-another-program')
      for (let number = 0; number < 120; number += 1) await world.acorn.apply(other.href, 'OFFERED')
      world.app.clock.advance(60_000)
      world.acorn.callbackUrl = callbackUrl
      await world.acorn.apply(url, 'OFFERED')
      await world.drain()
      expect(await state()).toBe('approved')
      await world.later(6)
      expect(await state()).toBe('approved')
    }))

  it('is not changed by a forged or repeated callback, and nothing of the callback is stored', () =>
    connected(async (world) => {
      const { url, state } = await started(world)
      const reported = await world.acorn.apply(url, 'OFFERED')
      await world.drain()
      expect(await world.acorn.call(reported)).toBe(200)
      const { db } = world.app.database
      const stored = await db.select().from(inboundMessage).where(eq(inboundMessage.vendor, 'acorn'))
      expect(stored.map(({ body }) => body)).toEqual([{ companyId: world.company.tenant.id }])
      expect(await world.acorn.call({ ...reported, loan_status: 'NO OFFER' }, 'a-forged-key')).toBe(401)
      // Even with the right key, the call only triggers a query, and Acorn's answer counts.
      expect(await world.acorn.call({ ...reported, loan_status: 'NO OFFER' })).toBe(200)
      await world.drain()
      expect(await state()).toBe('approved')
      const right = world.acorn.callbackUrl
      world.acorn.callbackUrl = right.replace(/[^/]+$/, '00000000-0000-7000-8000-000000000000')
      expect(await world.acorn.call(reported)).toBe(404)
    }))

  it('keeps its status while Acorn throttles or is unavailable', () =>
    connected(async (world) => {
      const { url, state } = await started(world)
      await world.acorn.apply(url, 'OFFERED')
      for (const behavior of ['throttle', 'outage'] as const) {
        world.acorn.behavior = behavior
        await world.drain()
        expect(await state()).toBe('pending')
      }
      world.acorn.behavior = 'normal'
      await world.later(30)
      expect(await state()).toBe('approved')
    }))

  it('that is approved and not funded for three days gives its lead a next step', () =>
    connected(async (world) => {
      const { url, leadId, id } = await started(world)
      await world.acorn.apply(url, 'OFFERED')
      await world.drain()
      await world.later(4 * day)
      const rep = await world.as(world.company.salesRep)
      expect((await rep.loan.get({ id })).isUnfunded).toBe(true)
      expect((await rep.lead.get({ id: leadId })).nextStep).toContain('approved and not used')
    }))

  it('belongs to its company: another company’s application with its reference changes nothing', () =>
    connected(async (world) => {
      const { url, state, id } = await started(world)
      const { db } = world.app.database
      await db.update(loanTable).set({ lender: 'platform' }).where(eq(loanTable.id, id))
      await world.acorn.apply(url, 'OFFERED')
      await world.drain()
      expect(await state()).toBe('pending')
    }))
})
