import { randomUUID } from 'node:crypto'
import { localeOf, type SpokenLanguage, spokenLanguages } from '@gable/contract/format/locale'
import type { PriceChanges } from '@gable/contract/price-changes'
import { changeRows, changesTitle } from '@gable/contract/price-changes-words'
import type { SlopeChoice } from '@gable/contract/quote'
import type { RepOption, RepQuoteForm } from '@gable/contract/rep-quote-form'
import type { Complexity } from '@gable/contract/status'
import type { MarketTaxes } from '@gable/contract/tax'
import { taxName } from '@gable/contract/tax-words'
import { addOffer } from '@gable/demo/company-with-offer'
import { textOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import type { ApiClient, TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun } from '../../../../../scripts/test-tier.ts'
import { company as companyTable } from '../../account/company/company.table.ts'
import { quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import { site } from '../../places/structure/structure.fixture.ts'
import { systemContext } from '../../platform/context.ts'
import { freshOffer } from '../../quoting/quote/quote.offer.ts'
import { measureRoofs, priceOffer } from '../../quoting/quote/quote.price.ts'
import { saveQuote } from '../../quoting/quote/quote.service.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { house } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { change } from './proposal.fixture.ts'
import { createSigningApp, sent, signature } from './sign/proposal.signing.fixture.ts'

/**
 * Random histories from the widget's price to change orders: in page data, PDF text and API the differences sum to the
 * cent.
 */

const count = isFullRun ? 200 : 20
/** Proposals, signatures and change orders only for every n-th history, because their PDFs take seconds. */
const contractEvery = isFullRun ? 10 : 4
const seed = 20_261_130
const permit = {
  id: randomUUID(),
  name: 'Permit',
  description: '',
  active: true,
  unit: 'quote' as const,
  quantityThousandths: 1_000,
  unitCents: 12_345,
  discount: null,
}

let app: TestApp
let company: TestCompany
let admin: ApiClient
let customer: ApiClient
let productIds: string[]

beforeAll(async () => {
  app = await createSigningApp({ RENDER_THREADS: '2' })
  company = await makeCompany(app.database, { country: 'UnitedStates' })
  const type = 'Asphalt shingle'
  const { db } = app.database
  productIds = await addOffer(
    db,
    app.clock.now(),
    { companyId: company.tenant.id, marketId: company.marketId, country: 'UnitedStates' },
    {
      state: 'ID',
      widget: { publicId: randomUUID(), domains: ['localhost'] },
      settings: { showPriceChanges: true },
      products: [
        { name: 'Architectural', type, priceKind: 'perSquare', priceCents: 55_037, pricePerSheetCents: 8_550 },
        { name: 'Standing seam', type, priceKind: 'fixed', priceCents: 2_412_345 },
      ],
    },
  )
  await db
    .update(companyTable)
    .set({ grants: ['eSignature'] })
    .where(eq(companyTable.id, company.tenant.id))
  admin = await app.client({ userId: company.admin.id })
  customer = await app.client()
})
afterAll(() => app.close())

test(`the differences of ${count} random histories add up to the cent`, { timeout: 3_600_000 }, async () => {
  for (const [number, history] of randomHistories().entries()) {
    try {
      const leadId = await beginOnline(history, number)
      const quoteId = await sendQuote(history, leadId)
      if (number % contractEvery === 0) await signContract(history, leadId, quoteId)
    } catch (error) {
      throw new Error(`History ${number}: ${JSON.stringify(history)}`, { cause: error })
    }
  }
})

test('homeowners see them only with the company’s setting, from the next sent quote on', async () => {
  const [history] = randomHistories()
  const leadId = await beginOnline(history!, 1_000)
  const quoteId = await sendQuote(history!, leadId)
  const setting = (showPriceChanges: boolean) =>
    app.database.db
      .update(quoteSettings)
      .set({ showPriceChanges })
      .where(eq(quoteSettings.companyId, company.tenant.id))
  await setting(false)
  app.clock.advance(20_000)
  const link = (await admin.quoteShare.link({ quoteId })).url.split('#')[1]!
  expect((await customer.quoteShare.read({ link })).priceChanges).not.toBeNull()
  const { form, version } = await admin.quote.get({ id: quoteId })
  const saved = await admin.quote.save({ id: quoteId, version, form: { ...form, homeownerNote: 'Again' } })
  await admin.quote.publish({ id: quoteId, version: saved.version })
  expect((await customer.quoteShare.read({ link })).priceChanges).toBeNull()
  expect((await admin.lead.priceChanges({ id: leadId })).priceChanges).not.toBeNull()
  await setting(true)
})

test('there are none without a price from the widget, and one line for prices from before they were stored', async () => {
  const [history] = randomHistories()
  const leadId = await beginOnline(history!, 1_001)
  const ofLead = eq(quote.leadId, leadId)
  await app.database.db.update(quote).set({ pricedWith: {} }).where(ofLead)
  const quoteId = await sendQuote({ ...history!, isOld: true }, leadId)
  const { priceChanges: old } = await admin.lead.priceChanges({ id: leadId })
  expect(old!.stages.map(({ differences }) => differences.map(({ kind }) => kind))).toEqual([['other']])
  expectSums(old!)
  await app.database.db
    .update(quote)
    .set({ source: 'rep', deletedAt: app.clock.now() })
    .where(eq(quote.source, 'widget'))
  expect(await admin.lead.priceChanges({ id: leadId })).toEqual({ priceChanges: null })
  const link = (await admin.quoteShare.link({ quoteId })).url.split('#')[1]!
  expect((await customer.quoteShare.read({ link })).priceChanges).toBeNull()
})

/** A lead with the widget's price of its house. */
async function beginOnline({ online }: History, number: number): Promise<string> {
  await app.database.db
    .update(quoteSettings)
    .set({ costs: online.hasPermit ? [permit] : [], display: online.display })
    .where(eq(quoteSettings.companyId, company.tenant.id))
  const { id: leadId } = await admin.lead.create({
    firstName: 'Grace',
    lastName: 'Lindqvist',
    email: `${randomUUID()}@home.example`,
    phone: '3075550123',
    street: `${number + 1} Elm Street`,
    city: 'Town',
    state: 'ID',
    postalCode: '83702',
    country: 'UnitedStates',
    idempotencyKey: randomUUID(),
  })
  await app.database.db
    .update(lead)
    .set({ structures: [house], slope: { rise: 6, coarse: false } })
    .where(eq(lead.id, leadId))
  const ctx = (await systemContext(app.deps, company.tenant.id))!
  app.clock.advance(20_000)
  const offer = (await freshOffer(ctx, company.marketId))!
  const chosen = [{ id: 'house', included: true, complexity: online.complexity, shapeGuessed: true }]
  const measured = measureRoofs([house], chosen, online.slope, offer.settings, site)
  if (!measured.ok) throw new Error(measured.reason)
  const { roofs } = measured
  const product = offer.products.find(({ id }) => id === productIds[online.product])!
  const priced = priceOffer(offer, product, roofs, company.tenant)
  const said = { priced, answers: [], priceNote: '' }
  await ctx.transaction((tx) =>
    saveQuote(tx, {
      leadId,
      sessionId: randomUUID(),
      offer,
      priced,
      roofs,
      answers: [],
      said,
      leftOut: [],
      scanned: null,
    }),
  )
  app.clock.advance(20_000)
  return leadId
}

/** Sends a rep quote with the history's changes, and compares its page, its PDF and the API. */
async function sendQuote({ quoted, isOld = false }: History, leadId: string): Promise<string> {
  const { marketId } = company
  const { version: marketVersion, name } = await admin.market.get({ id: marketId })
  await admin.market.update({ id: marketId, version: marketVersion, name, taxes: quoted.taxes })
  await app.database.db
    .update(quoteSettings)
    .set({ costs: quoted.hasPermit ? [permit] : [] })
    .where(eq(quoteSettings.companyId, company.tenant.id))
  app.clock.advance(20_000)
  const { id } = await admin.quote.create({ leadId, marketId, idempotencyKey: randomUUID() })
  const { form, version } = await admin.quote.get({ id })
  const saved = await admin.quote.save({ id, version, form: formOf(form, quoted) })
  await admin.quote.publish({ id, version: saved.version })
  const link = (await admin.quoteShare.link({ quoteId: id })).url.split('#')[1]!
  const { number, options } = (await customer.quoteShare.read({ link })).offer!
  const upgrades = options[0]!.upgrades.map((upgrade) => upgrade.id)
  const { totalCents } = await customer.quoteShare.choose({ link, number, optionId: options[0]!.id, upgrades })

  const { priceChanges } = await admin.lead.priceChanges({ id: leadId })
  expect(lastOf(priceChanges!)).toMatchObject({ stage: 'quote', totalCents })
  if (isOld) return id
  expectExplained(priceChanges!)
  const page = await customer.quoteShare.read({ link })
  expect(page.product.totalCents).toBe(totalCents)
  expect(lastOf(page.priceChanges!).totalCents).toBe(totalCents)
  expectExplained(page.priceChanges!)
  expectOnPaper(await pdfText(await customer.quoteShare.pdf({ link })), page.priceChanges!, page.language)
  return id
}

/** Makes a proposal of the quote, signs it and a change order, and compares the same places. */
async function signContract({ added }: History, leadId: string, quoteId: string): Promise<void> {
  const { id } = await admin.proposal.create({ leadId, quoteId, idempotencyKey: randomUUID() })
  const { form } = await admin.proposal.get({ id })
  const sections = form.sections.map((one) => (one.kind === 'authorization' ? { ...one, visible: true } : one))
  await change(admin, id, { type: 'E-Sign', sections, signing: { ...form.signing, code: false, countersign: false } })
  const [link] = await sent(admin, id)
  const page = await customer.proposal.read({ link: link! })
  expect(lastOf(page.priceChanges!)).toMatchObject({ stage: 'proposal', totalCents: page.chosen!.totalCents })
  expectExplained(page.priceChanges!)
  expectOnPaper(await pdfText(await customer.proposal.pdf({ link: link! })), page.priceChanges!, page.language)
  await sign(link!)
  const { priceChanges: agreed } = await admin.lead.priceChanges({ id: leadId })
  expect(agreed!.stages.map(({ stage }) => stage)).toEqual(['quote', 'contract'])
  expect(lastOf(agreed!)).toMatchObject({ totalCents: page.chosen!.totalCents, differences: [] })
  expectExplained(agreed!)

  const { id: changeId } = await admin.proposal.createChangeOrder({ proposalId: id, idempotencyKey: randomUUID() })
  const lines = [{ id: randomUUID(), label: 'Decking', amountCents: added }]
  await change(admin, changeId, { change: { reason: 'Rotten decking', lines } })
  const [changeLink] = await sent(admin, changeId)
  await sign(changeLink!)
  const { priceChanges } = await admin.lead.priceChanges({ id: leadId })
  expectExplained(priceChanges!)
  expect((await admin.proposal.summary({ id })).priceChanges).toEqual(priceChanges)
  const { contract } = await admin.proposal.get({ id })
  expect(lastOf(priceChanges!)).toMatchObject({
    stage: 'changeOrders',
    totalCents: contract!.totalCents,
    differences: [{ kind: 'changeOrder', amountCents: added }],
  })
  expect(lastOf(priceChanges!).differences[0]!.names[1]).toBe('Rotten decking')
}

async function sign(link: string): Promise<void> {
  const { number, options, chosen } = await customer.proposal.read({ link })
  const choice = chosen ?? { optionId: options[0]!.id, upgrades: [] }
  const { optionId, upgrades } = choice
  await customer.proposal.sign({
    link,
    number,
    choice: { optionId, upgrades },
    form: signature(),
    code: '',
    idempotencyKey: randomUUID(),
  })
}

const lastOf = ({ stages }: PriceChanges) => stages.at(-1)!

/** Adds up each stage with the test's own arithmetic. */
function expectSums({ online, stages }: PriceChanges): void {
  let totalCents = online.totalCents
  for (const stage of stages) {
    for (const { amountCents } of stage.differences) totalCents += amountCents
    expect(totalCents).toBe(stage.totalCents)
  }
}

/** The same, and every difference has a reason. */
function expectExplained(changes: PriceChanges): void {
  expectSums(changes)
  const kinds = changes.stages.flatMap(({ differences }) => differences.map(({ kind }) => kind))
  expect(kinds).not.toContain('other')
}

function expectOnPaper(text: string, changes: PriceChanges, language: SpokenLanguage): void {
  expect(text).toContain(withoutSpaces(changesTitle(language)))
  for (const { amount } of changeRows(changes, language, localeOf(language, 'UnitedStates'))) {
    expect(text).toContain(withoutSpaces(amount))
  }
  const taxes = lastOf(changes).differences.find(({ kind }) => kind === 'tax')?.names ?? []
  for (const name of taxes) expect(text).toContain(withoutSpaces(taxName(name, language)))
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '')

async function pdfText(file: Blob): Promise<string> {
  const pages = await textOfPages(new Uint8Array(await file.arrayBuffer()))
  return withoutSpaces(pages.join(''))
}

interface History {
  online: {
    product: number
    hasPermit: boolean
    display: 'total' | 'range'
    slope: SlopeChoice
    complexity: Complexity
  }
  quoted: {
    language: SpokenLanguage
    taxes: MarketTaxes
    hasPermit: boolean
    slope: SlopeChoice
    complexity: Complexity
    planAreaSqft: number | null
    wasteBps: number | null
    option: Pick<RepOption, 'productId' | 'sheets' | 'costs' | 'discounts' | 'custom'>
  }
  /** The amount of the change order. */
  added: number
  /** The online price was kept without what it was made of. */
  isOld?: boolean
}

/** The draft with the history's changes. */
function formOf(form: RepQuoteForm, quoted: History['quoted']): RepQuoteForm {
  const { language, slope, complexity, planAreaSqft, wasteBps, option } = quoted
  const [first] = form.options
  return {
    ...form,
    language,
    structures: form.structures.map((one) => ({ ...one, slope, complexity, planAreaSqft, wasteBps })),
    options: [{ ...first!, ...option, id: randomUUID(), title: 'Good' }],
  }
}

/** The same seed makes the same histories, except for their ids. */
function randomHistories(): History[] {
  const newId = fc.constant(null).map(() => randomUUID())
  const complexity = fc.constantFrom<Complexity>('simple', 'moderate', 'complex')
  const rise = fc.integer({ min: 1, max: 14 }).map((typed) => ({ category: 'custom' as const, rise: typed }))
  const slope = fc.oneof(rise, fc.constantFrom({ category: 'medium' as const }, { category: 'steep' as const }))
  const deduction = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), bps: fc.integer({ min: 1, max: 2_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 40_000 }) }),
  )
  const cost = fc.record({
    id: newId,
    name: fc.constantFrom('Skylight', 'Chimney flashing', 'Ridge vent'),
    description: fc.constant(''),
    unit: fc.constantFrom('quote' as const, 'square' as const, 'each' as const),
    quantityThousandths: fc.integer({ min: 1, max: 5 }).map((pieces) => pieces * 1_000),
    unitCents: fc.integer({ min: 1, max: 90_000 }),
    discount: fc.option(deduction, { freq: 3 }),
    upgrade: fc.boolean(),
  })
  const discount = fc.record({ id: newId, name: fc.constantFrom('Spring sale', 'Cash'), off: deduction })
  const agreed = fc.record({ totalCents: fc.integer({ min: 400_000, max: 3_000_000 }), reason: fc.constant('Agreed') })
  const history = fc.record({
    online: fc.record({
      product: fc.nat({ max: 1 }),
      hasPermit: fc.boolean(),
      display: fc.constantFrom('total' as const, 'range' as const),
      slope,
      complexity,
    }),
    quoted: fc.record({
      language: fc.constantFrom(...spokenLanguages),
      taxes: fc.constantFrom<MarketTaxes>([], [{ name: 'Sales tax', rate: 8_875 }]),
      hasPermit: fc.boolean(),
      slope,
      complexity,
      planAreaSqft: fc.option(fc.integer({ min: 600, max: 4_000 })),
      wasteBps: fc.option(fc.integer({ min: 0, max: 3_000 })),
      option: fc.record({
        productId: fc.constantFrom(...productIds),
        sheets: fc.integer({ min: 0, max: 12 }),
        costs: fc.array(cost, { maxLength: 3 }),
        discounts: fc.array(discount, { maxLength: 2 }),
        custom: fc.option(agreed, { freq: 6 }),
      }),
    }),
    added: fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0),
  })
  return fc.sample(history, { numRuns: count, seed })
}
