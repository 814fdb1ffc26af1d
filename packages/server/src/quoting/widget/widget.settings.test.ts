import type { WidgetSettings } from '@gable/contract/branding'
import { type BrandingDraft, brandingFields, translatedFields } from '@gable/contract/branding-field'
import { withoutInvisible } from '@gable/contract/text'
import { type ApiClient, createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { ensureBuilt } from '@gable/testing/server-process'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { formOf, grant, subscribe } from '../branding/branding.fixture.ts'

/** A contractor's page fetches the settings repeatedly. */

let app: TestApp
let server: FastifyInstance
let company: TestCompany
let admin: ApiClient
let widgetId: string

beforeAll(async () => {
  await ensureBuilt()
  app = await createTestApp()
  server = await app.createServer()
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  company = await makeCompany(app.database)
  ;({ widgetId } = await makeOffer(company, { state: 'ID', domains: ['roofer.example'] }))
  await grant(company, 'customBranding')
  admin = await app.client({ userId: company.admin.id })
})

const get = (headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: `/api/widget/${widgetId}/settings`, headers })
const settings = async () => (await get()).json<{ data: WidgetSettings }>().data

async function publish(change: Partial<ReturnType<typeof formOf>>) {
  const state = await admin.branding.get()
  await admin.branding.publish(await admin.branding.save({ ...formOf(state), ...change, version: state.version }))
}
/** Lets the server's cache expire. Together with the browser's cache, changes appear within a minute. */
const remembered = () => app.clock.advance(5_000)

const pageOf = async (publicId: string) =>
  (await server.inject({ method: 'GET', url: `/roof-quote-pro/${publicId}` })).body

it('is named in the head of the company’s page, so that a browser asks before the page’s script does', async () => {
  const preloads = (page: string) => page.match(/<link rel="preload"[^>]*>/g)
  const named = `<link rel="preload" href="/api/widget/${widgetId}/settings" as="fetch" crossorigin />`
  expect(preloads(await pageOf(widgetId))).toEqual([named])
  expect(preloads(await pageOf('not-a-widget'))).toBeNull()
})

