import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inLoanWorld, type LoanWorld } from '../loan/loan.fixture.ts'
import { market } from '../market/market.table.ts'
import { createContext } from '../platform/context.ts'
import { sandboxRates } from '../sandbox/vendors/lender-pages.ts'
import { writeRates } from './rate.service.ts'

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
const clp = { financingType: 'CLP', factorMerchantFee: true, financingDescription: 'Ask us about financing.' }

describe('a market with CLP', () => {
  it('has the terms of the base package, said before, and follows another base package', () =>
    opened(async (world) => {
      const { asAdmin, company } = world
      const { financing, rate } = await asAdmin()
      const offer = await financing.clpOffer({ marketId: company.marketId })
      expect(offer).toMatchObject({ product: { id: '2510', aprBps: 999 }, thenCents: 13_210 })
      await switchTo(world, clp)
      expect(await marketOf(world)).toMatchObject({
        ...{ financingType: 'CLP', aprBps: 999, months: 120, merchantFeeBps: 200, factorMerchantFee: true },
      })
      expect((await financing.terms()).markets).toMatchObject([{ aprBps: 999, months: 120 }])
      expect(await rate.setBase({ productId: '4007' })).toEqual({ markets: 1 })
      expect(await marketOf(world)).toMatchObject({ aprBps: 799, months: 84, merchantFeeBps: 500 })
      const { rows } = await rate.listProducts({})
      expect(rows.filter(({ isBase }) => isBase).map(({ id }) => id)).toEqual(['4007'])
    }))

  it('loses fee factoring with another type, and its monthly prices with the account', () =>
    opened(async (world) => {
      await switchTo(world, clp)
      const basic = { aprBps: 999, months: 120, promotionMonths: 0, merchantFeeBps: 200, financingDescription: '' }
      await switchTo(world, { ...basic, financingType: 'Basic', factorMerchantFee: true })
      expect(await marketOf(world)).toMatchObject({ financingType: 'Basic', factorMerchantFee: false })
      await switchTo(world, clp)
      const { asPlatform, drain } = world
      const { merchant } = await asPlatform()
      const [{ company, id, version }] = (await merchant.listApplications({})).rows as [never]
      await merchant.decide({
        companyId: (company as { id: string }).id,
        id,
        version,
        approved: false,
        reason: 'Closed',
      })
      await drain()
      expect(await marketOf(world)).toMatchObject({
        financingType: 'Basic',
        aprBps: null,
        months: null,
        merchantFeeBps: 0,
      })
    }))

  it('is not to be had without an account', () =>
    inLoanWorld(async (world) => {
      await expect(switchTo(world, clp)).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
    }))
})

describe('the rate sheet', () => {
  it('is read from the lender; what it does not offer any more stays, marked', () =>
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

  it('has offer codes of 2 to 7 products under names of their own', () =>
    opened(async ({ asAdmin, key }) => {
      const { rate } = await asAdmin()
      const productIds = ['2510', '2515']
      const { id } = await rate.createOfferCode({ name: 'Spring 2026', productIds, ...key() })
      await expect(rate.createOfferCode({ name: 'SPRING 2026', productIds, ...key() })).rejects.toMatchObject({
        ...{ code: 'OFFER_CODE_NAME_TAKEN', data: { fields: { name: 'This offer code name already exists' } } },
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
