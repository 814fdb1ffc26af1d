import { beforeEach, describe, expect, test } from 'vitest'
import { type Counted, type CountingPage, count } from './counters.ts'

type Received = [counter: string, ...reported: unknown[]]

let received: Received[]
let listeners: Map<string, ((detail: never) => void)[]>
let page: CountingPage

beforeEach(() => {
  received = []
  listeners = new Map()
  page = {
    location: { search: '' },
    RoofQuote: {
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener as never])
        return () => {}
      },
    },
    gtag: (...reported) => void received.push(['gtag', ...reported]),
    fbq: (...reported) => void received.push(['fbq', ...reported]),
  }
})

const all: Counted = { id: 'ridge', dataLayer: true, googleAnalytics: true, metaPixel: true }
const happen = (name: string, detail: object = {}) => {
  for (const listener of listeners.get(name) ?? []) listener({ widgetId: 'ridge', ...detail } as never)
}

const address = {
  fullAddress: '12 Elm St, Boise',
  street: '12 Elm St',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
}
const price = { priceType: 'total', currency: 'USD', fromCents: 1_234_550, toCents: 2_000_000 }
const visit = () => {
  happen('opened')
  happen('address', address)
  happen('price', price)
  happen('productRequested', { productName: 'Designer Shingle' })
  happen('lead', { form: 'rqpLeads' })
}

test('each counter receives each event in its own format', () => {
  count(page, all)
  visit()
  const of = { widget_id: 'ridge' }
  const priced = { ...of, price_type: 'total', currency: 'USD', value: 12_345.5 }
  const requested = { ...of, product_name: 'Designer Shingle' }
  const sent = { ...of, form: 'rqpLeads' }
  expect(page.dataLayer).toEqual([
    { event: 'roof_quote_opened', ...of },
    { event: 'roof_quote_address', ...of },
    { event: 'roof_quote_price', ...priced },
    { event: 'roof_quote_product', ...requested },
    { event: 'roof_quote_lead', ...sent },
  ])
  expect(received.filter(([counter]) => counter === 'gtag')).toEqual([
    ['gtag', 'event', 'roof_quote_opened', of],
    ['gtag', 'event', 'roof_quote_address', of],
    ['gtag', 'event', 'roof_quote_price', priced],
    ['gtag', 'event', 'roof_quote_product', requested],
    ['gtag', 'event', 'generate_lead', sent],
  ])
  expect(received.filter(([counter]) => counter === 'fbq')).toEqual([
    ['fbq', 'trackCustom', 'roof_quote_opened', of],
    ['fbq', 'trackCustom', 'roof_quote_address', of],
    ['fbq', 'trackCustom', 'roof_quote_price', priced],
    ['fbq', 'trackCustom', 'roof_quote_product', requested],
    ['fbq', 'track', 'Lead', sent],
  ])
})

test('no counter receives personal data', () => {
  count(page, all)
  visit()
  const reported = JSON.stringify([page.dataLayer, received])
  for (const word of Object.values(address).filter((value) => value.length > 2)) expect(reported).not.toContain(word)
})

describe('only enabled counters receive events', () => {
  test.each(['dataLayer', 'googleAnalytics', 'metaPixel'] as const)('%s', (on) => {
    count(page, { id: 'ridge', dataLayer: false, googleAnalytics: false, metaPixel: false, [on]: true })
    visit()
    expect([
      page.dataLayer?.length ?? 0,
      ...['gtag', 'fbq'].map((name) => received.filter(([one]) => one === name).length),
    ]).toEqual([on === 'dataLayer' ? 5 : 0, on === 'googleAnalytics' ? 5 : 0, on === 'metaPixel' ? 5 : 0])
  })
})

test('another widget, a preview and a second script add nothing', () => {
  count(page, all)
  count(page, all)
  happen('opened', { widgetId: 'other' })
  expect(received).toEqual([])
  happen('opened')
  expect(page.dataLayer).toHaveLength(1)
  const preview = { ...page, location: { search: '?isPreview=true' }, RoofQuote: { on: () => expect.unreachable() } }
  count(preview as never, all)
  count({ location: { search: '' } }, all)
})

test('a counter that throws or has not loaded yet does not affect the others', () => {
  const complaints: unknown[] = []
  const { error } = console
  console.error = (problem) => complaints.push(problem)
  count(page, all)
  delete page.fbq
  page.gtag = () => {
    throw new Error('blocked')
  }
  happen('lead', { form: 'rqpLeads' })
  page.fbq = (...reported) => void received.push(['fbq', ...reported])
  happen('lead', { form: 'rqpLeads' })
  console.error = error
  expect(page.dataLayer).toHaveLength(2)
  expect(received).toHaveLength(1)
  expect(complaints).toHaveLength(2)
})
