import { type Branding, defaultBranding } from '@gable/contract/branding'
import { type BrandingDraft, brandingFieldNames } from '@gable/contract/branding-field'
import type { Page } from '@playwright/test'
import { stopClock } from '../embed/origins.ts'
import type { Person } from '../fixtures/company.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { desk, phone } from '../screens/widths.ts'
import { expected, frameRows, otherValues, websiteRows } from './looks.ts'
import { read } from './read.ts'
import { everyWriting, fill, isRightToLeft, isWords, ran, type Writing, written } from './words.ts'

/**
 * All settings differ from their defaults, except the callout's screens: without any screen it would not be visible.
 */
const others = {
  ...Object.fromEntries(brandingFieldNames.map((name) => [name, otherValues(name).at(-1)!])),
  calloutShowOnPhones: true,
  calloutShowOnTabletsAndDesktops: true,
} as BrandingDraft
const noCallout = { ...others, calloutShowOnPhones: false, calloutShowOnTabletsAndDesktops: false }

/** Saves and publishes the draft, like the designer. */
async function publish({ api }: Person, settings: BrandingDraft): Promise<void> {
  const { draftTranslations: translations, version } = await api.branding.get()
  await api.branding.publish(await api.branding.save({ ...settings, translations, version }))
}

/** Stands for analytics scripts that a page may have. */
const counters = `<script>
var told = [], gtag = (...words) => told.push('gtag ' + words[1]), fbq = (...words) => told.push('fbq ' + words[1])
</script>`

/** The page with its button, and its callout if it shows one: the callout appears a second later. */
async function visit(page: Page, at: typeof desk, open: (options: { body: string }) => Promise<Page>): Promise<void> {
  await page.setViewportSize(at)
  await open({ body: counters })
  await expect(page.locator('roof-quote-widget .button')).toBeVisible()
  await page.clock.runFor(1_000)
}

async function reads(page: Page, values: Branding, width?: 'phone'): Promise<void> {
  for (const { name, look } of websiteRows.filter(({ look }) => look.width === width)) {
    const value = values[name]
    if (look.press && (await page.locator('.callout').count()) > 0) await page.locator(look.press).click()
    await expect
      .poll(() => read(page, look, 'roof-quote-widget'), { message: `${name}: ${value}` })
      .toBe(expected(name, value, look))
  }
}

/** The events that the page's analytics received. */
const reported = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [], told } = window as unknown as { dataLayer?: { event: string }[]; told: string[] }
    return [...dataLayer.map(({ event }) => event), ...told]
  })

test('the button and the callout apply a company’s settings and texts', async ({
  hostPage,
  makeCompany,
  page,
  widgetPage,
}) => {
  await stopClock(page)
  await test.step('each setting of the button and the callout changes the website once it is published', async () => {
    expect(websiteRows.length).toBeGreaterThan(10)
    const plain = await makeCompany()
    const ours = await makeCompany({ customBranding: true })
    await publish(ours.admin, others)
    const quiet = await makeCompany({ customBranding: true })
    await publish(quiet.admin, noCallout)

    for (const [{ widgetId }, values, events] of [
      [plain, defaultBranding, []],
      [
        ours,
        { ...defaultBranding, ...others },
        ['roof_quote_opened', 'gtag roof_quote_opened', 'fbq roof_quote_opened'],
      ],
    ] as const) {
      await visit(page, phone, (options) => hostPage(widgetId, options))
      await reads(page, values, 'phone')
      await visit(page, desk, (options) => hostPage(widgetId, options))
      await reads(page, values)
      await page.locator('roof-quote-widget .button').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await reported(page)).toEqual(events)
    }
    for (const at of [phone, desk]) {
      await visit(page, at, (options) => hostPage(quiet.widgetId, options))
      await expect(page.locator('.callout')).toHaveCount(0)
    }

    await widgetPage(ours.widgetId)
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/)
    for (const { name, look } of frameRows.get('address')!.filter(({ look }) => !look.prerequisites))
      await expect.poll(() => read(page, look), { message: name }).toBe(expected(name, others[name], look))
  })
  await test.step('settings of the button and the callout apply too', async () => {
    for (const what of everyWriting) {
      const { widgetId } = await makeCompany({ branding: written(what) })
      await visit(page, phone, (options) => hostPage(widgetId, options))
      await showsWords(page, what)
    }
    expect(await page.evaluate(ran)).toBe(false)
  })
})

/** Checks that each text is as written, within the screen and its own box. */
async function showsWords(page: Page, what: Writing): Promise<void> {
  const widget = page.locator('roof-quote-widget')
  await expect(page.locator('.callout')).toBeVisible()
  for (const { name, look } of websiteRows.filter(({ name }) => isWords(name))) {
    const of = (reading: object) => read(page, { at: look.at, ...reading }, 'roof-quote-widget')
    expect(await of(look), `${what}: ${name}`).toBe(fill(what, name))
    if (isRightToLeft(what)) expect.soft(await of({ css: 'direction' }), `${what}: ${name}`).toBe('rtl')
  }
  for (const part of ['.button', '.callout', '.callout .text', '.callout .cross']) {
    const { x, width } = (await widget.locator(part).boundingBox())!
    expect.soft([what, part, x >= 0 && x + width <= phone.width]).toEqual([what, part, true])
    const cut = await widget.locator(part).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect.soft(cut, `${what}: ${part}`).toBe(false)
  }
  await fits(page)
}
