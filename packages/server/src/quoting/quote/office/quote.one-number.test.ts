import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { usualCrmSettings } from '@gable/contract/crm-form'
import { localeOf, type SpokenLanguage, spokenLanguages } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import type { ProposalSection } from '@gable/contract/proposal-form'
import type { RepCost, RepOption } from '@gable/contract/rep-quote-form'
import { plainRichText } from '@gable/contract/rich-text'
import type { MarketTaxes } from '@gable/contract/tax'
import { addOffer } from '@gable/demo/company-with-offer'
import type { ApiClient, TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun } from '../../../../../../scripts/test-tier.ts'
import { company as companyTable } from '../../../account/company/company.table.ts'
import { proposalsExport } from '../../../contracts/proposal/proposal.export.ts'
import { createSigningApp, sent, signature } from '../../../contracts/proposal/sign/proposal.signing.fixture.ts'
import { makeRecord } from '../../../office/crm/crm.record.ts'
import { openCsv } from '../../../office/download/download.fixture.ts'
import { factsOf } from '../../../office/webhook/webhook.payload.ts'
import { createContext, systemContext } from '../../../platform/context.ts'
import { mail } from '../../../platform/platform.table.ts'
import { house } from '../../../selling/lead/lead.fixture.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { repQuotesExport } from './quote.rep-export.ts'

/**
 * Amounts agree everywhere: random offers are quoted, chosen, proposed, signed and sealed, and every place that shows
 * an amount shows exactly what the test's own arithmetic computes.
 */

const count = isFullRun ? 500 : 20
/** Checks paper and emails only for every n-th offer, because they take a second of CPU time each. */
const onPaperEvery = isFullRun ? 10 : 1
const seed = 20_261_129

let app: TestApp
beforeAll(async () => {
  app = await createSigningApp({ RENDER_THREADS: '2' })
})
afterAll(() => app.close())

interface Place {
  company: TestCompany
  admin: ApiClient
  customer: ApiClient
  leadId: string
  productIds: string[]
}

/** A company in a country, with products by the square, at a fixed price and with decking, and a lead with a roof. */
async function makePlace(country: 'UnitedStates' | 'Canada'): Promise<Place> {
  const company = await makeCompany(app.database, { country })
  const { tenant, marketId, deps } = company
  const { db } = app.database
  const state = country === 'Canada' ? 'QC' : 'ID'
  const type = 'Asphalt shingle'
  const productIds = await addOffer(
    db,
    deps.clock.now(),
    { companyId: tenant.id, marketId, country },
    {
      state,
      widget: { publicId: randomUUID(), domains: ['localhost'] },
      settings: {},
      products: [
        { name: 'Architectural', type, priceKind: 'perSquare', priceCents: 55_037, pricePerSheetCents: 8_550 },
        { name: 'Standing seam', type, priceKind: 'fixed', priceCents: 2_412_345 },
      ],
    },
  )
  await db
    .update(companyTable)
    .set({ grants: ['eSignature'] })
    .where(eq(companyTable.id, tenant.id))
  const admin = await app.client({ userId: company.admin.id })
  const { id: leadId } = await admin.lead.create({
    firstName: 'Grace',
    lastName: 'Lindqvist',
    email: `${randomUUID()}@home.example`,
    phone: '3075550123',
    street: '12 Elm Street',
    city: 'Town',
    state,
    postalCode: country === 'Canada' ? 'J0K 2T0' : '83702',
    country,
    idempotencyKey: randomUUID(),
  })
  await db
    .update(lead)
    .set({ structures: [house], slope: { rise: 6, coarse: false } })
    .where(eq(lead.id, leadId))
  return { company, admin, customer: await app.client(), leadId, productIds }
}

test(`${count} random offers show the same cents everywhere`, { timeout: 3_600_000 }, async () => {
  const places = [await makePlace('UnitedStates'), await makePlace('Canada')]
  for (const [index, place] of places.entries()) {
    const offers = randomOffers(count / 2, place.productIds, seed + index)
    for (const [number, offer] of offers.entries()) {
      try {
        await follow(place, offer, number % onPaperEvery === 0)
      } catch (error) {
        throw new Error(`Offer ${number} of ${place.company.tenant.country}: ${JSON.stringify(offer)}`, {
          cause: error,
        })
      }
    }
  }
})

