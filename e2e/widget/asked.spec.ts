import type { Page } from '@playwright/test'
import { question } from '../../packages/server/src/quoting/widget/widget.asks.fixture.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import {
  alert,
  answer,
  askForProduct,
  button,
  chooseProduct,
  chooseShape,
  compareProducts,
  confirmRoofs,
  fillContact,
  heading,
  pickAddress,
  priceOf,
  products,
  type Root,
  send,
  slopeRadio,
} from '../screens/widget.ts'
import { desk, phone } from '../screens/widths.ts'

/** The widget asks and shows what the company has configured, on a phone and on a desktop. */

const ridgeline = 'Ridgeline Architectural'
const cents = (shown: string) => Math.round(Number(shown.replace(/[^\d.]/g, '')) * 100)

async function seePrices(root: Root, slope = 'Medium'): Promise<void> {
  await slopeRadio(root, slope).check()
  await button(root, 'See prices').click()
  await expect(heading(root, /^(Your roof, priced|Choose your roof)$/)).toBeVisible()
}

/** Checks that the current step also fits on the other screen, where the journey continues. */
async function fitsAt(page: Page, viewport: typeof phone): Promise<void> {
  await page.setViewportSize(viewport)
  await fits(page)
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('answers change the price, survive going back, and are visible to the office', { tag: '@core' }, async ({
    makeCompany,
    signedIn,
    town,
    widgetPage,
  }) => {
    const stories = question('How many stories?', 50_000, { kind: 'stories', required: true })
    const chimneys = question('Chimneys', 15_000, { kind: 'chimneys', description: 'That come through the roof.' })
    const texts = { priceNote: 'Good for 30 days.', afterFormNote: '', questionsTitle: 'Two things about your house' }
    const company = await makeCompany({ settings: { questions: [stories, chimneys], texts } })
    const page = await widgetPage(company.widgetId)
    await expect(page.getByText('Step 1 of 6')).toBeVisible()
    await pickAddress(page, town[51]!)
    await confirmRoofs(page)
    await slopeRadio(page, 'Medium').check()
    await button(page, 'Continue').click()

    await expect(heading(page, 'Two things about your house')).toBeVisible()
    await expect(page.getByText('Step 4 of 6')).toBeVisible()
    await expect(answer(page, 'How many stories?', 'None')).toHaveCount(0)
    await button(page, 'See prices').click()
    await expect(alert(page)).toHaveText('Please fill in all required fields')
    await expect(answer(page, 'How many stories?', '1')).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(answer(page, 'How many stories?', '2')).toBeChecked()
    await answer(page, 'Chimneys', 'None').check()
    await button(page, 'See prices').click()
    const without = cents(await priceOf(page, ridgeline))
    await expect(page.getByText('Good for 30 days.')).toBeVisible()

    await button(page, 'Back').click()
    await expect(answer(page, 'How many stories?', '2')).toBeChecked()
    await answer(page, 'Chimneys', '2').check()
    await button(page, 'See prices').click()
    await expect.poll(async () => cents(await priceOf(page, ridgeline)) - without).toBe(30_000)
    await fitsAt(page, desk)
    const card = products(page).filter({ hasText: ridgeline })
    await card.getByText('What’s in this price').click()
    await expect(card.getByRole('definition')).toHaveText([/^\$/, '$1,000.00', '$300.00', /^\$/])
    await expect(card.locator('dl')).not.toContainText(/ at \$/)

    await chooseProduct(page, ridgeline)
    const visitor = aVisitor()
    await fillContact(page, visitor)
    await send(page).click()
    await expect(heading(page, 'Thank you!')).toBeVisible()
    const portal = await signedIn(company.admin)
    await portal.goto('/personal/dashboard')
    await portal.getByRole('link', { name: `${visitor.firstName} ${visitor.lastName}` }).click()
    const quote = portal.getByRole('region', { name: 'Quote', exact: true })
    await expect(quote.getByRole('heading', { name: 'Answers' })).toBeVisible()
    await expect(quote.getByRole('row', { name: 'Chimneys 2', exact: true })).toBeVisible()
    await expect(quote).toContainText('2: 2 at $150.00')
  })

  test('a price that is shown after the form appears nowhere before it', async ({ makeCompany, town, widgetPage }) => {
    const company = await makeCompany({ settings: { priceAfterForm: true, display: 'monthlyRange' } })
    const page = await widgetPage(company.widgetId)
    await pickAddress(page, town[53]!)
    await confirmRoofs(page)
    await seePrices(page)
    const card = products(page).filter({ hasText: ridgeline })
    await expect(card).toContainText('You’ll see your price right after the form.')
    await card.getByText('What’s in this price').click()
    await expect(page.getByRole('main')).not.toContainText('$')
    await compareProducts(page, ridgeline, 'Cascade Designer')
    await expect(page.getByRole('main')).not.toContainText('$')
    await fitsAt(page, desk)
    await button(page, `See Product Details: ${ridgeline}`).click()
    await askForProduct(page, ridgeline)
    await expect(heading(page, 'Almost Done')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your selection' })).toContainText(
      'see your price right after the form',
    )
    await fillContact(page, aVisitor())
    await send(page).click()
    await expect(heading(page, 'Thank you!')).toBeVisible()
    const reported = page.getByRole('region', { name: 'Your estimate' })
    await expect(reported).toContainText(/\$[\d,.]+ – \$[\d,.]+\/month/)
    await expect(reported).toContainText(
      /119 monthly payments of \$[\d.]+ to \$[\d.]+ and a last payment of \$[\d.]+ to \$[\d.]+\. 9\.99% APR\./,
    )
    await expect(page.getByRole('region', { name: 'Other products for your roof' })).not.toContainText('$')
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: desk })

  test('a step without questions is skipped', async ({ makeCompany, town, widgetPage }) => {
    const company = await makeCompany({ settings: { steps: [], display: 'range' } })
    const page = await widgetPage(company.widgetId)
    await expect(page.getByText('Step 1 of 4')).toBeVisible()
    await pickAddress(page, town[52]!)
    await confirmRoofs(page)
    await expect(heading(page, 'Your roof, priced')).toBeVisible()
    await expect(page.getByText('Step 3 of 4')).toBeVisible()
    await expect(page.getByText('because your roof’s slope hasn’t been measured')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Slope' })).toHaveCount(0)
    await button(page, 'Back').click()
    await expect(heading(page, /your roof/)).toBeVisible()

    const shapes = await makeCompany({ settings: { steps: ['shape'] } })
    await widgetPage(shapes.widgetId)
    await pickAddress(page, town[52]!)
    await confirmRoofs(page)
    await chooseShape(page, 'Hip')
    await expect(page.getByRole('group', { name: 'Slope' })).toHaveCount(0)
    await fitsAt(page, phone)
    await button(page, 'See prices').click()
    await expect(heading(page, 'Your roof, priced')).toBeVisible()

    const slopes = await makeCompany({ settings: { steps: ['slope'] } })
    await widgetPage(slopes.widgetId)
    await pickAddress(page, town[52]!)
    await confirmRoofs(page)
    await expect(heading(page, 'How steep is your roof?')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Shape' })).toHaveCount(0)
    await seePrices(page, 'Steep')
  })

  test('another slope updates the price in place, and three products are compared', async ({
    guard,
    makeCompany,
    town,
    widgetPage,
  }) => {
    guard.allow(failedAnswer(409))
    const company = await makeCompany()
    const id = (name: string) => company.products.get(name)!
    for (const [name, slopes] of [
      [ridgeline, ['medium', 'steep']],
      ['Cascade Designer', ['medium']],
      ['Alpine Standing Seam', ['medium', 'steep']],
      ['Heritage 3-Tab', ['medium']],
    ] as const) {
      const { photos: _photos, markets: _markets, ...card } = await company.admin.api.product.get({ id: id(name) })
      await company.admin.api.product.update({ ...card, slopes: [...slopes] })
    }
    const page = await widgetPage(company.widgetId)
    const detections: string[] = []
    page.on('request', (request) => detections.push(request.url()))
    await pickAddress(page, town[55]!)
    await confirmRoofs(page)
    await seePrices(page)

    await test.step('another slope updates the price in place and hides unsuitable products', async () => {
      const medium = cents(await priceOf(page, ridgeline))
      await page.getByRole('checkbox', { name: `Compare ${ridgeline}` }).check()
      await slopeRadio(page, 'Steep').check()
      await expect(page.getByText('Not available for this slope: Heritage 3-Tab and Cascade Designer.')).toBeVisible()
      await expect(products(page)).toHaveCount(2)
      await expect(page.getByText('Prices updated for a slope of 10/12. Products: 2.')).toBeAttached()
      expect(cents(await priceOf(page, ridgeline))).toBeGreaterThan(medium)
      await expect(page.getByRole('checkbox', { name: `Compare ${ridgeline}` })).toBeChecked()
      await slopeRadio(page, 'Flat').click()
      await expect(page.getByText('The option is not available')).toBeVisible()
      await expect(slopeRadio(page, 'Steep')).toBeChecked()
      await slopeRadio(page, 'Medium').check()
      await expect(products(page)).toHaveCount(4)
      expect(cents(await priceOf(page, ridgeline))).toBe(medium)
      expect(detections.filter((url) => url.includes('chooseAddress'))).toHaveLength(1)
      await page.getByRole('checkbox', { name: `Compare ${ridgeline}` }).uncheck()
      await fitsAt(page, phone)
    })

    await test.step('three products are compared, and Back loses nothing', async () => {
      const names = [ridgeline, 'Cascade Designer', 'Alpine Standing Seam']
      await compareProducts(page, ...names)
      const table = page.getByRole('table', { name: 'Side by side' })
      await expect(table.getByRole('columnheader')).toHaveText(names)
      const last = table.getByRole('columnheader', { name: names[2]! })
      await last.scrollIntoViewIfNeeded()
      const region = page.getByRole('region', { name: 'Side by side' })
      await region.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
      await expect(last).toBeInViewport()
      await button(page, 'Back').click()
      await expect(heading(page, 'Your roof, priced')).toBeVisible()
      for (const name of names) await expect(page.getByRole('checkbox', { name: `Compare ${name}` })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'Compare Heritage 3-Tab' })).toBeDisabled()
      await button(page, 'Compare 3 products').first().click()
      await button(page, `See Product Details: ${names[2]}`).click()
      await askForProduct(page, names[2]!)
      await expect(heading(page, 'Almost Done')).toBeVisible()
      await button(page, 'Back').click()
      await button(page, 'Back').click()
      await expect(heading(page, 'Side by side')).toBeVisible()
      await button(page, 'Back').click()
      await expect(slopeRadio(page, 'Medium')).toBeChecked()
    })
  })
})
