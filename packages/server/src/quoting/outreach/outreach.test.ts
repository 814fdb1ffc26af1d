import { randomUUID } from 'node:crypto'
import type { ContactSort } from '@gable/contract/estimate-outcome'
import { messages } from '@gable/contract/messages'
import type { WidgetStep } from '@gable/contract/status'
import { demoAddresses, demoTown, importDemoTown } from '@gable/demo/town/town'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer, type TestOffer } from '@gable/testing/offer'
import { idaho, typed } from '@gable/testing/providers/houses'
import { startPhoton } from '@gable/testing/providers/photon.emulator'
import { importQuebec, quebec, quebecAddresses } from '@gable/testing/quebec'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company as companies } from '../../account/company/company.table.ts'
import { product } from '../../catalog/product/product.table.ts'
import { quoteSettings } from '../../catalog/quote-settings/quote-settings.table.ts'
import { type Importer, importerOf } from '../../selling/contact/contact.fixture.ts'
import { eventsOf } from '../../selling/lead/lead.fixture.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { leadStorm } from '../../selling/weather/weather.table.ts'
import { findAndPrice } from './outreach.run.ts'

let app: TestApp
let company: TestCompany
let offer: TestOffer
let admin: ApiClient
let homeowner: ApiClient
let files: Importer

beforeAll(async () => {
  app = await createTestApp({ WIDGET_REQUESTS_PER_MINUTE: '100000' })
  await importDemoTown(app.database)
  await importQuebec(app.database, app.clock.now())
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  offer = await makeOffer(company, { state: demoTown.state })
  admin = await app.client({ userId: company.admin.id })
  homeowner = await app.client()
  files = importerOf(app, company, admin)
})

let phones = 50_000

/** Imports contacts at these addresses. @returns the id of their import. */
async function contactsAt(addresses: readonly string[]): Promise<string> {
  const lines = addresses.map((address, index) => {
    phones += 1
    return `Pat Nr${index}x,"${address}",20855${phones}`
  })
  const id = await files.preview(['Name,Address,Phone', ...lines].join('\n'))
  await files.start(id)
  return id
}

const start = (provided: Partial<Parameters<ApiClient['outreach']['start']>[0]> = {}) =>
  admin.outreach.start({ ...provided, idempotencyKey: randomUUID() })
async function findPrices(provided: Parameters<typeof start>[0] = {}) {
  const { id } = await start(provided)
  await app.deps.jobs.drain()
  return id
}
const contacts = async () => (await admin.contact.list({ pageSize: 100 })).rows
const run = async () => (await admin.outreach.latest()).run!
const reported = async (type: string) => (await eventsOf(company)).filter((event) => event.type === type)
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: { message: string }) => error.message,
  )
const addressOf = ({ street, city, state, postalCode }: Record<'street' | 'city' | 'state' | 'postalCode', string>) =>
  `${street}, ${city}, ${state} ${postalCode}`

/** The price shown to a homeowner at an address who changes nothing. */
async function shownToHomeowner(text: string) {
  const page = { href: 'https://ridge.example/', isPreview: false }
  const visit = await homeowner.widget.chooseAddress({
    widgetId: offer.widgetId,
    address: { kind: 'text', text },
    page,
  })
  const structures = visit.roofs.structures.map(({ id, included }) => ({ id, included }))
  const choice = { widgetId: offer.widgetId, sessionToken: visit.sessionToken, structures, answers: [] }
  const { products, how } = await homeowner.widget.priceProducts({ ...choice, slope: { category: 'medium' } })
  return { product: products[0]!, how }
}

