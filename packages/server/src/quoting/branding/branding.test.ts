import { brandingSave } from '@gable/contract/branding-form'
import { limits } from '@gable/contract/limits'
import { messages, tooLong as tooLongSentence } from '@gable/contract/messages'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { company as companyTable } from '../../account/company/company.table.ts'
import { market } from '../../places/market/market.table.ts'
import { event } from '../../platform/platform.table.ts'
import { readWidget } from '../widget/widget.facts.ts'
import { formOf, grant } from './branding.fixture.ts'
import { branding } from './branding.table.ts'

let app: TestApp
let company: TestCompany
let admin: ApiClient
let widgetId: string
let productId: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await makeCompany(app.database)
  ;({ widgetId, productId } = await makeOffer(company, { state: 'ID', settings: { display: 'total' } }))
  await grant(company, 'customBranding')
  admin = await app.client({ userId: company.admin.id })
})

type Form = ReturnType<typeof formOf>

/** Saves the draft with these settings over the current version. */
async function save(change: Partial<Form>, client = admin) {
  const state = await client.branding.get()
  return client.branding.save({ ...formOf(state), ...change, version: state.version })
}
async function publish(change: Partial<Form> = {}, client = admin) {
  return client.branding.publish(await save(change, client))
}
const stored = async (of = company) => {
  const [row] = await app.database.db.select().from(branding).where(eq(branding.companyId, of.tenant.id))
  return row
}
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code, message }: { code: string; message: string }) => [code, message],
  )
const eventsOf = async (of = company) => {
  const ours = and(eq(event.companyId, of.tenant.id), like(event.type, 'branding.%'))
  const rows = await app.database.db.select().from(event).where(ours).orderBy(asc(event.position))
  return rows.map(({ type, data }) => [type, data])
}

describe('a draft', () => {
  it('starts with the defaults, and stores only differences', async () => {
    const state = await admin.branding.get()
    expect(state).toMatchObject({ version: 1, differs: [], publishedAt: null, facts: { locked: null, widgetId } })
    expect(state.draft).toEqual(state.defaults)
    expect(await save({ titlesColor: '#123abc', calloutTitleText: 'How much is a roof?' })).toEqual({ version: 2 })
    expect(await stored()).toMatchObject({
      published: {},
      draft: { titlesColor: '#123ABC', calloutTitleText: 'How much is a roof?' },
    })
    expect((await admin.branding.get()).differs.sort()).toEqual(['calloutTitleText', 'titlesColor'])
    await save({ titlesColor: state.defaults.titlesColor })
    expect((await stored())!.draft).toEqual({ calloutTitleText: 'How much is a roof?' })
  })

  it('is visible to nobody until it is published, and then to everyone', async () => {
    const shown = async () => {
      app.clock.advance(10_000)
      return (await admin.widget.look()).titlesColor
    }
    const before = await shown()
    await save({ titlesColor: '#123ABC' })
    expect(await shown()).toBe(before)
    expect(await admin.branding.publish({ version: 2 })).toEqual({ version: 3 })
    expect(await shown()).toBe('#123ABC')
    expect(await admin.branding.get()).toMatchObject({ differs: [], publishedBy: company.admin.name })
  })

  it('is discarded for the published version', async () => {
    await publish({ titlesColor: '#123ABC' })
    await save({ titlesColor: '#ABCDEF', translations: { es: { thankYouTitle: '¡Gracias!' }, fr: {} } })
    expect((await admin.branding.get()).differs.sort()).toEqual(['thankYouTitle', 'titlesColor'])
    await admin.branding.discard({ version: 4 })
    expect(await admin.branding.get()).toMatchObject({
      version: 5,
      differs: [],
      draft: { titlesColor: '#123ABC' },
      draftTranslations: { es: {}, fr: {} },
    })
  })

  it('edited by two admins keeps the first one’s, and the second is told', async () => {
    const { version, ...state } = await admin.branding.get()
    const form = formOf({ version, ...state })
    await admin.branding.save({ ...form, titlesColor: '#111111', version })
    const late = admin.branding.save({ ...form, titlesColor: '#222222', version })
    expect(await refusalOf(late)).toEqual(['STALE_VERSION', messages.STALE_VERSION])
    expect(await refusalOf(admin.branding.publish({ version }))).toEqual(['STALE_VERSION', messages.STALE_VERSION])
    const both = ['#333333', '#444444'].map((titlesColor) =>
      admin.branding.save({ ...form, titlesColor, version: 2 }).then(
        () => 'saved',
        ({ code }) => code,
      ),
    )
    expect((await Promise.all(both)).sort()).toEqual(['STALE_VERSION', 'saved'])
  })

  it('saved unchanged creates no version and no event', async () => {
    expect(await save({})).toEqual({ version: 1 })
    expect(await eventsOf()).toEqual([])
  })
})

