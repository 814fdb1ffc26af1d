import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import {
  askForProduct,
  button,
  chooseSlope,
  confirmRoofs,
  fillContact,
  heading,
  pickAddress,
  priceOf,
  send,
} from '../screens/widget.ts'

const product = 'Heritage 3-Tab'

test('the homeowner opens the quote again from the thank-you page and the mail, and downloads its PDF', {
  tag: '@core',
}, async ({ context, guard, mailbox, makeCompany, town, widgetPage }) => {
  const branding = {
    thankYouTitle: 'We are on it',
    thankYouSubtitle: 'Alma will call you today.',
    thankYouButtonText: 'See our work',
    thankYouExternalUrl: 'https://ridge.example/work',
  }
  const company = await makeCompany({ branding, settings: { display: 'total' } })
  const page = await widgetPage(company.widgetId)
  const visitor = aVisitor()
  await pickAddress(page, town[21]!)
  await confirmRoofs(page)
  await chooseSlope(page)

  await test.step('with Basic financing a product links to the calculator with its price, and to no lender', async () => {
    const total = Number((await priceOf(page, product)).replace(/[^\d.]/g, ''))
    await expect(page.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(0)
    await button(page, `See Product Details: ${product}`).click()
    await expect(heading(page, product)).toBeVisible()
    const opening = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Calculate monthly payments, opens in a new tab' }).click()
    const calculator = await opening
    await expect(heading(calculator, 'Financing calculator')).toBeVisible()
    const amount = await calculator.getByRole('textbox', { name: 'Amount' }).inputValue()
    expect(Math.round(Number(amount.replaceAll(',', '')))).toBe(Math.round(total))
    await calculator.close()
  })

  await askForProduct(page, product)
  await fillContact(page, visitor)
  await send(page).click()

  await test.step('the thank-you shows the company’s text, its link and its other products', async () => {
    await expect(heading(page, 'We are on it')).toBeVisible()
    await expect(page.getByText('Alma will call you today.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See our work' })).toHaveAttribute('href', branding.thankYouExternalUrl)
    const others = page.getByRole('region', { name: 'Other products for your roof' })
    await expect(others.getByRole('article')).toHaveCount(3)
  })

  await button(page, 'Get a link to my quote').click()
  await expect(page.getByLabel('Link to your quote')).toHaveValue(/\/quote#[\w-]{43}$/)

  const [mail] = await mailbox.of(visitor.email, 1)
  const inMail = await context.newPage()
  await inMail.goto(`/dev/mail/${mail!.id}`)
  await expect(inMail.getByRole('link', { name: /roof-estimate\.pdf$/ })).toBeVisible()
  const opened = context.waitForEvent('page')
  await inMail.frameLocator('iframe').getByRole('link', { name: 'See your quote' }).click()
  const quotePage = await opened
  for (const name of [visitor.firstName, product, town[21]!.street, 'not a binding offer']) {
    await expect(quotePage.getByRole('main')).toContainText(name)
  }
  await isAccessible(quotePage, 'quote page')
  const download = quotePage.waitForEvent('download')
  await quotePage.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/roof-estimate\.pdf$/)

  guard.allow(failedAnswer(410))
  await quotePage.goto(`/quote#${'x'.repeat(43)}`)
  await expect(
    quotePage.getByRole('heading', { name: 'This link has expired or is no longer available.' }),
  ).toBeVisible()
  await isAccessible(quotePage, 'quote page: link over')
})
