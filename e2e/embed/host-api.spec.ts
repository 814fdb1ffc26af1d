import type { Page } from '@playwright/test'
import { dialog, expect, heard, opener, openPanel, say, test, widgetFrame } from './origins.ts'

declare global {
  interface Window {
    told: [name: string, detail: unknown][]
    off?: () => void
  }
}

const names = ['ready', 'opened', 'closed', 'address', 'price', 'lead', 'productRequested', 'error']

const stub = `<script>
window.RoofQuote = window.RoofQuote || { q: [] }
for (const name of ['open', 'close', 'on'])
  RoofQuote[name] = (...args) => { const call = [name, ...args]; RoofQuote.q.push(call); return () => call.off?.() }
</script>`

/** Collects every event, starting before the script loads. */
const collector = `${stub}<script>
window.told = []
for (const name of ${JSON.stringify(names)}) RoofQuote.on(name, (detail) => told.push([name, detail]))
</script>`

const reported = (page: Page) => page.evaluate(() => window.told)

test('the page opens and closes the widget and receives its events', async ({ page, visit }) => {
  await visit({
    head: `${collector}<script>window.off = RoofQuote.on('closed', () => told.push(['twice', {}]))</script>`,
  })
  await expect(opener(page)).toBeVisible()

  await test.step('a listener can be removed, even one that was queued', () => page.evaluate(() => window.off?.()))

  await test.step('the page opens and closes the widget and receives its events', async () => {
    await page.evaluate(() => window.RoofQuote?.open())
    await expect(dialog(page)).toBeVisible()
    await page.evaluate(() => window.RoofQuote?.close())
    await expect(dialog(page)).toBeHidden()
    await expect
      .poll(() => reported(page))
      .toEqual([
        ['ready', { widgetId: 'main', companyName: 'Summit Peak Roofing' }],
        ['opened', { widgetId: 'main' }],
        ['closed', { widgetId: 'main' }],
      ])
  })

  await test.step('a late listener still receives the ready event', async () => {
    const company = await page.evaluate(
      () => new Promise((resolve) => window.RoofQuote?.on('ready', ({ companyName }) => resolve(companyName))),
    )
    expect(company).toBe('Summit Peak Roofing')
  })

  await test.step('events in the frame reach the page', async () => {
    const frame = await openPanel(page)
    const details = {
      address: { fullAddress: '1 Elm St', street: '1 Elm St', city: 'Boise', state: 'ID', zip: '83702', country: 'US' },
      price: { priceType: 'total', currency: 'USD', fromCents: 900000, toCents: 1500000 },
      lead: { form: 'rqpLeads' },
      productRequested: { productName: 'Architectural shingle' },
      error: { code: 'ADDRESS_NOT_FOUND', message: 'The address provided could not be found' },
    }
    await say(frame, { type: 'hostEvent', name: 'password', detail: {} })
    await say(frame, { type: 'hostEvent', name: 'lead', detail: { nested: { not: 'a text' } } })
    for (const [name, detail] of Object.entries(details)) await say(frame, { type: 'hostEvent', name, detail })
    await expect.poll(async () => (await reported(page)).at(-1)?.[0]).toBe('error')
    expect((await reported(page)).slice(4)).toEqual(
      Object.entries(details).map(([name, detail]) => [name, { widgetId: 'main', ...detail }]),
    )
  })
})

test('visitor data from the page reaches the frame by message and never in a URL', async ({ page, visit, origins }) => {
  await test.step('calls queued before the script has loaded run afterwards', async () => {
    await visit({ head: `${stub}<script>RoofQuote.open({ firstName: 'Ada' })</script>` })
    await expect(dialog(page)).toBeVisible()
    const frame = await widgetFrame(page)
    await expect.poll(async () => (await heard(frame, 'onload'))[0]?.prefill).toEqual({ firstName: 'Ada' })
  })

  const { requests } = origins.product
  requests.length = 0
  await visit({ query: '?firstName=Ada&email=ada%40example.com&utm_source=ad#top' })
  const frame = await openPanel(page)

  await test.step('prefill from the page and from open() reaches the frame by message and never in a URL', async () => {
    await expect.poll(() => heard(frame, 'onload')).toHaveLength(1)
    const [onload] = await heard(frame, 'onload')
    expect(onload).toMatchObject({
      isPreview: false,
      prefill: { firstName: 'Ada', email: 'ada@example.com' },
      userInfo: { widgetType: 'slideOut', settings: { titlesColor: '#1B2430' } },
    })
    const { href } = (onload as { userInfo: { href: string } }).userInfo
    expect(new URL(href).search).toBe('?utm_source=ad')
    await page.evaluate(() => window.RoofQuote?.open({ phone: '2085550100' }))
    await expect
      .poll(async () => (await heard(frame, 'onload')).at(-1)?.prefill)
      .toEqual({ firstName: 'Ada', email: 'ada@example.com', phone: '2085550100' })
    expect(requests.filter((url) => /Ada|example|2085550100/.test(url))).toEqual([])
    expect(frame.url()).not.toMatch(/Ada|example|2085550100/)
  })

  await test.step('the frame is notified when the page’s URL changes', async () => {
    await page.evaluate(() => {
      history.pushState({}, '', '?step=2&email=ada%40example.com')
      history.pushState({}, '', '?step=3')
      history.back()
    })
    await expect
      .poll(async () => (await heard(frame, 'externalUrl')).map(({ url }) => `${url}`.split('?')[1]))
      .toEqual(['step=2'])
  })
})

const openings = [
  ['?open', '?open'],
  ['?auto=1', '?auto&open'],
  ['?street1=1%20Elm%20St&city=Boise&state=ID&postalCode=83702', '?auto&open'],
  ['?open&isPreview', '?open&isPreview'],
] as const

test('the panel opens automatically if the page’s URL says so', async ({ page, visit }) => {
  for (const [query, flags] of openings) {
    await visit({ query })
    await expect(dialog(page)).toBeVisible()
    const frame = await widgetFrame(page)
    expect(new URL(frame.url()).search, query).toBe(flags)
  }

  await test.step('a partial match of the URL does not open the panel', async () => {
    await visit({ query: '?street1=1%20Elm%20St&city=Boise&state=ID', head: collector })
    // By then it would be open: the widget opens when it reports that it is ready.
    await expect.poll(() => reported(page)).toHaveLength(1)
    await expect(dialog(page)).toBeHidden()
  })
})
