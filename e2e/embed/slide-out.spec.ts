import { fontAddress } from '@gable/contract/branding-font'
import { shiftsOf, watchShifts } from '../fixtures/layout-shift.ts'
import {
  callout,
  dialog,
  expect,
  heard,
  looksOf,
  opener,
  openPanel,
  say,
  stopClock,
  test,
  widgetFrame,
} from './origins.ts'
import { brandedLook } from './widgets.ts'

const panel = 'roof-quote-widget .panel'

test('the panel opens by its button and is closed by icon, mask and Escape', async ({ page, visit }) => {
  await visit()
  await openPanel(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()

  await openPanel(page)
  await page.mouse.click(20, 300)
  await expect(dialog(page)).toBeHidden()

  await openPanel(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
})

test('Escape closes the panel also when the focus is in the frame', async ({ page, visit }) => {
  await visit()
  const frame = await openPanel(page)
  await frame.getByRole('button').focus()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('the panel is 80 % wide and at most 1200 px, and full on small screens', async ({ page, visit }) => {
  const expectWidth = async (viewport: number, width: number) => {
    await page.setViewportSize({ width: viewport, height: 800 })
    await expect
      .poll(() => page.locator(panel).evaluate((element) => element.getBoundingClientRect().width))
      .toBe(width)
  }
  await visit()
  await openPanel(page)
  await expectWidth(1920, 1200)
  await expectWidth(1000, 800)
  await expectWidth(768, 768)
  await expectWidth(320, 320)
  const zIndex = await page.locator('roof-quote-widget').evaluate((host) => getComputedStyle(host).zIndex)
  expect(zIndex).toBe('1000000000')
})

test('a swipe closes past half the width and goes back before', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await visit()
  await openPanel(page)
  const box = await page.locator('roof-quote-widget .header').boundingBox()
  expect(box).not.toBeNull()
  const [startX, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20]
  const swipe = async (by: number) => {
    await page.mouse.move(startX, y)
    await page.mouse.down()
    await page.mouse.move(startX + by, y, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(390)
  await expect(dialog(page)).toBeVisible()
  await expect.poll(async () => (await page.locator(panel).boundingBox())?.x).toBe(200)
  await swipe(410)
  await expect(dialog(page)).toBeHidden()
})

test('a swipe on the mask closes past half the width, and a short one is no click', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await visit()
  await openPanel(page)
  const swipeTo = async (x: number) => {
    await page.mouse.move(100, 400)
    await page.mouse.down()
    await page.mouse.move(x, 400, { steps: 5 })
    await page.mouse.up()
  }
  await swipeTo(180)
  await expect(dialog(page)).toBeVisible()
  await swipeTo(520)
  await expect(dialog(page)).toBeHidden()
})

test('the frame is loaded on the first opening and never again', async ({ page, visit, origins }) => {
  const { requests } = origins.product
  await visit({ id: 'once' })
  await expect(opener(page)).toBeVisible()
  const loads = () => requests.filter((url) => url.startsWith('/roof-quote-pro/once')).length
  expect(loads()).toBe(0)
  await openPanel(page)
  await page.keyboard.press('Escape')
  await openPanel(page)
  expect(loads()).toBe(1)
  expect(requests.find((url) => url.startsWith('/roof-quote-pro/once'))).toBe('/roof-quote-pro/once?')
})

test('the spinner stands until the frame removes it', async ({ page, visit, consoleErrors }) => {
  await stopClock(page)
  await visit({ id: 'silent' })
  await openPanel(page)
  const spinner = page.locator('roof-quote-widget progress')
  await expect(spinner).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(spinner).toHaveCount(0)
  await expect.poll(() => consoleErrors).toEqual(['The widget is temporarily unavailable; contact us.'])

  await visit()
  await openPanel(page)
  await expect(spinner).toHaveCount(0)
})

test('the frame may copy and share a link, as its answers allow', async ({ page, visit }) => {
  await visit()
  await openPanel(page)
  await expect(page.locator('roof-quote-widget iframe')).toHaveAttribute('allow', 'clipboard-write;web-share')
})

test('nothing on the page moves when the button and its callout come', async ({ page, visit }) => {
  await watchShifts(page.context())
  await visit()
  await expect(callout(page)).toBeVisible()
  expect((await shiftsOf(page)).flatMap(({ moved }) => moved)).toEqual([])
})

test('focus moves into the panel, stays there and goes back', async ({ page, visit }) => {
  await visit()
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Summit Peak Roofing' })).toBeVisible()
  const close = page.getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  const frame = await widgetFrame(page)
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('button')).toBeFocused()
  // Nothing behind the panel can be reached, however far one tabs.
  for (let step = 0; step < 4; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('a')
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('the callout comes a second after load and is dismissed for the session', async ({ page, visit }) => {
  await stopClock(page)
  await visit()
  await expect(opener(page)).toBeVisible()
  await page.clock.runFor(900)
  await expect(callout(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(callout(page)).toContainText('What would a new roof cost?')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(callout(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()

  await page.reload()
  await expect(opener(page)).toBeVisible()
  await page.clock.runFor(5000)
  await expect(callout(page)).toHaveCount(0)
})

test('a click on the callout opens the panel and dismisses it', async ({ page, visit }) => {
  await visit()
  await callout(page).getByText('Find out in a minute.').click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(callout(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('roof-quote-callout-main'))).toBe('1')
})

test('closing strategy text-only leaves the title', async ({ page, visit }) => {
  await visit({ id: 'text-only' })
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(callout(page)).toHaveText('What would a new roof cost?')
})

test('the callout keeps to its screens', async ({ page, visit }) => {
  await stopClock(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await visit()
  await expect(opener(page)).toBeVisible()
  await page.clock.runFor(2000)
  await expect(callout(page)).toHaveCount(0)
})

test('the callout works where the page may not store anything', async ({ page, visit }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('No storage', 'SecurityError')
      },
    }),
  )
  await visit()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(callout(page)).toHaveCount(0)
})

test('the button stands at its side, in its colours', async ({ page, visit }) => {
  await visit({ id: 'left' })
  expect((await opener(page).boundingBox())?.x).toBe(24)
  await expect(opener(page)).toHaveCSS('background-color', 'rgb(194, 65, 12)')
  await expect(opener(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(opener(page)).toHaveCSS('font-size', '22px')
  await visit({ id: 'branded' })
  await expect.poll(() => looksOf(page)).toEqual([brandedLook])
})

test('a family of the catalogue is fetched from our server when the branding asks for it', async ({
  page,
  visit,
  origins,
}) => {
  const { requests } = origins.product
  const fetched = () => requests.filter((path) => path.startsWith('/assets/'))
  requests.length = 0
  await visit({ id: 'no-font' })
  await expect(opener(page)).toHaveCSS('font-family', 'roof-, system-ui, sans-serif')
  await page.evaluate(() => document.fonts.ready)
  expect(fetched()).toEqual([])
  await visit()
  await expect(opener(page)).toHaveCSS('font-family', 'roof-inter, system-ui, sans-serif')
  await expect.poll(fetched).toEqual([fontAddress('Inter', 'latin')])
  requests.length = 0
  await visit({ id: 'open-sans' })
  await expect(opener(page)).toHaveCSS('font-family', 'roof-open-sans, system-ui, sans-serif')
  await expect.poll(fetched).toEqual([fontAddress('Open Sans', 'latin')])
})

test('the panel fits a phone and its controls can be hit', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit()
  await openPanel(page)
  const cross = page.getByRole('button', { name: 'Close' })
  await expect.poll(async () => (await cross.boundingBox())?.x).toBe(276)
  const close = await cross.boundingBox()
  expect(close?.width).toBeGreaterThanOrEqual(44)
  expect(close?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('nothing moves where reduced motion is asked for', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit({ id: 'silent' })
  await openPanel(page)
  await expect(page.locator(panel)).toHaveCSS('transition-duration', '0s')
  const animation = await page
    .locator('roof-quote-widget progress')
    .evaluate((spinner) => getComputedStyle(spinner, '::after').animationName)
  expect(animation).toBe('none')
})

test('a second script with the same id does nothing', async ({ page, visit }) => {
  await visit({ id: 'branded', script: (embed) => `<script async src="${embed}"></script>`.repeat(3) })
  await expect.poll(() => looksOf(page)).toEqual([brandedLook])
  await expect(page.locator('roof-quote-widget')).toHaveCount(1)
})

test('nothing happens when the script runs again in a srcdoc frame', async ({ page, visit, origins }) => {
  const embed = `${origins.product.origin}/embed.js?id=branded`
  const body = `<iframe srcdoc='<body>Editor<script src="${embed}"></script></body>'></iframe>`
  await visit({ id: 'branded', body })
  await expect.poll(() => looksOf(page)).toEqual([brandedLook])
  await expect(page.frameLocator('iframe').first().locator('roof-quote-widget')).toHaveCount(0)
})

test('messages from another window or origin, and malformed ones, are not heard', async ({ page, visit }) => {
  await visit({ body: '<iframe id="stranger" srcdoc="A stranger"></iframe>' })
  const frame = await openPanel(page)
  const close = { source: 'gable', v: 1, type: 'closeRequested' }
  await page.evaluate((message) => window.postMessage(message, '*'), close)
  const stranger = page.frames().find((candidate) => candidate.url() === 'about:srcdoc')
  await stranger?.evaluate((message) => window.parent.postMessage(message, '*'), close)
  await say(frame, { type: 'closeRequested', why: 'a field too many' })
  await say(frame, { type: 'closeRequested', v: 2 })
  // Answered after all of the above, so they have been read by now.
  await say(frame, { type: 'getParentSize' })
  await expect.poll(() => heard(frame, 'sendParentSize')).toHaveLength(1)
  await expect(dialog(page)).toBeVisible()
  await say(frame, { type: 'closeRequested' })
  await expect(dialog(page)).toBeHidden()
})
