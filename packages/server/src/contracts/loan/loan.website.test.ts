import { randomUUID } from 'node:crypto'
import { messages } from '@gable/contract/messages'
import { makeOffer } from '@gable/testing/offer'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { idempotency } from '../../platform/platform.table.ts'
import { branding } from '../../quoting/branding/branding.table.ts'
import { consent, lead } from '../../selling/lead/lead.table.ts'
import { inLoanWorld, type LoanWorld } from './loan.fixture.ts'
import { followUnfunded } from './loan.next-step.ts'
import { loan as loanTable } from './loan.table.ts'

const day = 24 * 60
const contact = {
  firstName: 'Mary Ann',
  lastName: 'Ochoa',
  email: 'mary@home.example',
  phone: '3075550144',
  consent: { contact: true, sms: false },
}
const page = { href: 'https://ridge.example/financing', isPreview: false }
const form = { contact, page, amountCents: 1_200_000, addressText: '12 Elm Street', language: 'en' as const }

/** A company with an account and a widget, and a visitor to its website. */
const onWebsite = (
  story: (world: LoanWorld & { widgetId: string; visitor: Awaited<ReturnType<LoanWorld['as']>> }) => Promise<void>,
) =>
  inLoanWorld(async (world) => {
    await world.openAccount()
    const { widgetId } = await makeOffer(world.company, { state: 'ID' })
    await story({ ...world, widgetId, visitor: await world.app.client() })
  })

describe('terms on the website', () => {
  it('are the base package until an offer code is shown there, each with its disclosure', () =>
    onWebsite(async ({ visitor, widgetId, asAdmin, key }) => {
      const requested = { widgetId, amountCents: 1_500_000 }
      const base = await visitor.loan.websiteTerms({ widgetId })
      expect(base).toMatchObject({ isAvailable: true, lender: 'Sandbox Lending', offers: [] })
      expect(base.terms.map(({ months }) => months)).toEqual([120])
      const { rate } = await asAdmin()
      const code = { productIds: ['3518', '2510'], onWebsite: true }
      const { id } = await rate.createOfferCode({ name: 'On the website', ...code, ...key() })
      await rate.createOfferCode({ name: 'Kept inside', productIds: ['2510', '2515'], ...key() })
      const { offers } = await visitor.loan.websiteTerms(requested)
      expect(offers.map(({ months, promotionMonths }) => [months, promotionMonths])).toEqual([
        [120, 0],
        [138, 18],
      ])
      expect(offers[0]!.disclosure).toBe(
        '119 monthly payments of $198.15 and a last payment of $196.64. 9.99% APR. Example for qualified buyers, not a credit offer.',
      )
      expect(offers[1]!.disclosure).toMatch(/^18 payments of \$0\.00, 119 monthly payments of .* after the promotion\./)
      const french = await visitor.loan.websiteTerms({ ...requested, language: 'fr' })
      expect(french.offers[0]!.disclosure).toContain('versements mensuels')
      const hidden = { id, version: 1, name: 'On the website', productIds: code.productIds, onWebsite: false }
      await rate.updateOfferCode(hidden)
      expect((await visitor.loan.websiteTerms({ widgetId })).terms).toHaveLength(1)
    }))

  it('finance each loan product with its own fee if the market factors fees, from the widget to the lender', () =>
    onWebsite(async ({ visitor, widgetId, asAdmin, key, company, lender }) => {
      const { rate, financing } = await asAdmin()
      await rate.createOfferCode({ name: 'Terms', productIds: ['2510', '3518'], onWebsite: true, ...key() })
      const { marketId } = company
      const { version } = await financing.get({ marketId })
      const clp = { financingType: 'CLP' as const, factorMerchantFee: true, financingDescription: '' }
      await financing.save({ marketId, version, ...clp })
      const amountCents = 888_250
      const { terms, offers } = await visitor.loan.websiteTerms({ widgetId, marketId, amountCents })
      expect(terms.map(({ factoredFeeBps }) => factoredFeeBps)).toEqual([200, 900])
      const expected = [
        { financedCents: 906_378, feeCents: 18_128, paymentCents: 11_973, aprBps: 1_047, noteRateBps: 999 },
        { financedCents: 976_099, feeCents: 87_849, paymentCents: 13_999, aprBps: 1_047, noteRateBps: 1_199 },
      ]
      expect(offers).toMatchObject(expected)
      expect(offers[1]!.disclosure).toBe(
        '18 payments of $0.00, 119 monthly payments of $139.99 and a last payment of $138.96. Loan of $9,760.99, including a lender fee of $878.49. 10.47% APR; interest at 11.99% after the promotion. Example for qualified buyers, not a credit offer.',
      )
      const requested = { ...form, amountCents, marketId }
      const { link } = await visitor.loan.requestPrequalification({ widgetId, ...requested, ...key() })
      expect(await visitor.loan.view({ link })).toMatchObject({ amountCents, offers: expected })
      // The homeowner chooses the product at the lender, so the amount covers the price with either.
      await visitor.loan.start({ link })
      expect(lender.loans.at(-1)).toMatchObject({ amountCents: 976_099 })
      // There is no fee in a market that does not factor fees, nor on earlier loans.
      await financing.save({ marketId, version: version + 1, ...clp, factorMerchantFee: false })
      const without = await visitor.loan.websiteTerms({ widgetId, amountCents })
      expect(without.offers.map(({ feeCents, aprBps }) => [feeCents, aprBps])).toEqual([
        [0, 999],
        [0, 882],
      ])
    }))

  it('are empty without an account, and cannot be requested then', () =>
    inLoanWorld(async ({ app, company, key }) => {
      const { widgetId } = await makeOffer(company, { state: 'ID' })
      const visitor = await app.client()
      const none = { isAvailable: false, lender: '', terms: [], offers: [] }
      expect(await visitor.loan.websiteTerms({ widgetId, amountCents: 1_500_000 })).toEqual(none)
      const request = visitor.loan.requestPrequalification({ widgetId, ...form, ...key() })
      await expect(request).rejects.toMatchObject({ code: 'FINANCING_NOT_AVAILABLE' })
      const leads = await app.database.db.select().from(lead).where(eq(lead.companyId, company.tenant.id))
      expect(leads).toEqual([])
    }))
})

