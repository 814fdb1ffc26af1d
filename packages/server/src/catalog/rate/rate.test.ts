import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { sandboxRates } from '@gable/sandbox/vendors/lender-pages'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { inLoanWorld, type LoanWorld } from '../../contracts/loan/loan.fixture.ts'
import { market } from '../../places/market/market.table.ts'
import { createContext } from '../../platform/context.ts'
import { writeRates } from './rate.service.ts'
import { loanProduct } from './rate.table.ts'

const opened = (story: (world: LoanWorld) => Promise<void>) =>
  inLoanWorld(async (world) => {
    await world.openAccount()
    await story(world)
  })

const marketOf = async ({ app, company }: LoanWorld) =>
  (await app.database.db.select().from(market).where(eq(market.id, company.marketId)))[0]!

const switchTo = async (world: LoanWorld, form: object) => {
  const { version } = await marketOf(world)
  const { financing } = await world.asAdmin()
  return financing.save({ marketId: world.company.marketId, version, ...form } as never)
}
/** Ends the company's account, through its subscription or the platform's decision, or restores it. */
async function setAccount(world: LoanWorld, to: 'Paused' | 'Expired' | 'notApproved' | 'Active'): Promise<void> {
  const { asPlatform, app, company, drain } = world
  const { admin, merchant } = await asPlatform()
  const { rows } = await merchant.listApplications({})
  const { id, version, state } = rows[0]!
  const decision = { companyId: company.tenant.id, id, version, reason: 'License' }
  if (to === 'notApproved') await merchant.decide({ ...decision, approved: false })
  else if (state === 'notApproved') await merchant.decide({ ...decision, approved: true })
  else {
    const [held] = await app.database.db.select().from(subscription).where(eq(subscription.type, 'CLP'))
    const { id: subscriptionId, period, version: seen } = held!
    const change = { companyId: company.tenant.id, id: subscriptionId, version: seen, type: 'CLP' as const, period }
    await admin.changeSubscription({ ...change, status: to })
  }
  await drain()
}

const clp = { financingType: 'CLP', factorMerchantFee: true, financingDescription: 'Ask us about financing.' }

describe('a market with CLP', () => {
  it('has the announced terms of the base package, and follows another base package', () =>
    opened(async (world) => {
      const { asAdmin, company } = world
      const { financing, rate } = await asAdmin()
      const offer = await financing.clpOffer({ marketId: company.marketId })
      expect(offer).toMatchObject({ product: { id: '2510', aprBps: 999 }, thenCents: 13_210 })
      await switchTo(world, clp)
      expect(await marketOf(world)).toMatchObject({
        financingType: 'CLP',
        aprBps: 999,
        months: 120,
        merchantFeeBps: 200,
        factorMerchantFee: true,
      })
      expect((await financing.terms()).markets).toMatchObject([{ aprBps: 999, months: 120 }])
      expect(await rate.setBase({ productId: '4007' })).toEqual({ markets: 1 })
      expect(await marketOf(world)).toMatchObject({ aprBps: 799, months: 84, merchantFeeBps: 500 })
      const { rows } = await rate.listProducts({})
      expect(rows.filter(({ isBase }) => isBase).map(({ id }) => id)).toEqual(['4007'])
    }))

  it('loses fee factoring with another type', () =>
    opened(async (world) => {
      await switchTo(world, clp)
      const basic = { aprBps: 999, months: 120, promotionMonths: 0, merchantFeeBps: 200, financingDescription: '' }
      await switchTo(world, { ...basic, financingType: 'Basic', factorMerchantFee: true })
      expect(await marketOf(world)).toMatchObject({ financingType: 'Basic', factorMerchantFee: false })
    }))

  it.each(['Paused', 'Expired', 'notApproved'] as const)(
    'keeps its setting while the account is unavailable, here %s, and shows it again afterwards',
    (why) =>
      opened(async (world) => {
        const { asAdmin, app, company, drain } = world
        const { widgetId } = await makeOffer(company, { state: demoTown.state, settings: { display: 'monthly' } })
        await importDemoTown(app.database)
        await switchTo(world, clp)
        const homeowner = await app.client()
        const shown = async () => {
          // Offers that are displayed may be up to five seconds old.
          app.clock.advance(10_000)
          const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
          const page = { href: 'https://ridge.example/', isPreview: false }
          const { sessionToken, roofs } = await homeowner.widget.chooseAddress({ widgetId, address, page })
          const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
          const visit = { widgetId, sessionToken, structures, slope: { category: 'medium' as const } }
          const { financing, products } = await homeowner.widget.priceProducts(visit)
          return { kind: financing?.kind, display: products[0]!.display, hasMonthly: products[0]!.monthly !== null }
        }
        const before = await marketOf(world)
        const there = { kind: 'loan', display: 'monthly', hasMonthly: true }
        expect(await shown()).toEqual(there)

        await setAccount(world, why)
        expect(await shown()).toEqual({ kind: undefined, display: 'total', hasMonthly: false })
        expect((await homeowner.financing.calculator({ widgetId })).terms).toBeNull()
        expect(await marketOf(world)).toEqual(before)
        const { financing, quote, notification } = await asAdmin()
        expect((await financing.markets({})).rows).toMatchObject([
          { financingType: 'CLP', aprBps: 999, isHidden: true },
        ])
        expect((await financing.terms()).markets).toEqual([])
        expect((await quote.settings()).markets).toMatchObject([{ hasTerms: false }])
        expect((await quote.markets({})).rows).toMatchObject([{ financing: { type: 'CLP', isHidden: true } }])

        // An edit meanwhile keeps CLP too, and monthly prices stay hidden.
        await switchTo(world, { ...clp, financingDescription: 'Back soon.' })
        const edited = { financingType: 'CLP', aprBps: 999, months: 120, factorMerchantFee: true }
        expect(await marketOf(world)).toMatchObject({ ...edited, financingDescription: 'Back soon.' })

        await setAccount(world, 'Active')
        expect(await shown()).toEqual(there)
        expect(await marketOf(world)).toMatchObject({ ...edited, merchantFeeBps: 200 })
        await drain()
        const titles = (await notification.list({})).rows.map(({ title }) => title)
        expect(titles).toContain('Monthly loan prices are hidden')
        expect(titles).toContain('Monthly loan prices are visible again')
      }),
  )

  it('adopts the base package’s terms when the account returns', () =>
    opened(async (world) => {
      await switchTo(world, clp)
      await setAccount(world, 'Paused')
      await world.app.database.db.update(loanProduct).set({ aprBps: 1_049 }).where(eq(loanProduct.productId, '2510'))
      await setAccount(world, 'Active')
      expect(await marketOf(world)).toMatchObject({ financingType: 'CLP', aprBps: 1_049, factorMerchantFee: true })
    }))

  it('requires an account', () =>
    inLoanWorld(async (world) => {
      await expect(switchTo(world, clp)).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
    }))
})