describe('a translation', () => {
  it('is stored with its text, and published with it', async () => {
    const es = { thankYouTitle: ' ¡Gracias! ', thankYouSubtitle: '' }
    await publish({ translations: { es, fr: {} } })
    expect((await stored())!.publishedTranslations).toEqual({ es: { thankYouTitle: '¡Gracias!' }, fr: {} })
    expect((await admin.branding.history({})).rows[0]!.changed).toEqual(['thankYouTitle'])
  })

  it('has the maximum length of its text', async () => {
    const tooLong = save({ translations: { es: { thankYouTitle: 'x'.repeat(81) }, fr: {} } })
    expect(await refusalOf(tooLong)).toEqual(['BAD_REQUEST', messages.BAD_REQUEST])
    const { translations } = formOf(await admin.branding.get())
    const form = {
      ...formOf(await admin.branding.get()),
      translations: { ...translations, es: { rqpLeadsLegalText: 'x'.repeat(2_001) } },
    }
    const [issue] = brandingSave.safeParse(form).error!.issues
    expect([issue!.path, issue!.message]).toEqual([
      ['translations', 'es', 'rqpLeadsLegalText'],
      tooLongSentence('text', 2_000),
    ])
  })

  it('is ours while the English text is the default, and the company’s English text after that', async () => {
    const { standardTranslations: ours, defaults } = await admin.branding.get()
    expect(Object.keys(ours.fr).sort()).toEqual(Object.keys(ours.es).sort())
    expect(ours.es.rqpLeadsContactOptInText).toContain(company.tenant.name)
    await publish({ thankYouTitle: 'Much obliged', translations: { es: { calloutTitleText: 'Su techo' }, fr: {} } })
    const { es } = (await readWidget(app.database.db, widgetId))!.translations
    expect(es).toEqual({ ...ours.es, calloutTitleText: 'Su techo', thankYouTitle: undefined })
    expect(defaults.calloutTitleText).not.toBe('Su techo')
  })
})

describe('the preview’s sample data', () => {
  it('are the company’s own products as its market shows them, with their prices', async () => {
    const samples = await admin.branding.samples({})
    expect(samples!.products).toMatchObject([{ id: productId, name: 'Architectural' }])
    const [{ totalCents, lines } = expect.fail()] = samples!.products
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents!, 0)).toBe(totalCents)
    expect(samples!.how.roofAreaSqft).toBeGreaterThan(samples!.how.planAreaSqft)
  })

  it('are in the previewed language', async () => {
    const { rows } = await admin.translation.list({ language: 'fr', search: 'Architectural' })
    const { key } = rows.find(({ text }) => text === 'Architectural')!
    await admin.translation.save({ language: 'fr', key, words: 'Bardeau architectural' })
    expect((await admin.branding.samples({ language: 'fr' }))!.products[0]!.name).toBe('Bardeau architectural')
    expect((await admin.branding.samples({ language: 'es' }))!.products[0]!.name).toBe('Architectural')
  })

  it('exclude what is turned off', async () => {
    await app.database.db.update(market).set({ active: false }).where(eq(market.companyId, company.tenant.id))
    expect(await admin.branding.samples({})).toBeNull()
  })
})