describe('a price', () => {
  it.each([
    ['total', {}],
    ['range', { display: 'range', rangeBps: 1_200, mediumRise: 8, simpleWasteBps: 1_700 }],
    ['without a step', { steps: [] as WidgetStep[], mediumRise: 5 }],
  ] satisfies [string, Partial<typeof quoteSettings.$inferInsert>][])(
    'matches to the cent what a homeowner there is shown: %s',
    async (_what, settings) => {
      await app.database.db
        .update(quoteSettings)
        .set({ ...settings, updatedAt: app.clock.now() })
        .where(eq(quoteSettings.companyId, company.tenant.id))
      await contactsAt(demoAddresses.samples)
      await findPrices()
      const found = await contacts()
      expect(found).toHaveLength(demoAddresses.samples.length)
      for (const contact of found) {
        const { product: shown, how } = await shownToHomeowner(addressOf(contact))
        const { estimate } = contact
        expect(estimate).toMatchObject({
          outcome: 'priced',
          productName: 'Architectural',
          roofAreaSqft: how.roofAreaSqft,
          squaresHundredths: shown.squaresHundredths,
          range: shown.range,
          pricedAt: app.clock.now().toISOString(),
        })
        expect(estimate!.totalCents).toBeGreaterThan(100_000)
        if (shown.totalCents !== null) expect(estimate!.totalCents).toBe(shown.totalCents)
        else expect(shown.range!.minCents).toBeLessThan(estimate!.totalCents!)
      }
    },
  )

  it('is missing if the address, the roof, the service area or the product is, and says which', async () => {
    await contactsAt([
      demoAddresses.samples[0]!,
      '4711 Nowhere Lane, Maple Ridge, ID 83499',
      demoAddresses.withoutBuilding,
      demoAddresses.outOfArea,
    ])
    await findPrices()
    const outcomes = new Map((await contacts()).map(({ street, estimate }) => [street, estimate?.outcome]))
    expect([...outcomes.values()].toReversed()).toEqual(['priced', 'addressNotFound', 'noRoof', 'outsideArea'])
    expect(await run()).toMatchObject({
      state: 'done',
      done: 4,
      total: 4,
      counts: { priced: 1, addressNotFound: 1, noRoof: 1, outsideArea: 1, notOffered: 0 },
    })
    const [none] = (await admin.contact.list({ estimates: ['noRoof'] })).rows
    expect(none!.estimate).toMatchObject({ totalCents: null, roofAreaSqft: null, productName: '' })
    await app.database.db
      .update(product)
      .set({ slopes: ['flat'] })
      .where(eq(product.companyId, company.tenant.id))
    await findPrices({ productId: offer.productId })
    expect((await run()).counts).toMatchObject({ priced: 0, notOffered: 1 })
    const [unsuited] = (await admin.contact.list({ estimates: ['notOffered'] })).rows
    expect(unsuited!.estimate!.roofAreaSqft).toBeGreaterThan(500)
  })

  it('follows the settings when requested again, and replaces the former one', async () => {
    await contactsAt(demoAddresses.samples.slice(0, 2))
    await findPrices()
    const before = await contacts()
    await app.database.db
      .update(product)
      .set({ priceCents: 110_000, name: 'Designer' })
      .where(eq(product.companyId, company.tenant.id))
    app.clock.advance(600_000)
    expect(await contacts()).toEqual(before)
    await findPrices({ productId: offer.productId })
    const after = await contacts()
    expect(after.map(({ estimate }) => estimate!.totalCents)).toEqual(
      before.map(({ estimate }) => 2 * estimate!.totalCents!),
    )
    expect(after[0]!.estimate).toMatchObject({ productName: 'Designer', pricedAt: app.clock.now().toISOString() })
  })

  it('is found in Canada, too', async () => {
    company = await makeCompany(app.database, { country: 'Canada' })
    offer = await makeOffer(company, { state: quebec.state })
    admin = await app.client({ userId: company.admin.id })
    files = importerOf(app, company, admin)
    await contactsAt(quebecAddresses)
    await findPrices()
    const [first] = await contacts()
    const { product: shown } = await shownToHomeowner(addressOf(first!))
    expect((await run()).counts.priced).toBe(quebecAddresses.length)
    expect(first!.estimate!.totalCents).toBe(shown.totalCents)
    expect(first!.storm).toBeNull()
  })
})