describe('the rate sheet', () => {
  it('has the note rate and the APR shown to homeowners with and without the factored fee', () =>
    opened(async ({ asAdmin }) => {
      const { rate } = await asAdmin()
      const { rows } = await rate.listProducts({})
      const figures = rows.map(({ id, aprBps, exampleAprBps, factoredAprBps }) => [
        ...[id, aprBps, exampleAprBps, factoredAprBps],
      ])
      expect(figures).toEqual([
        ['3012', 0, 0, 1_259],
        ['4007', 799, 799, 961],
        ['2510', 999, 999, 1_047],
        ['3518', 1_199, 882, 1_047],
        ['2515', 1_099, 1_099, 1_126],
      ])
    }))

  it('is read from the lender; discontinued products remain, marked', () =>
    opened(async (world) => {
      const { asAdmin, app, company, key } = world
      const { rate } = await asAdmin()
      expect(await rate.reload()).toEqual({ products: sandboxRates.length })
      const { id } = await rate.createOfferCode({ name: 'Storm season', productIds: ['2510', '2515'], ...key() })
      const ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
      await ctx.transaction((tx) =>
        writeRates(
          tx,
          sandboxRates.filter((each) => each.id !== '2515'),
        ),
      )
      expect((await rate.getOfferCode({ id })).products).toMatchObject([
        { isGone: false },
        { id: '2515', isGone: true },
      ])
      const version = 1
      const again = { id, version, name: 'Storm season', productIds: ['2510', '2515'] }
      await expect(rate.updateOfferCode(again)).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
      world.lender.behavior = 'outage'
      await expect(rate.reload()).rejects.toMatchObject({ code: 'VENDOR_UNREACHABLE' })
    }))

  it('has offer codes with 2 to 7 products and unique names', () =>
    opened(async ({ asAdmin, key }) => {
      const { rate } = await asAdmin()
      const productIds = ['2510', '2515']
      const { id } = await rate.createOfferCode({ name: 'Spring 2026', productIds, ...key() })
      await expect(rate.createOfferCode({ name: 'SPRING 2026', productIds, ...key() })).rejects.toMatchObject({
        code: 'OFFER_CODE_NAME_TAKEN',
        data: { fields: { name: 'This offer code name already exists' } },
      })
      for (const form of [
        { name: 'A', productIds },
        { name: 'No-dash', productIds },
        { name: 'One', productIds: ['2510'] },
      ]) {
        await expect(rate.createOfferCode({ ...form, ...key() })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
      }
      await rate.deleteOfferCode({ id })
      await rate.deleteOfferCode({ id })
      expect((await rate.listOfferCodes({})).rows).toEqual([])
    }))
})