describe('history', () => {
  it('lists publications, newest first, and restores one as the draft', async () => {
    await publish({ titlesColor: '#111111' })
    await publish({ titlesColor: '#222222', mainButtonFontSize: 20 })
    const { rows } = await admin.branding.history({})
    expect(rows.map(({ number, changed, publishedBy }) => [number, changed.sort(), publishedBy])).toEqual([
      [2, ['mainButtonFontSize', 'titlesColor'], company.admin.name],
      [1, ['titlesColor'], company.admin.name],
    ])
    const { version } = await admin.branding.get()
    await admin.branding.restore({ id: rows[1]!.id, version })
    const state = await admin.branding.get()
    expect([state.draft.titlesColor, state.published.titlesColor]).toEqual(['#111111', '#222222'])
    await admin.branding.publish({ version: state.version })
    expect((await admin.branding.history({})).rows).toHaveLength(3)
  })

  it('has no entry for an unchanged publication', async () => {
    const once = await publish({ titlesColor: '#111111' })
    expect(await admin.branding.publish(once)).toEqual(once)
    expect((await admin.branding.history({})).rows).toHaveLength(1)
  })

  it('keeps the newest, page by page', async () => {
    const max = limits.brandingVersions
    let { version } = await admin.branding.get()
    const form = formOf(await admin.branding.get())
    for (let size = 0; size < max + 3; size += 1) {
      const saved = await admin.branding.save({ ...form, thankYouTitle: `Thank you ${size}`, version })
      ;({ version } = await admin.branding.publish(saved))
    }
    const first = await admin.branding.history({ pageSize: 30 })
    const second = await admin.branding.history({ pageSize: 30, cursor: first.nextCursor! })
    const numbers = [...first.rows, ...second.rows].map(({ number }) => number)
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([max, max + 3, 4])
    expect(second.nextCursor).toBeNull()
  })
})

describe('without the upgraded subscription', () => {
  it('design changes are refused, and texts are not', async () => {
    await grant(company)
    expect((await admin.branding.get()).facts.locked).toBe('grant')
    const refused = ['FEATURE_NOT_AVAILABLE', messages.FEATURE_NOT_AVAILABLE]
    expect(await refusalOf(save({ titlesColor: '#123ABC' }))).toEqual(refused)
    expect(await refusalOf(save({ calloutClosingStrategy: 'text-only' }))).toEqual(refused)
    await publish({ rqpLeadsSmsOptIn: 'optional', thankYouTitle: 'Much obliged' })
    app.clock.advance(10_000)
    expect(await shown()).toMatchObject({ rqpLeadsSmsOptIn: 'optional', thankYouTitle: 'Much obliged' })
  })

  it('a design published before is kept and not shown', async () => {
    await publish({ titlesColor: '#123ABC', thankYouTitle: 'Much obliged' })
    await grant(company)
    app.clock.advance(10_000)
    const { defaults, published } = await admin.branding.get()
    expect(published.titlesColor).toBe('#123ABC')
    expect(await shown()).toMatchObject({ titlesColor: defaults.titlesColor, thankYouTitle: 'Much obliged' })
    await publish({ thankYouTitle: 'Thanks' })
    await grant(company, 'customBranding')
    app.clock.advance(10_000)
    expect(await shown()).toMatchObject({ titlesColor: '#123ABC', thankYouTitle: 'Thanks' })
  })

  it('a locked setting may return to its default, and an earlier publication restores only its texts', async () => {
    await publish({ titlesColor: '#123ABC', thankYouTitle: 'Much obliged' })
    await publish({ titlesColor: '#654321', thankYouTitle: 'Thanks' })
    await grant(company)
    const [, first] = (await admin.branding.history({})).rows
    const { version, defaults } = await admin.branding.get()
    await admin.branding.restore({ id: first!.id, version })
    const { draft } = await admin.branding.get()
    expect([draft.titlesColor, draft.thankYouTitle]).toEqual(['#654321', 'Much obliged'])
    await save({ titlesColor: defaults.titlesColor })
    expect((await admin.branding.get()).draft.titlesColor).toBe(defaults.titlesColor)
  })
})

/** The branding that a visitor sees. */
async function shown() {
  return (await readWidget(app.database.db, widgetId))!.branding
}