async function follow(place: Place, offer: RandomOffer, onPaper: boolean): Promise<void> {
  const quoteId = await quoted(place, offer)
  const chosen = await choose(place, offer, quoteId, onPaper)
  // Canadian subscriptions have no proposals.
  if (place.company.tenant.country === 'UnitedStates') await propose(place, offer, { quoteId, onPaper, ...chosen })
}

async function quoted({ company, admin, leadId }: Place, { taxes, options, language }: RandomOffer): Promise<string> {
  const { marketId } = company
  const { version: marketVersion, name } = await admin.market.get({ id: marketId })
  await admin.market.update({ id: marketId, version: marketVersion, name, taxes })
  app.clock.advance(20_000)
  const { id } = await admin.quote.create({ leadId, marketId, idempotencyKey: randomUUID() })
  const { form, version } = await admin.quote.get({ id })
  const saved = await admin.quote.save({ id, version, form: { ...form, options, language } })
  await admin.quote.publish({ id, version: saved.version })
  return id
}

/** Chooses through the quote's link, and compares everything that shows the quote. */
async function choose(
  { company, admin, customer, leadId }: Place,
  offer: RandomOffer,
  quoteId: string,
  onPaper: boolean,
) {
  const { taxes, language, upgrades } = offer
  const { priced, currency } = await admin.quote.get({ id: quoteId })
  const inWords = (cents: number) =>
    withoutSpaces(money(cents, currency, 'exact', localeOf(language, company.tenant.country)))
  for (const option of priced.options) {
    expect(option.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(option.subtotalCents)
    expect(option.totalCents).toBe(expectedTotal(option, [], taxes))
  }
  const link = (await admin.quoteShare.link({ quoteId })).url.split('#')[1]!
  if (onPaper) {
    const before = await pdfText(await customer.quoteShare.pdf({ link }))
    for (const { totalCents } of priced.options) expect(before).toContain(inWords(totalCents))
  }

  const option = priced.options[offer.chosen]!
  const totalCents = expectedTotal(option, upgrades, taxes)
  const { number } = (await customer.quoteShare.read({ link })).offer!
  const answer = await customer.quoteShare.choose({ link, number, optionId: option.id, upgrades })
  expect(answer.totalCents).toBe(totalCents)

  const page = await customer.quoteShare.read({ link })
  expect(page.product.totalCents).toBe(totalCents)
  expect(page.product.lines.reduce((sum, { amountCents }) => sum + amountCents!, 0)).toBe(totalCents)
  if (onPaper) {
    const pdf = await pdfText(await customer.quoteShare.pdf({ link }))
    for (const { amountCents } of page.product.lines) expect(pdf).toContain(inWords(amountCents!))
    expect(pdf).toContain(inWords(totalCents))
    await admin.quoteShare.send({ quoteId, idempotencyKey: randomUUID() })
    await app.deps.jobs.drain()
    expect(withoutSpaces(await newestMail('quoteConfirmation'))).toContain(inWords(totalCents))
  }

  const [row] = (await admin.quote.list({ leadId })).rows
  expect(row).toMatchObject({ id: quoteId, totalCents })
  const stored = await admin.quote.get({ id: quoteId })
  expect([stored.totalCents, stored.versions.at(-1)!.totalCents]).toEqual([totalCents, totalCents])
  const ctx = await adminContext(company)
  expect((await repQuotesExport.rows(ctx, [quoteId]))[0]).toContain(totalCents)
  expect(await payload(company, 'quote.chosen', { quoteId })).toMatchObject({ quote: { totalCents } })
  return { totalCents, optionId: option.id, inWords }
}

interface Chosen {
  quoteId: string
  totalCents: number
  optionId: string
  inWords: (cents: number) => string
  onPaper: boolean
}

/** Makes a proposal from the quote, signs it, and compares everything that shows it with the sealed document. */
async function propose(place: Place, offer: RandomOffer, chosen: Chosen): Promise<void> {
  const { company, admin, customer, leadId } = place
  const { quoteId, totalCents, optionId, inWords, onPaper } = chosen
  const { id } = await admin.proposal.create({ leadId, quoteId, idempotencyKey: randomUUID() })
  const { form, version, totalCents: drafted } = await admin.proposal.get({ id })
  expect(drafted).toBe(totalCents)
  if (!onPaper) return
  // The signature marks the lead as Sold, so the previous sale is reset.
  await app.database.db.update(lead).set({ status: 'Open', soldCents: null, soldOn: null }).where(eq(lead.id, leadId))
  const payments = offer.payments.map((shareBps, place) => ({
    id: randomUUID(),
    label: `Part ${place}`,
    shareBps,
    url: '',
  }))
  const sections: ProposalSection[] = [
    ...form.sections.filter(({ kind }) => kind === 'quote'),
    { ...authorization, id: randomUUID() },
    { id: randomUUID(), kind: 'payment', title: 'Payments', visible: true, payments },
  ]
  await admin.proposal.save({
    id,
    version,
    form: {
      ...form,
      type: 'E-Sign',
      signers: 1,
      customers: [{ id: randomUUID(), name: 'Grace Lindqvist', email: `${randomUUID()}@home.example` }],
      sections,
      signing: { ...form.signing, code: false, countersign: false, initials: [] },
    },
  })
  const [link] = await sent(admin, id)
  const page = await customer.proposal.read({ link: link! })
  expect(page.chosen).toMatchObject({ optionId, upgrades: [...offer.upgrades].sort(), totalCents })
  expect(withoutSpaces(page.values['proposal.total']!)).toBe(inWords(totalCents))
  const offered = await pdfText(await customer.proposal.pdf({ link: link! }))
  const choice = { optionId, upgrades: offer.upgrades }
  const signing = {
    link: link!,
    number: page.number,
    choice,
    form: signature(),
    code: '',
    idempotencyKey: randomUUID(),
  }
  await customer.proposal.sign(signing)
  await app.deps.jobs.drain()

  const sealed = await pdfText(await customer.proposal.pdf({ link: link! }))
  const deposit = share(totalCents, offer.payments[0]!, 10_000)
  for (const amount of [totalCents, deposit, totalCents - deposit]) {
    expect(offered).toContain(inWords(amount))
    expect(sealed).toContain(inWords(amount))
  }
  for (const { id: other, title } of page.options) if (other !== optionId) expect(sealed).not.toContain(title)

  const summary = await admin.proposal.summary({ id })
  expect(summary).toMatchObject({ state: 'Signed', totalCents })
  expect(summary.versions.at(-1)).toMatchObject({ totalCents })
  const [row] = (await admin.proposal.list({ leadId })).rows
  expect(row).toMatchObject({ id, totalCents })
  expect((await proposalsExport.rows(await adminContext(company), [id]))[0]).toContain(totalCents)
  expect(await payload(company, 'proposal.signed', { proposalId: id })).toMatchObject({ proposal: { totalCents } })
  const product = page.options.find(({ id: option }) => option === optionId)!.product.name
  await showSale(place, { totalCents, product })
}

/**
 * Compares the data of a sold lead that other programs receive: a CRM's record and note, and the file for QuickBooks.
 */
async function showSale(
  { company, admin, leadId }: Place,
  { totalCents, product }: { totalCents: number; product: string },
): Promise<void> {
  const sold = { status: 'Sold', soldCents: totalCents, soldProduct: product }
  expect(await admin.lead.get({ id: leadId })).toMatchObject(sold)
  const vendor = 'hubspot'
  const choices = { recordTypes: [], sources: [] }
  const settings = usualCrmSettings(vendor, choices)
  const ctx = (await systemContext(app.deps, company.tenant.id))!
  const created = (await makeRecord(ctx, { vendor, leadId, settings, choices, theirStatus: '' }))!
  const amount = (totalCents / 100).toFixed(2)
  expect(created.record.fields.amount).toBe(amount)
  const note = created.note.text.split('\n')
  expect(note).toContain(`Price: ${money(totalCents, 'USD', 'exact')}`)
  expect(note).toContain(`Product: ${product}`)
  const filters = { soldFrom: '', soldTo: '' }
  const invoices = openCsv(
    await (await admin.download.take({ list: 'quickBooksInvoice', format: 'csv', filters })).text(),
  )
  expect(invoices).toMatchObject([
    { ItemDescription: product, ItemQuantity: '1', ItemRate: amount, ItemAmount: amount },
  ])
}

const authorization = {
  kind: 'authorization' as const,
  title: 'Authorization',
  visible: true,
  body: plainRichText('I authorize the work.'),
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '')

/** The text that poppler extracts. */
async function pdfText(file: Blob): Promise<string> {
  const input = Buffer.from(await file.arrayBuffer())
  return withoutSpaces(execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' }))
}

const adminContext = ({ tenant, admin }: TestCompany) =>
  createContext(app.deps, tenant, { kind: 'user', ...admin, address: '' } as never)

async function payload({ tenant }: TestCompany, type: string, data: object): Promise<object> {
  const ctx = await systemContext(app.deps, tenant.id)
  return factsOf(ctx!, { type, data } as never)
}

async function newestMail(kind: string): Promise<string> {
  const rows = await app.database.db.select({ text: mail.text, id: mail.id }).from(mail).where(like(mail.kind, kind))
  return rows.sort((one, other) => (one.id < other.id ? 1 : -1))[0]!.text
}

/** A quote that a rep could write, and the homeowner's choice. */
interface RandomOffer {
  language: SpokenLanguage
  taxes: MarketTaxes
  options: RepOption[]
  /** The position among the options. */
  chosen: number
  upgrades: string[]
  /** Shares of the total in basis points. */
  payments: number[]
}

const cents = (max: number) => fc.integer({ min: 1, max: max })
const deduction = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), bps: fc.integer({ min: 1, max: 2_500 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents: cents(40_000) }),
)