describe('a run', () => {
  it('covers an import, a list’s filters, or selected contacts', async () => {
    const first = await contactsAt(demoAddresses.all.slice(0, 3))
    await contactsAt(demoAddresses.all.slice(3, 5))
    const products = [{ id: offer.productId, name: 'Architectural' }]
    expect(await admin.outreach.plan({})).toEqual({ contacts: 5, products })
    expect(await admin.outreach.plan({ importId: first })).toMatchObject({ contacts: 3 })
    expect(await admin.outreach.plan({ search: 'nr1x' })).toMatchObject({ contacts: 2 })
    const [chosen] = await contacts()
    await findPrices({ contactIds: [chosen!.id] })
    expect((await contacts()).map(({ estimate }) => estimate?.outcome ?? null)).toEqual([
      'priced',
      null,
      null,
      null,
      null,
    ])
    await findPrices({ estimates: ['notLooked'] })
    expect(await run()).toMatchObject({ done: 4, total: 4, counts: { priced: 4 } })
    expect((await contacts()).every(({ estimate }) => estimate?.outcome === 'priced')).toBe(true)
  })

  it('is one at a time, for some contact, and with an offered product', async () => {
    expect(await refusal(start())).toBe(messages.OUTREACH_EMPTY)
    await contactsAt(demoAddresses.samples.slice(0, 1))
    expect(await refusal(start({ productId: randomUUID() }))).toBe(messages.OPTION_NOT_AVAILABLE)
    const requested = { idempotencyKey: randomUUID() }
    const { id } = await admin.outreach.start(requested)
    expect(await admin.outreach.start(requested)).toEqual({ id })
    expect(await refusal(start())).toBe(messages.OUTREACH_UNDER_WAY)
    await app.deps.jobs.drain()
    expect(await refusal(start())).toBe('answered')
  })

  it('that was interrupted resumes, without duplicates and gaps', async () => {
    await contactsAt(demoAddresses.all.slice(0, 45))
    const { id } = await start()
    const cut = new AbortController()
    const attempt = { jobId: id, number: 1, signal: cut.signal, report: () => cut.abort() }
    await expect(findAndPrice(company.admin.ctx, id, attempt)).rejects.toThrow()
    expect(await run()).toMatchObject({ state: 'running', done: 20, total: 45 })
    const written = (await contacts()).filter(({ estimate }) => estimate !== null)
    expect(written).toHaveLength(20)
    app.clock.advance(60_000)
    // Two concurrent attempts, as when a worker was assumed to be dead.
    const again = { ...attempt, signal: new AbortController().signal, report: () => {} }
    await Promise.all([findAndPrice(company.admin.ctx, id, again), findAndPrice(company.admin.ctx, id, again)])
    await app.deps.jobs.drain()
    expect(await run()).toMatchObject({ state: 'done', done: 45, counts: { priced: 45 } })
    const all = await contacts()
    expect(all.filter(({ estimate }) => estimate?.outcome === 'priced')).toHaveLength(45)
    const stored = new Map(all.map((contact) => [contact.id, contact.estimate]))
    expect(written.map((contact) => stored.get(contact.id))).toEqual(written.map(({ estimate }) => estimate))
    expect(await reported('outreach.finished')).toHaveLength(1)
  })

  it('can be stopped, and keeps its results', async () => {
    await contactsAt(demoAddresses.all.slice(0, 45))
    const { id } = await start()
    const stop = async () => admin.outreach.cancel({ id })
    const stopped: Promise<unknown>[] = []
    const attempt = {
      jobId: id,
      number: 1,
      signal: new AbortController().signal,
      report: () => void stopped.push(stop()),
    }
    await findAndPrice(company.admin.ctx, id, attempt)
    await Promise.all(stopped)
    const { state, done } = await run()
    expect(state).toBe('cancelled')
    expect(done).toBeLessThan(45)
    expect((await contacts()).filter(({ estimate }) => estimate)).toHaveLength(done)
    await app.deps.jobs.drain()
    expect((await run()).done).toBe(done)
    await admin.outreach.cancel({ id })
    expect(await reported('outreach.cancelled')).toHaveLength(1)
  })

  it('is hidden from other companies', async () => {
    await contactsAt(demoAddresses.samples.slice(0, 1))
    const { id } = await start()
    const other = await makeCompany(app.database)
    const stranger = await app.client({ userId: other.admin.id })
    expect(await stranger.outreach.latest()).toEqual({ run: null })
    expect(await refusal(stranger.outreach.cancel({ id }))).toBe(messages.NOT_FOUND)
    expect(await refusal(stranger.outreach.retry({ id }))).toBe(messages.NOT_FOUND)
    const [contact] = await contacts()
    expect(await refusal(stranger.outreach.ofLead({ leadId: contact!.leadId }))).toBe(messages.NOT_FOUND)
    expect(await stranger.outreach.plan({ contactIds: [contact!.id] })).toMatchObject({ contacts: 0 })
    expect((await run()).state).toBe('running')
  })
})

