import { defaultBranding } from '@gable/contract/branding'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { phone } from '../screens/widths.ts'
import { expected, type FrameLook, frameRows, otherValues, type Row } from './looks.ts'
import { openPreview, openScreen, type Preview } from './preview.ts'
import { read } from './read.ts'
import { everyWriting, fill, isRightToLeft, isWords, ran, written } from './words.ts'

test.use({ viewport: phone })

test('the frame applies a company’s settings and texts', async ({ makeCompany, page, server }) => {
  const { widgetId } = await makeCompany({ customBranding: true })
  const preview = await openPreview(page, server.portalUrl, widgetId)
  await test.step('each frame setting changes the screen and starts at its default', async () => {
    expect(frameRows.size).toBeGreaterThan(8)
    for (const [screen, rows] of frameRows) {
      await openScreen(preview, screen)
      for (const row of rows) await changes(preview, row)
    }
  })
  await test.step('a company’s texts appear unchanged on each screen and fit a phone', async () => {
    const adjacent = [...frameRows.values()].flat().map(({ look }) => look.prerequisites)
    for (const what of everyWriting) {
      const settings = Object.assign({}, ...adjacent, written(what))
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
})

async function changes({ frame, change }: Preview, { name, look }: Row<FrameLook>): Promise<void> {
  for (const value of [defaultBranding[name], ...otherValues(name)]) {
    await change({ ...look.prerequisites, [name]: value })
    if (look.press && (await frame.locator(look.at).count()) === 0) await frame.locator(look.press).first().click()
    await expect
      .poll(() => read(frame, look), { message: `${name} on ${look.on}: ${value}`, intervals: [10, 50, 100] })
      .toBe(expected(name, value, look))
  }
}

/** Elements that overflow the screen horizontally; comparisons and maps scroll within their own box. */
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
