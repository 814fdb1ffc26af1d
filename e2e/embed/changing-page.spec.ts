import { callout, dialog, expect, opener, openPanel, test } from './origins.ts'

const host = 'roof-quote-widget'

test('a page that keeps removing the widget wins, and the script stops restoring it', async ({ page, visit }) => {
  await visit()
  await expect(opener(page)).toBeVisible()
  const comings = await page.evaluate(
    (tag) =>
      new Promise<number>((resolve) => {
        let came = 0
        const take = () => {
          const found = document.querySelector(tag)
          if (!found) return
          came += 1
          found.remove()
          // Twice as often as it is restored: by then it stays removed.
          if (came < 10) setTimeout(() => (document.querySelector(tag) ? take() : resolve(came)))
          else resolve(came)
        }
        take()
      }),
    host,
  )
  expect(comings).toBe(5)
  await page.evaluate(() => window.RoofQuote?.open())
  await expect(dialog(page)).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
})

test('an app re-renders the page, and running the script again restores the widget', async ({
  page,
  visit,
  origins,
}) => {
  const runAgain = () => page.addScriptTag({ url: `${origins.product.origin}/embed.js?id=main` })
  await visit()

  await test.step('destroy removes the widget until the script runs again, and reports it if it was open', async () => {
    await openPanel(page)
    const closed = page.evaluate(() => new Promise<void>((resolve) => window.RoofQuote?.on('closed', () => resolve())))
    await page.evaluate(() => window.RoofQuote?.destroy())
    await closed
    await expect(page.locator(host)).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')
    await page.evaluate(() => document.body.replaceWith(document.createElement('body')))
    await page.evaluate(() => window.RoofQuote?.open())
    await expect(page.locator(host)).toHaveCount(0)
    await runAgain()
    await openPanel(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('running the script again fills the page’s current targets', async () => {
    await page.evaluate(() => {
      document.body.innerHTML = '<div data-roof-quote></div>'
    })
    await runAgain()
    await expect(page.locator('[data-roof-quote] roof-quote iframe')).toHaveCount(1)
    await expect(opener(page)).toBeHidden()
    await page.evaluate(() => document.querySelector('roof-quote')?.remove())
    await expect(opener(page)).toBeVisible()
  })
})

test('two widgets and their callouts stack', async ({ page, visit }) => {
  await visit({
    script: (embed) => `<script async src="${embed}"></script><script async src="${embed}-2"></script>`,
  })
  await expect(callout(page)).toHaveCount(2)
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('roof-quote-widget')].map((one) => {
        const [top, bottom] = ['.callout', '.button'].map((part) =>
          one.shadowRoot!.querySelector(part)!.getBoundingClientRect(),
        )
        return { top: top!.top, bottom: bottom!.bottom }
      }),
    )
  await expect.poll(async () => (await boxes()).map(({ top, bottom }) => bottom - top > 100)).toEqual([true, true])
  await expect
    .poll(async () => {
      const [low, high] = (await boxes()).toSorted((a, b) => b.bottom - a.bottom)
      return (high?.bottom ?? 0) < (low?.top ?? 0)
    })
    .toBe(true)
})