describe('a lead from a file', () => {
  const leads = () =>
    app.database.db
      .select()
      .from(lead)
      .where(and(eq(lead.companyId, company.tenant.id), eq(lead.kind, 'imported')))

  it('has its house on the map, and its import can still be undone, also after a storm', async () => {
    const importId = await contactsAt(demoAddresses.samples.slice(0, 2))
    await findPrices()
    const found = await leads()
    expect(found.map(({ point, structures, version }) => [point !== null, structures.length > 0, version])).toEqual([
      [true, true, 1],
      [true, true, 1],
    ])
    const { estimate } = await admin.outreach.ofLead({ leadId: found[0]!.id })
    expect(estimate!.roofAreaSqft).toBe(found[0]!.roofAreaSqft)
    // The lists of leads only count quotes.
    expect(found.map(({ totalCents }) => totalCents)).toEqual([null, null])
    await storm(found[0]!.id, '2026-11-18', 175)
    await admin.contact.undo({ id: importId })
    await app.deps.jobs.drain()
    expect(await leads()).toEqual([])
  })

  it('stays as somebody has edited it', async () => {
    await contactsAt(demoAddresses.samples.slice(0, 1))
    const [before] = await leads()
    await app.database.db
      .update(lead)
      .set({ version: 2, street: '1 Other Street' })
      .where(inArray(lead.id, [before!.id]))
    await findPrices()
    expect((await contacts())[0]!.estimate!.outcome).toBe('priced')
    expect((await leads())[0]).toMatchObject({ version: 2, point: null, structures: [], roofAreaSqft: null })
  })
})

async function storm(leadId: string, day: string, hundredths: number) {
  const facts = { miles: 1, nearestHundredths: hundredths, nearestMiles: 1, reports: 1, sources: 'iem' }
  await app.database.db.insert(leadStorm).values({ companyId: company.tenant.id, leadId, day, hundredths, ...facts })
}

