import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { phone } from '../screens/widths.ts'
import { frameRows, websiteRows } from './looks.ts'
import { openPreview, openScreen, type Preview } from './preview.ts'
import { read } from './read.ts'
import { fill, isRightToLeft, isWords, type Writing, writings, written } from './words.ts'

test.use({ viewport: phone })

const every = Object.keys(writings) as Writing[]
const ran = () => 'ran' in window

test('whatever a company writes stands on each screen as it is, and fits a phone', async ({
  makeCompany,
  page,
  server,
}) => {
  const { widgetId } = await makeCompany({ customBranding: true })
  const preview = await openPreview(page, server.portalUrl, widgetId)
  const beside = [...frameRows.values()].flat().map(({ look }) => look.beside)
  for (const what of every) {
    const settings = Object.assign({}, ...beside, written(what))
    for (const [screen, rows] of frameRows) {
      const shown = rows.filter(({ name }) => isWords(name))
      if (shown.length === 0) continue
      await openScreen(preview, screen, settings)
      for (const { name, look } of shown) {
        const message = `${what}: ${name} on ${screen}`
        await expect.poll(() => read(preview.frame, look), { message }).toContain(fill(what, name))
        if (!isRightToLeft(what) || look.dom !== 'textContent') continue
        expect(await read(preview.frame, { at: look.at, css: 'direction' }), message).toBe('rtl')
      }
      expect(await outside(preview), `${what} on ${screen}`).toEqual([])
      await fits(page)
    }
  }
  expect(await preview.frame.evaluate(ran)).toBe(false)
})

/** What reaches out of the screen sideways; products are compared, and maps moved, within a box of their own. */
function outside({ frame }: Preview): Promise<string[]> {
  return frame.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.widget *:not(.compare *, .map *, .visually-hidden)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < -1 || right > innerWidth + 1)
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`),
  )
}

test('and so it does on the button and the callout', async ({ hostPage, makeCompany, page }) => {
  for (const what of every) {
    const { widgetId } = await makeCompany({ branding: written(what) })
    await hostPage(widgetId)
    await expect(page.locator('.callout')).toBeVisible()
    for (const { name, look } of websiteRows.filter(({ name }) => isWords(name))) {
      const of = (reading: object) => read(page, { at: look.at, ...reading }, 'roof-quote-widget')
      expect(await of(look), `${what}: ${name}`).toBe(fill(what, name))
      if (isRightToLeft(what)) expect.soft(await of({ css: 'direction' }), `${what}: ${name}`).toBe('rtl')
    }
    for (const part of ['.button', '.callout', '.callout .text', '.callout .cross']) {
      const { x, width } = (await page.locator('roof-quote-widget').locator(part).boundingBox())!
      expect.soft([what, part, x >= 0 && x + width <= phone.width]).toEqual([what, part, true])
      const cut = await page
        .locator('roof-quote-widget')
        .locator(part)
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      expect.soft(cut, `${what}: ${part}`).toBe(false)
    }
    await fits(page)
  }
  expect(await page.evaluate(ran)).toBe(false)
})