describe('a pre-qualification on the website', () => {
  it('stores the lead with its consent, and opens the lender as the applicant', () =>
    onWebsite(async ({ visitor, widgetId, asAdmin, key, lender, drain, company, app }) => {
      const sent = { widgetId, ...form, ...key() }
      const { link } = await visitor.loan.requestPrequalification(sent)
      await drain()
      const { loan, timeline } = await asAdmin()
      const [row, ...others] = (await loan.list({})).rows
      expect(others).toEqual([])
      expect(row).toMatchObject({
        homeowner: 'Mary Ann Ochoa',
        state: 'invited',
        amountCents: 1_200_000,
        invitedBy: '',
      })
      const { db } = app.database
      const agreed = await db.select().from(consent).where(eq(consent.companyId, company.tenant.id))
      expect(agreed).toContainEqual(expect.objectContaining({ kind: 'legal', given: true, pageHref: page.href }))
      const history = await timeline.list({ leadId: row!.leadId!, show: 'all' })
      expect(JSON.stringify(history)).toContain('loan.prequalificationRequested')
      expect(await visitor.loan.view({ link })).toMatchObject({ homeowner: 'Mary Ann Ochoa', state: 'invited' })
      const { url } = await visitor.loan.start({ link })
      expect(url).toContain('http')
      expect(lender.loans.at(-1)).toMatchObject({ homeowner: { name: 'Mary Ann Ochoa', email: contact.email } })
    }))

  it('is one loan however often it is sent, and stores no secret with the response', () =>
    onWebsite(async ({ visitor, widgetId, key, app, company }) => {
      const sent = { widgetId, ...form, ...key() }
      const [first, again] = [
        await visitor.loan.requestPrequalification(sent),
        await visitor.loan.requestPrequalification(sent),
      ]
      const loans = await app.database.db.select().from(loanTable).where(eq(loanTable.companyId, company.tenant.id))
      expect(loans).toHaveLength(1)
      const stored = await app.database.db.select().from(idempotency)
      for (const { link } of [first, again]) expect(JSON.stringify(stored)).not.toContain(link)
      expect((await visitor.loan.view({ link: again.link })).amountCents).toBe(1_200_000)
    }))

  it.each([
    [{ amountCents: 99_999 }, 'amountCents'],
    [{ contact: { ...contact, phone: '12' } }, 'phone'],
  ])('is refused at its field: %j', (wrong, field) =>
    onWebsite(async ({ visitor, widgetId, key }) => {
      const request = visitor.loan.requestPrequalification({ widgetId, ...form, ...wrong, ...key() })
      await expect(request).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } })
    }),
  )

  it('needs the consent that the company requires', () =>
    onWebsite(async ({ visitor, widgetId, key, app, company }) => {
      const [published, at] = [{ otherContactsContactOptIn: 'required' as const }, app.clock.now()]
      const stamps = { createdAt: at, updatedAt: at }
      await app.database.db
        .insert(branding)
        .values({ companyId: company.tenant.id, published, draft: published, ...stamps })
      app.clock.advance(10_000)
      const without = { ...contact, consent: { contact: false, sms: false } }
      const request = visitor.loan.requestPrequalification({ widgetId, ...form, contact: without, ...key() })
      const fields = { 'consent.contact': messages.REQUIRED }
      await expect(request).rejects.toMatchObject({ code: 'FORM_NOT_VALID', data: { fields } })
    }))
})