describe('the list', () => {
  const pages = async (sort: ContactSort, direction: 'asc' | 'desc') => {
    const rows: Awaited<ReturnType<typeof contacts>> = []
    for (let cursor: string | undefined; ; ) {
      const page = await admin.contact.list({ sort, direction, pageSize: 3, ...(cursor && { cursor }) })
      rows.push(...page.rows)
      if (page.nextCursor === null) return rows
      cursor = page.nextCursor
    }
  }

  it('is sorted by roof, price and storm, each contact once across pages', async () => {
    await app.database.db
      .update(companies)
      .set({ grants: ['weatherReports'] })
      .where(eq(companies.id, company.tenant.id))
    await contactsAt([...demoAddresses.all.slice(0, 9), demoAddresses.outOfArea])
    await findPrices()
    await contactsAt(demoAddresses.all.slice(20, 22))
    const all = await contacts()
    await storm(all[0]!.leadId, '2026-11-18', 100)
    await storm(all[0]!.leadId, '2026-11-10', 300)
    await storm(all[1]!.leadId, '2026-11-18', 175)
    await storm(all[2]!.leadId, '2026-11-19', 75)
    // Too long ago.
    await storm(all[3]!.leadId, '2026-10-01', 400)
    const figure = {
      roofAreaSqft: (row: (typeof all)[number]) => row.estimate?.roofAreaSqft ?? -1,
      priceCents: (row: (typeof all)[number]) => row.estimate?.totalCents ?? -1,
    }
    for (const direction of ['asc', 'desc'] as const) {
      for (const sort of ['roofAreaSqft', 'priceCents'] as const) {
        const rows = await pages(sort, direction)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(12)
        const figures = rows.map(figure[sort])
        const sign = direction === 'asc' ? 1 : -1
        expect(figures).toEqual(figures.toSorted((a, b) => sign * (a - b)))
        expect(new Set(figures).size).toBeGreaterThan(5)
      }
    }
    const storms = await pages('storm', 'desc')
    expect(new Set(storms.map(({ id }) => id)).size).toBe(12)
    expect(storms.slice(0, 4).map((row) => row.storm)).toEqual([
      { day: '2026-11-19', inches: 0.75 },
      { day: '2026-11-18', inches: 1.75 },
      { day: '2026-11-18', inches: 1 },
      null,
    ])
  })

  it('has no storms without weather reports, and is sorted anyway', async () => {
    await contactsAt(demoAddresses.all.slice(0, 4))
    const all = await contacts()
    await storm(all[2]!.leadId, '2026-11-18', 100)
    const rows = await pages('storm', 'desc')
    expect(rows.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(rows.every((row) => row.storm === null)).toBe(true)
  })

  it('is filtered by the results', async () => {
    await contactsAt([demoAddresses.samples[0]!, demoAddresses.outOfArea])
    await findPrices({ search: 'nr0x' })
    const named = async (...estimates: ('priced' | 'notLooked' | 'outsideArea')[]) =>
      (await admin.contact.list({ estimates })).rows.map(({ lastName, firstName }) => `${firstName} ${lastName}`)
    expect(await named('priced')).toEqual(['Pat Nr0x'])
    expect(await named('notLooked')).toEqual(['Pat Nr1x'])
    expect(await named('outsideArea')).toEqual([])
    expect(await named('priced', 'notLooked')).toHaveLength(2)
  })
})

describe('vendors', () => {
  const unknown = typed(idaho)
  const askedBy = async (env: Record<string, string>) => {
    const photon = await startPhoton()
    const other = await createTestApp({ GEOCODERS: 'local,photon', PHOTON_URL: photon.url, ...env })
    const theirs = await makeCompany(other.database)
    await makeOffer(theirs, { state: 'ID' })
    const client = await other.client({ userId: theirs.admin.id })
    const file = importerOf(other, theirs, client)
    await file.start(await file.preview(`Name,Address\nPat,"${unknown}"`))
    await client.outreach.start({ idempotencyKey: randomUUID() })
    await other.deps.jobs.drain()
    const { counts } = (await client.outreach.latest()).run!
    await other.close()
    await photon.close()
    return { requests: photon.received.length, counts }
  }

  it('are called for a list if the operator allows it, and otherwise not', async () => {
    expect(await askedBy({})).toMatchObject({ requests: 0, counts: { addressNotFound: 1 } })
    const allowed = await askedBy({ OUTREACH_VENDOR_ADDRESSES_PER_MINUTE: '60' })
    expect(allowed.requests).toBeGreaterThan(0)
    expect(allowed.counts).toMatchObject({ addressNotFound: 0, noRoof: 1 })
  })
})
