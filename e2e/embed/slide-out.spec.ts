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

test('the panel opens and closes, loads its frame once, and manages the focus', {
  tag: '@core',
}, async ({ page, visit, origins }) => {
  const loads = () => origins.product.requests.filter((url) => url.startsWith('/roof-quote-pro/once'))
  await visit({
    id: 'once',
    body: '<button id="own" onclick="RoofQuote.open()">Get a price</button><a href="#">Contact</a>',
  })
  await expect(opener(page)).toBeVisible()
  expect(loads()).toEqual([])
  const isClosed = () => expect(dialog(page)).toBeHidden()

  await test.step('the widget is not printed', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(opener(page)).toBeHidden()
    await page.emulateMedia({ media: null })
    await expect(opener(page)).toBeVisible()
  })

  await test.step('the panel opens by its button and closes by icon, mask and Escape', async () => {
    await openPanel(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await isClosed()
    await openPanel(page)
    await page.mouse.click(20, 300)
    await isClosed()
    await openPanel(page)
    await page.keyboard.press('Escape')
    await isClosed()
  })

  await test.step('the page’s list of style sheets does not grow', async () => {
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
  })

  await test.step('focus moves into the panel, stays there and returns', async () => {
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Summit Peak Roofing' })).toBeVisible()
    const close = page.getByRole('button', { name: 'Close' })
    await expect(close).toBeFocused()
    const frame = await widgetFrame(page)
    await page.keyboard.press('Tab')
    await expect(frame.getByRole('button')).toBeFocused()
    // Nothing behind the panel can be reached with Tab.
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.localName)).not.toMatch(/^(a|button)$/)
    }
    await page.keyboard.press('Escape')
    await isClosed()
    await expect(opener(page)).toBeFocused()
  })

  await test.step('Escape closes the panel even if the focus is in the frame', async () => {
    const frame = await openPanel(page)
    await frame.getByRole('button').focus()
    await page.keyboard.press('Escape')
    await isClosed()
    await expect(opener(page)).toBeFocused()
  })

  await test.step('the button receives the focus if the previously focused element is gone', async () => {
    await page.locator('#own').click()
    await expect(dialog(page)).toBeVisible()
    await page.evaluate(() => document.querySelector('#own')?.remove())
    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeFocused()
  })

  await test.step('the frame is loaded on the first opening only', async () => {
    expect(loads()).toEqual(['/roof-quote-pro/once?'])
  })

  await test.step('the frame may copy and share a link, as its headers allow', async () => {
    await expect(page.locator('roof-quote-widget iframe')).toHaveAttribute(
      'allow',
      (await page.evaluate(() => 'share' in navigator)) ? 'clipboard-write;web-share' : 'clipboard-write',
    )
  })
})