const cost = (upgrade: boolean): fc.Arbitrary<RepCost> =>
  fc.record({
    id: fc.constant(null).map(() => randomUUID()),
    name: fc.constantFrom('Permit', 'Gutter guards', 'Skylight', 'Chimney flashing', 'Ridge vent'),
    description: fc.constant(''),
    unit: fc.constantFrom('quote' as const, 'square' as const, 'each' as const),
    quantityThousandths: fc.integer({ min: 1, max: 5 }).map((pieces) => pieces * 1_000),
    unitCents: cents(90_000),
    discount: fc.option(deduction, { freq: 3 }),
    upgrade: fc.constant(upgrade),
  })

const discount = fc.record({
  id: fc.constant(null).map(() => randomUUID()),
  name: fc.constantFrom('Spring sale', 'Neighbor', 'Cash'),
  off: deduction,
})

const option = (productIds: readonly string[]): fc.Arbitrary<RepOption> =>
  fc.record({
    id: fc.constant(null).map(() => randomUUID()),
    title: fc.constant(''),
    productId: fc.constantFrom(...productIds),
    sheets: fc.integer({ min: 0, max: 12 }),
    costs: fc
      .tuple(fc.array(cost(false), { maxLength: 2 }), fc.array(cost(true), { maxLength: 2 }))
      .map(([costs, upgrades]) => [...costs, ...upgrades]),
    discounts: fc.array(discount, { maxLength: 2 }),
    custom: fc.option(
      fc.record({ totalCents: fc.integer({ min: 400_000, max: 3_000_000 }), reason: fc.constant('Agreed') }),
      { freq: 6 },
    ),
  })

