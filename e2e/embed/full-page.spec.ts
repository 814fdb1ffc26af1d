import { dialog, expect, heard, opener, openPanel, say, test, widgetFrame } from './origins.ts'

test('a marked element takes the frame inline, and there is no slide-out button', async ({ page, visit }) => {
  await visit({ body: '<main><div data-roof-quote>Call us on 555-0100.</div></main>' })
  const frame = await widgetFrame(page)
  await expect(frame.getByRole('button')).toBeVisible()
  await expect(opener(page)).toBeHidden()
  const [onload] = await heard(frame, 'onload')
  expect(onload?.userInfo).toMatchObject({ companyName: 'Summit Peak Roofing', widgetType: 'fullPage' })
})

test('the frame is as high as its content', async ({ page, visit }) => {
  await visit({ body: '<div data-roof-quote></div><p>Below</p>' })
  const frame = await widgetFrame(page)
  await say(frame, { type: 'widgetHeight', height: 1234.5 })
  const height = () => page.locator('roof-quote iframe').evaluate((iframe) => iframe.getBoundingClientRect().height)
  await expect.poll(height).toBe(1234.5)
})

test('the wheel over the frame scrolls the page, and a new step is brought into view', async ({ page, visit }) => {
  await visit({ body: '<div style="height:900px"></div><div data-roof-quote></div><div style="height:2000px"></div>' })
  const frame = await widgetFrame(page)
  await say(frame, { type: 'wheelScroll', deltaY: 1200 })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
  await say(frame, { type: 'scrollToTop' })
  await expect.poll(() => page.locator('roof-quote').evaluate((host) => host.getBoundingClientRect().top)).toBe(0)
})

test('data-target names the element', async ({ page, visit }) => {
  await visit({
    body: '<section id="price"></section>',
    script: (embed) => `<script async src="${embed}" data-target="#price"></script>`,
  })
  await widgetFrame(page)
  await expect(page.locator('#price roof-quote')).toHaveCount(1)
  await expect(opener(page)).toBeHidden()
})

test('without the element that data-target names, the slide-out is there', async ({ page, visit }) => {
  await visit({ script: (embed) => `<script async src="${embed}" data-target="#nowhere"></script>` })
  await openPanel(page)
})

test('the element roof-quote can come and go', async ({ page, visit }) => {
  await visit()
  await expect(opener(page)).toBeVisible()
  await page.evaluate(() => document.body.prepend(document.createElement('roof-quote')))
  await widgetFrame(page)
  await expect(opener(page)).toBeHidden()
  await page.evaluate(() => document.querySelector('roof-quote')?.remove())
  await expect(opener(page)).toBeVisible()
})

test('the element roof-quote can show another widget than the script', async ({ page, visit }) => {
  await visit({ body: '<roof-quote widget-id="other"></roof-quote>' })
  const frame = await widgetFrame(page)
  expect(new URL(frame.url()).pathname).toBe('/roof-quote-pro/other')
})

test('RoofQuote.open scrolls to an inline frame', async ({ page, visit }) => {
  await visit({ body: '<div style="height:2000px"></div><div data-roof-quote></div>' })
  await widgetFrame(page)
  await page.evaluate(() => window.RoofQuote?.open())
  await expect(page.locator('roof-quote')).toBeInViewport()
  await expect(dialog(page)).toBeHidden()
})