describe('an approved but unused loan', () => {
  it('becomes its lead’s next step after three days, once, and never replaces an existing one', () =>
    onWebsite(async (world) => {
      const { asAdmin, key, drain, app, lender, later } = world
      const { lead: leads, loan } = await asAdmin()
      const ids = [await world.lead(), await world.lead()]
      for (const leadId of ids) {
        await loan.invite({ leadId, amountCents: 1_500_000, offerCodeId: null, language: 'en', ...key() })
        await drain()
        await world.visitor.loan.start({ link: await world.invitationToken() })
        lender.setLoan(lender.loans.at(-1)!.id, 'approved')
        await lender.call(lender.merchants.at(-1)!.id)
        await drain()
        app.clock.advance(1_000)
      }
      const [free, busy] = ids as [string, string]
      const stepOf = async (id: string) => (await (await asAdmin()).lead.get({ id })).nextStep
      const { version } = await leads.get({ id: busy })
      await leads.setNextStep({ id: busy, version, text: 'Bring samples', on: '2026-12-20', userId: null })
      await later(2 * day)
      await followUnfunded(app.deps)
      expect(await stepOf(free)).toBe('')
      await later(day + 60)
      await followUnfunded(app.deps)
      expect(await stepOf(free)).toMatch(/^Loan of \$15,000\.00 approved and not used: call June Takeda$/)
      expect(await stepOf(busy)).toBe('Bring samples')
      const unused = await (await asAdmin()).lead.list({ kind: 'rqp', unusedLoan: true })
      expect(unused.rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
      const client = await asAdmin()
      await client.lead.endNextStep({ id: free, version: (await client.lead.get({ id: free })).version, done: true })
      await followUnfunded(app.deps)
      expect(await stepOf(free)).toBe('')
    }))
})

describe('loans in the analytics', () => {
  it('count by their origin on the day they started, with the approved amount, as a table and as a file', () =>
    onWebsite(async (world) => {
      const { asAdmin, visitor, widgetId, key, lender, drain } = world
      const { link } = await visitor.loan.requestPrequalification({ widgetId, ...form, idempotencyKey: randomUUID() })
      await visitor.loan.start({ link })
      lender.setLoan(lender.loans.at(-1)!.id, 'approved')
      await lender.call(lender.merchants.at(-1)!.id)
      await drain()
      const { analytics, loan } = await asAdmin()
      const leadId = await world.lead()
      await loan.invite({ leadId, amountCents: 900_000, offerCodeId: null, language: 'en', ...key() })
      const days = { from: '2026-11-01', to: '2026-12-31', compare: true }
      const { rows, total, before } = await analytics.loans(days)
      expect(
        rows.map(({ origin, counts: { invited, started, approved } }) => [origin, invited, started, approved]),
      ).toEqual([
        ['invitation', 1, 0, 0],
        ['website', 1, 1, 1],
      ])
      expect(total).toMatchObject({ invited: 2, declined: 0, invitedCents: 2_100_000, approvedCents: 1_200_000 })
      expect(before).toMatchObject({ invited: 0, fundedCents: 0 })
      const file = await analytics.exportCsv({ ...days, compare: false, report: 'loans' })
      expect((await file.text()).split('\r\n').slice(0, 3)).toEqual([
        expect.stringContaining('Origin,Invited,Pre-qualification started,Approved'),
        'Invitation,1,0,0,0,0,9000.00,0.00,0.00',
        'Website,1,1,1,0,0,12000.00,12000.00,0.00',
      ])
    }))
})