const titles = ['Good', 'Better', 'Best', 'Premium']
const someTaxes = fc.constantFrom<MarketTaxes>(
  [],
  [{ name: 'Sales tax', rate: 8_875 }],
  [
    { name: 'GST', rate: 5_000 },
    { name: 'QST', rate: 9_975 },
  ],
)

/** Makes offers of these products; the same seed makes the same offers, except for their ids. */
function randomOffers(count: number, productIds: readonly string[], seed: number): RandomOffer[] {
  const offer = fc
    .record({
      language: fc.constantFrom(...spokenLanguages),
      taxes: someTaxes,
      options: fc.array(option(productIds), { minLength: 1, maxLength: titles.length }),
      chosen: fc.nat(),
      takes: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
      deposit: fc.integer({ min: 1_000, max: 5_000 }),
    })
    .map(({ options, chosen, takes, deposit, ...rest }): RandomOffer => {
      const place = chosen % options.length
      const upgrades = options[place]!.costs.filter(({ upgrade }) => upgrade)
      return {
        ...rest,
        options: options.map((one, index) => ({ ...one, title: titles[index]! })),
        chosen: place,
        upgrades: upgrades.filter((_, index) => takes[index]).map(({ id }) => id),
        payments: [deposit, 10_000 - deposit],
      }
    })
  return fc.sample(offer, { numRuns: count, seed })
}

/** `amount x numerator / denominator`, rounded half up, in exact integers: the test's own arithmetic. */
function share(amount: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)
  return Number(doubled / (2n * BigInt(denominator)))
}

/** The total of an option with these upgrades, computed independently of the product's code. */
function expectedTotal(
  { subtotalCents, upgrades }: { subtotalCents: number; upgrades: readonly { id: string; amountCents: number }[] },
  taken: readonly string[],
  taxes: MarketTaxes,
): number {
  const added = upgrades.filter(({ id }) => taken.includes(id)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const subtotal = subtotalCents + added
  return taxes.reduce((total, { rate }) => total + share(subtotal, rate, 100_000), subtotal)
}