describe('support', () => {
  it('copies another company’s branding without its binding parts; the company learns of no other', async () => {
    const other = await makeCompany(app.database)
    await makeOffer(other, { state: 'ID' })
    await grant(other, 'customBranding')
    const theirs = await app.client({ userId: other.admin.id })
    const legal = { rqpLeadsLegalText: `${other.tenant.name} says so.`, rqpLeadsSmsOptIn: 'optional' as const }
    const words = { es: { thankYouTitle: 'Gracias', rqpLeadsLegalText: 'Legal' }, fr: {} }
    await publish(
      { titlesColor: '#0A0B0C', thankYouExternalUrl: 'https://other.example/', ...legal, translations: words },
      theirs,
    )
    const supportUserId = await makePlatformAdmin(company.deps)
    const support = await app.client({ userId: company.admin.id, supportUserId })
    const { rows } = await support.branding.companiesToCopyFrom({ search: other.tenant.name })
    expect(rows).toEqual([{ id: other.tenant.id, name: other.tenant.name }])
    await support.branding.copyFrom({ companyId: other.tenant.id, version: 1 })
    const { draft, draftTranslations, defaults } = await admin.branding.get()
    expect(draft).toEqual({ ...defaults, titlesColor: '#0A0B0C' })
    expect(draftTranslations).toEqual({ es: { thankYouTitle: 'Gracias' }, fr: {} })
    expect(JSON.stringify(await eventsOf())).not.toContain(other.tenant.name)
  })

  it('finds no company that was deleted, never published, or is the same', async () => {
    const other = await makeCompany(app.database)
    const supportUserId = await makePlatformAdmin(company.deps)
    const support = await app.client({ userId: company.admin.id, supportUserId })
    const found = async () => (await support.branding.companiesToCopyFrom({ search: other.tenant.name })).rows
    const copy = () => refusalOf(support.branding.copyFrom({ companyId: other.tenant.id, version: 1 }))
    expect([await found(), await copy()]).toEqual([[], ['NOT_FOUND', messages.NOT_FOUND]])
    await publish({ thankYouTitle: 'Thanks' }, await app.client({ userId: other.admin.id }))
    expect(await found()).toHaveLength(1)
    const gone = { deletedAt: app.clock.now() }
    await app.database.db.update(companyTable).set(gone).where(eq(companyTable.id, other.tenant.id))
    expect([await found(), await copy()]).toEqual([[], ['NOT_FOUND', messages.NOT_FOUND]])
  })

  it('is the only user of the copy: an admin is refused', async () => {
    const refused = ['FORBIDDEN', messages.NO_PERMISSION]
    expect(await refusalOf(admin.branding.companiesToCopyFrom({}))).toEqual(refused)
    expect(await refusalOf(admin.branding.copyFrom({ companyId: company.tenant.id, version: 1 }))).toEqual(refused)
  })
})

describe('in Canada', () => {
  it('a form with consent is published only with a mailing address', async () => {
    const canadian = await makeCompany(app.database, { country: 'Canada' })
    await makeOffer(canadian, { state: 'ON' })
    const client = await app.client({ userId: canadian.admin.id })
    expect((await client.branding.get()).facts).toMatchObject({ country: 'Canada', mailingAddressMissing: true })
    const refused = ['CONSENT_ADDRESS_REQUIRED', messages.CONSENT_ADDRESS_REQUIRED]
    expect(await refusalOf(publish({ thankYouTitle: 'Merci' }, client))).toEqual(refused)
    expect(await client.branding.get()).toMatchObject({ version: 2, publishedAt: null })
    const hidden = { rqpLeadsContactOptIn: 'hide', rqpLeadsSmsOptIn: 'hide' } as const
    const allHidden = { ...hidden, otherContactsContactOptIn: 'hide', otherContactsSmsOptIn: 'hide' } as const
    expect(await publish(allHidden, client)).toEqual({ version: 4 })
    const row = eq(companyTable.id, canadian.tenant.id)
    await app.database.db.update(companyTable).set({ mailingAddress: '1 King St, Toronto, ON M5H 1A1' }).where(row)
    expect(await publish({ rqpLeadsContactOptIn: 'required' }, client)).toEqual({ version: 6 })
    expect((await client.branding.get()).published.rqpLeadsContactOptInText).toContain('1 King St')
  })

  it('a consent with removed texts has the country’s texts', async () => {
    await publish({ rqpLeadsSmsOptInText: 'Text me.' })
    const { defaults } = await admin.branding.get()
    await publish({ rqpLeadsSmsOptInText: '' })
    expect((await admin.branding.get()).published.rqpLeadsSmsOptInText).toBe(defaults.rqpLeadsSmsOptInText)
  })
})

it('the log has each setting’s old and new value', async () => {
  await publish({ titlesColor: '#111111', translations: { es: { thankYouTitle: 'Gracias' }, fr: {} } })
  const change = {
    before: { titlesColor: '#1B2430', 'thankYouTitle (es)': '' },
    after: { titlesColor: '#111111', 'thankYouTitle (es)': 'Gracias' },
  }
  expect(await eventsOf()).toEqual([
    ['branding.drafted', change],
    ['branding.published', { ...change, number: 1 }],
  ])
})