describe('a page that already has the settings', () => {
  const origin = 'https://roofer.example'

  it('gets a short response that they are unchanged', async () => {
    const first = await get({ origin })
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, '*']) {
      const again = await get({ origin, 'if-none-match': known })
      expect([known, again.statusCode, again.body]).toEqual([known, 304, ''])
      expect(again.headers).toMatchObject({ etag, 'access-control-allow-origin': '*', vary: 'Origin, Accept-Language' })
      expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    }
    expect((await get({ origin, 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  it('gets new ones within a minute after a publication', async () => {
    const { headers } = await get()
    const stored = [...String(headers['cache-control']).matchAll(/=(\d+)/g)].map(([, seconds]) => Number(seconds))
    expect(stored.reduce((sum, seconds) => sum + seconds, 5)).toBeLessThanOrEqual(60)
    await publish({ titlesColor: '#123ABC' })
    remembered()
    const again = await get({ 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.json().data.titlesColor]).toEqual([200, '#123ABC'])
  })

  it('is still refused if its domain is not allowed', async () => {
    const { headers } = await get({ origin })
    const other = await get({ origin: 'https://elsewhere.example', 'if-none-match': String(headers.etag) })
    expect([other.statusCode, other.headers['cache-control']]).toEqual([403, 'no-store'])
  })
})

it('translations, language and events are included', async () => {
  const words = { es: { thankYouTitle: '¡Gracias!' }, fr: { thankYouTitle: 'Merci !' } }
  await publish({ translations: words, eventsDataLayer: true })
  expect(await settings()).toMatchObject({ translations: words, language: 'visitor', eventsDataLayer: true })
  await publish({ language: 'es' })
  remembered()
  expect(await settings()).toMatchObject({ translations: { es: words.es }, language: 'es' })
})

it('the script’s texts are in the visitor’s language, and the rest as the company set it', async () => {
  const words = { es: { calloutTitleText: '¿Un techo nuevo?' }, fr: {} }
  await publish({ translations: words, calloutDescriptionText: 'Ask Ridge' })
  remembered()
  const requested = async (language: string) => {
    const answer = await get({ 'accept-language': language })
    return { etag: answer.headers.etag, ...answer.json<{ data: WidgetSettings }>().data }
  }
  const [english, spanish, french] = await Promise.all(
    ['de,en;q=0.8', 'es-419,es;q=0.9', 'en;q=0.5, fr-CA'].map(requested),
  )
  const { name } = company.tenant
  expect(english).toMatchObject({
    roofQuoteProButtonText: 'Instant Roof Quote',
    script: { frame: `${name}: instant roof quote`, close: 'Close', dismiss: 'Dismiss' },
  })
  expect(spanish).toMatchObject({
    roofQuoteProButtonText: 'Cotice su techo al instante',
    calloutTitleText: '¿Un techo nuevo?',
    calloutDescriptionText: 'Ask Ridge',
    script: { frame: `${name}: cotización de techo al instante`, close: 'Cerrar', dismiss: 'Descartar' },
    rqpLeadsTitleText: english!.rqpLeadsTitleText,
  })
  expect(french).toMatchObject({
    calloutTitleText: 'Combien coûterait une nouvelle toiture?',
    script: { frame: `${name} : soumission de toiture instantanée`, close: 'Fermer' },
  })
  expect(new Set([english, spanish, french].map((one) => one!.etag)).size).toBe(3)
  const known = await get({ 'accept-language': 'es', 'if-none-match': String(spanish!.etag) })
  expect([known.statusCode, known.headers.vary]).toEqual([304, 'Origin, Accept-Language'])
  await publish({ language: 'fr' })
  remembered()
  expect(await requested('es')).toMatchObject({ script: { close: 'Fermer' } })
})

it('a draft is visible only to the company', async () => {
  const before = await settings()
  await admin.branding.save({ ...formOf(await admin.branding.get()), titlesColor: '#123ABC', version: 1 })
  remembered()
  expect(await settings()).toEqual(before)
})

it('a partner’s company has its partner’s design', async () => {
  await subscribe(company, 'OC_PRO')
  remembered()
  expect(await settings()).toMatchObject({ titlesFont: 'Montserrat', mainButtonColor: '#1F5F4A' })
})

const hostile = {
  script: '<script>alert(1)</script>',
  'the end of a script': '</script><img src=x onerror=alert(1)>',
  'a template': '{{STYLE_NONCE}} $' + '{alert(1)} <%= 1 %>',
  'an attribute': '" onmouseover="alert(1)" \' &quot;',
  'line separators': 'a\u2028b\u2029c',
  'right to left': 'سقف جديد \u202eabc שלום',
  marks: 'Z̶̢͝a̴l̵g̷o̸ 👨‍👩‍👧‍👦'.normalize('NFC'),
}

describe.each(Object.entries(hostile))('%s', (_name, text) => {
  it('is kept as text, in every text of the branding', async () => {
    const bounded = (name: (typeof translatedFields)[number]) => {
      const rule = brandingFields[name] as { max: number }
      return withoutInvisible(text.slice(0, rule.max).toWellFormed()).trim()
    }
    const words = Object.fromEntries(translatedFields.map((name) => [name, bounded(name)])) as Partial<BrandingDraft>
    const es = words as Record<string, string>
    await publish({ ...words, translations: { es, fr: {} } })
    remembered()
    const answer = await get()
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    const shown = answer.json<{ data: WidgetSettings }>().data
    expect(shown).toMatchObject(words)
    expect(shown.translations!.es).toEqual(es)
  })
})

test('a company’s name in the frame’s page stays text', async () => {
  for (const [index, name] of Object.values(hostile).entries()) {
    const other = await makeCompany(app.database, { name: `${name} ${index} ${company.tenant.id}` })
    const offer = await makeOffer(other, { state: 'ID' })
    const page = await server.inject({ method: 'GET', url: `/roof-quote-pro/${offer.widgetId}` })
    // The data for search engines is not a script, as long as nothing in it can end its block.
    const body = page.body.replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/)
    expect(body).not.toMatch(/<img|alert\(1\)<|\sonmouseover="/)
  }
})

test('texts of the maximum length are stored completely, and one more character is refused', async () => {
  const longest = Object.fromEntries(
    translatedFields.map((name) => [name, '界'.repeat((brandingFields[name] as { max: number }).max)]),
  )
  await publish(longest)
  remembered()
  expect(await settings()).toMatchObject(longest)
  for (const name of translatedFields) {
    const refused = publish({ [name]: `${longest[name]}界` })
    await expect(refused, name).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { [name]: expect.any(String) } },
    })
  }
})
