import { countTimers, dialog, expect, opener, stopClock, test } from './origins.ts'

/** The browser's own message about an unsuccessful response. */
const ofTheBrowser = /^Failed to load resource/

const tags: [sentence: string, script: (embed: string, source: string) => string][] = [
  ['Script not found.', (_, source) => `<script type="module">${source}</script>`],
  ['Script src not found.', (_, source) => `<script>${source}</script>`],
  ['Query params not present.', (embed) => `<script async src="${new URL('/embed.js', embed)}"></script>`],
  ['Query param id not found.', (embed) => `<script async src="${new URL('/embed.js?key=main', embed)}"></script>`],
  ['Widget id must be provided.', (embed) => `<script async src="${new URL('/embed.js?id=', embed)}"></script>`],
]

test('the console explains what is wrong with a script tag', async ({ visit, consoleErrors, origins }) => {
  const source = await (await fetch(`${origins.product.origin}/embed.js`)).text()
  const answer: string[] = []
  for (const [sentence, script] of tags) {
    await visit({ script: (embed) => script(embed, source) })
    answer.push(sentence)
    await expect.poll(() => consoleErrors).toEqual(answer)
  }
})

const answers: [id: string, sentence: string, code: string][] = [
  ['unknown', 'Widget not found; check the widget ID.', 'Not Found'],
  ['refused', 'Widget not allowed; check the allowed domains. Refused domain: 127.0.0.1', 'Forbidden'],
  ['broken', 'The widget is temporarily unavailable; contact us.', 'Internal Server Error'],
]

test('the console and the error event explain why there is no widget', async ({ page, visit, consoleErrors }) => {
  const answer: string[] = []
  for (const [id, sentence, code] of answers) {
    await visit({
      id,
      head: `<script>window.RoofQuote = { q: [['on', 'error', (detail) => (window.failure = detail)]] }</script>`,
    })
    answer.push(sentence)
    await expect.poll(() => consoleErrors.filter((text) => !ofTheBrowser.test(text))).toEqual(answer)
    const failure = await page.evaluate(() => (window as unknown as { failure: unknown }).failure)
    expect(failure).toEqual({ widgetId: id, code, message: sentence })
    await expect(opener(page)).toHaveCount(0)
  }
})

test('errors are logged to the console and never thrown', async ({ page, visit, consoleErrors, pageErrors }) => {
  await test.step('an invalid selector is logged, not thrown into the page', async () => {
    await visit({ script: (embed) => `<script async src="${embed}" data-target="##"></script>` })
    await expect.poll(() => consoleErrors.join()).toContain('##')
  })

  await test.step('a listener that throws stops neither the widget nor other listeners', async () => {
    await visit({
      head: `<script>window.RoofQuote = { q: [
        ['on', 'ready', () => { throw new Error("the page's own") }],
        ['on', 'ready', () => (document.title = 'Heard')],
      ] }</script>`,
    })
    await expect(page).toHaveTitle('Heard')
    await expect(opener(page)).toBeVisible()
    await expect.poll(() => pageErrors.map(({ message }) => message)).toEqual(["the page's own"])
    pageErrors.length = 0
  })

  await test.step('a panel that cannot open does not lock the scroll or throw', async () => {
    await page.evaluate(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('no dialogs here')
      }
    })
    await opener(page).click()
    await expect.poll(() => consoleErrors.join()).toContain('no dialogs here')
    await expect(dialog(page)).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
  })
})

test('the script waits for its configuration and polls four times a second', async ({ page, visit, origins }) => {
  const { starting, requests } = origins.product
  starting.polls = 2
  requests.length = 0
  await stopClock(page)
  const waits = await countTimers(page, 250)
  await visit()
  const polls = () => requests.filter((url) => url === '/config.json').length
  // Moves the clock only after the answer was processed and the page waits again: a sent request is not enough.
  await expect.poll(waits).toBe(1)
  expect(polls()).toBe(1)
  await page.clock.runFor(250)
  await expect.poll(waits).toBe(2)
  expect(polls()).toBe(2)
  await expect(opener(page)).toHaveCount(0)
  await page.clock.runFor(250)
  await expect(opener(page)).toBeVisible()
  expect(polls()).toBe(3)
})