test('the panel has the right width on each screen, and a swipe closes it', async ({ page, visit }) => {
  const box = () => page.locator(panel).evaluate((element) => element.getBoundingClientRect())
  const expectWidth = async (viewport: number, width: number) => {
    await page.setViewportSize({ width: viewport, height: 800 })
    await expect.poll(async () => (await box()).width).toBe(width)
    // It has finished sliding in.
    await expect.poll(async () => (await box()).x).toBe(viewport - width)
  }
  const drag = async ([fromX, y]: readonly [number, number], toX: number) => {
    await page.mouse.move(fromX, y)
    await page.mouse.down()
    await page.mouse.move(toX, y, { steps: 5 })
    await page.mouse.up()
  }
  await visit()
  await openPanel(page)

  await test.step('the panel fits a phone, and its controls are large enough to tap', async () => {
    await expectWidth(320, 320)
    const close = await page.getByRole('button', { name: 'Close' }).boundingBox()
    expect(close?.x).toBe(276)
    expect(close?.width).toBeGreaterThanOrEqual(44)
    expect(close?.height).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  await test.step('the panel is 80 % wide and at most 1200 px, and full on small screens', async () => {
    await expectWidth(1920, 1200)
    await expectWidth(768, 768)
    await expectWidth(1000, 800)
    const zIndex = await page.locator('roof-quote-widget').evaluate((host) => getComputedStyle(host).zIndex)
    expect(zIndex).toBe('1000000000')
  })

  await test.step('a swipe closes the panel past half its width and snaps back before', async () => {
    const header = (await page.locator('roof-quote-widget .header').boundingBox())!
    const start = [header.x + 60, header.y + 20] as const
    await drag(start, start[0] + 390)
    await expect(dialog(page)).toBeVisible()
    await expect.poll(async () => (await box()).x).toBe(200)
    await drag(start, start[0] + 410)
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('a swipe on the mask closes past half the width, and a short one does not count as a click', async () => {
    await openPanel(page)
    await drag([100, 400], 180)
    await expect(dialog(page)).toBeVisible()
    await expect.poll(async () => (await box()).x).toBe(200)
    await drag([100, 400], 520)
    await expect(dialog(page)).toBeHidden()
  })
})

test('the spinner stays until the frame removes it', async ({ page, visit, consoleErrors }) => {
  await stopClock(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit({ id: 'silent' })
  await openPanel(page)
  const spinner = page.locator('roof-quote-widget progress')
  await expect(spinner).toBeVisible()
  const backdrop = page.locator('roof-quote-widget .frame .mask')
  await expect(backdrop).toHaveCSS('background-color', 'rgba(255, 255, 255, 0.8)')

  await test.step('nothing moves if reduced motion is requested', async () => {
    await expect(page.locator(panel)).toHaveCSS('transition-duration', '0s')
    const animation = await spinner.evaluate((element) => getComputedStyle(element, '::after').animationName)
    expect(animation).toBe('none')
  })

  await page.clock.runFor(15_000)
  await expect(spinner).toHaveCount(0)
  await expect(backdrop).toHaveCount(0)
  await expect.poll(() => consoleErrors).toEqual(['The widget is temporarily unavailable; contact us.'])

  await visit()
  await openPanel(page)
  await expect(spinner).toHaveCount(0)
})

test('the callout appears a second after load and stays dismissed for the session', async ({ page, visit }) => {
  await stopClock(page)

  await test.step('the callout appears only on its screens', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await visit()
    await expect(opener(page)).toBeVisible()
    await page.clock.runFor(2000)
    await expect(callout(page)).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await page.reload()
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

test('the callout shifts no layout, opens the panel, and closes as the company has set', async ({ page, visit }) => {
  await watchShifts(page.context())
  await visit()

  await test.step('nothing on the page moves when the button and its callout appear', async () => {
    await expect(callout(page)).toBeVisible()
    expect((await shiftsOf(page)).flatMap(({ moved }) => moved)).toEqual([])
  })

  await test.step('a click on the callout opens the panel and dismisses it', async () => {
    await callout(page).getByText('Find out in a minute.').click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(callout(page)).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('roof-quote-callout-main'))).toBe('1')
  })

  await test.step('closing strategy text-only keeps the title', async () => {
    await visit({ id: 'text-only' })
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(callout(page)).toHaveText('What would a new roof cost?')
  })

  await test.step('the callout works if the page cannot store anything', async () => {
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
})

test('the button follows the branding, and its font comes from our server', async ({ page, visit, origins }) => {
  const { requests } = origins.product
  const fetched = () => requests.filter((path) => path.startsWith('/assets/'))
  requests.length = 0

  await test.step('a font of the catalog is fetched from our server if the branding uses it', async () => {
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

  await test.step('the button has its side and its colors', async () => {
    await visit({ id: 'left' })
    await expect(opener(page)).toBeVisible()
    expect((await opener(page).boundingBox())?.x).toBe(24)
    await expect(opener(page)).toHaveCSS('background-color', 'rgb(194, 65, 12)')
    await expect(opener(page)).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(opener(page)).toHaveCSS('font-size', '22px')
  })

  await test.step('a second script with the same id does nothing', async () => {
    await visit({ id: 'branded', script: (embed) => `<script async src="${embed}"></script>`.repeat(3) })
    await expect.poll(() => looksOf(page)).toEqual([brandedLook])
    await expect(page.locator('roof-quote-widget')).toHaveCount(1)
  })

  await test.step('nothing happens if the script runs again in a srcdoc frame', async () => {
    const embed = `${origins.product.origin}/embed.js?id=branded`
    const body = `<iframe srcdoc='<body>Editor<script src="${embed}"></script></body>'></iframe>`
    await visit({ id: 'branded', body })
    await expect.poll(() => looksOf(page)).toEqual([brandedLook])
    await expect(page.frameLocator('iframe').first().locator('roof-quote-widget')).toHaveCount(0)
  })
})

test('messages from another window or origin, and malformed ones, are ignored', async ({ page, visit }) => {
  await visit({ body: '<iframe id="stranger" srcdoc="A stranger"></iframe>' })
  const frame = await openPanel(page)
  const close = { source: 'gable', v: 1, type: 'closeRequested' }
  await page.evaluate((message) => window.postMessage(message, '*'), close)
  const stranger = page.frames().find((candidate) => candidate.url() === 'about:srcdoc')
  await stranger?.evaluate((message) => window.parent.postMessage(message, '*'), close)
  await say(frame, { type: 'closeRequested', why: 'a field too many' })
  await say(frame, { type: 'closeRequested', v: 2 })
  // Answered after all of the above, so those have been processed.
  await say(frame, { type: 'getParentSize' })
  await expect.poll(() => heard(frame, 'sendParentSize')).toHaveLength(1)
  await expect(dialog(page)).toBeVisible()
  await say(frame, { type: 'closeRequested' })
  await expect(dialog(page)).toBeHidden()
})
