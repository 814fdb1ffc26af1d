import { dialog, expect, heard, opener, openPanel, say, test, widgetFrame } from './origins.ts'

const room = (height: number) => `<div style="height:${height}px"></div>`

test('a marked element holds the frame inline at its content’s height, and the page scrolls it', {
  tag: '@core',
}, async ({ page, visit }) => {
  await visit({ body: `${room(900)}<main><div data-roof-quote>Call us on 555-0100.</div></main>${room(2000)}` })
  const frame = await widgetFrame(page)
  const inline = page.locator('roof-quote')

  await test.step('a marked element holds the frame inline, and there is no slide-out button', async () => {
    await expect(frame.getByRole('button')).toBeVisible()
    await expect(opener(page)).toBeHidden()
    await expect.poll(() => heard(frame, 'onload')).toHaveLength(1)
    const [onload] = await heard(frame, 'onload')
    expect(onload?.userInfo).toMatchObject({ companyName: 'Summit Peak Roofing', widgetType: 'fullPage' })
  })

  await test.step('the frame is as high as its content', async () => {
    await say(frame, { type: 'widgetHeight', height: 1234.5 })
    const height = () => inline.locator('iframe').evaluate((iframe) => iframe.getBoundingClientRect().height)
    await expect.poll(height).toBe(1234.5)
  })

  await test.step('the wheel scrolls the page over the frame, and a new step is scrolled into view', async () => {
    await say(frame, { type: 'wheelScroll', deltaY: 1200 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
    await say(frame, { type: 'scrollToTop' })
    await expect.poll(() => inline.evaluate((host) => host.getBoundingClientRect().top)).toBe(0)
  })

  await test.step('RoofQuote.open scrolls to an inline frame', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.evaluate(() => window.RoofQuote?.open())
    await expect.poll(() => inline.evaluate((host) => host.getBoundingClientRect().top)).toBe(0)
    await expect(dialog(page)).toBeHidden()
  })
})

test('the page decides where the frame goes and with which widget', async ({ page, visit }) => {
  await test.step('data-target selects the element', async () => {
    await visit({
      body: '<section id="price"></section>',
      script: (embed) => `<script async src="${embed}" data-target="#price"></script>`,
    })
    await widgetFrame(page)
    await expect(page.locator('#price roof-quote')).toHaveCount(1)
    await expect(opener(page)).toBeHidden()
  })

  await test.step('the roof-quote element can show a different widget than the script', async () => {
    await visit({ body: '<roof-quote widget-id="other"></roof-quote>' })
    const frame = await widgetFrame(page)
    expect(new URL(frame.url()).pathname).toBe('/roof-quote-pro/other')
  })

  await test.step('the roof-quote element can be added and removed', async () => {
    await visit()
    await expect(opener(page)).toBeVisible()
    await page.evaluate(() => document.body.prepend(document.createElement('roof-quote')))
    await widgetFrame(page)
    await expect(opener(page)).toBeHidden()
    await page.evaluate(() => document.querySelector('roof-quote')?.remove())
    await expect(opener(page)).toBeVisible()
  })

  await test.step('the slide-out is used if the element in data-target is missing', async () => {
    await visit({ script: (embed) => `<script async src="${embed}" data-target="#nowhere"></script>` })
    await openPanel(page)
  })
})
