import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import {
  button,
  chooseProduct,
  chooseSlope,
  confirmRoofs,
  fillContact,
  heading,
  pickAddress,
  priceOf,
  products,
  send,
  slopeRadio,
} from '../screens/widget.ts'

const product = 'Ridgeline Architectural'

/** Both ends of a displayed range: "$11,200 – $12,400". */
function endsOf(range: string): [number, number] {
  const [low, high] = range.split('–').map((end) => Number(end.replace(/[^\d.]/g, '')))
  return [low ?? Number.NaN, high ?? Number.NaN]
}

test('a range explains why it is wide, and narrows with a fine-tuned slope', async ({
  makeCompany,
  town,
  widgetPage,
}) => {
  const company = await makeCompany({ settings: { display: 'range' } })
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[31]!)
  await confirmRoofs(page)
  await chooseSlope(page)
  const [low, high] = endsOf(await priceOf(page, product))
  expect(low).toBeLessThan(high)
  await expect(page.getByText('Your range is wider until you enter an exact pitch.')).toBeVisible()
  await page.getByText('How we calculated this price').click()
  await expect(page.getByText('Extra for cuts and waste')).toBeVisible()

  await button(page, 'Fine-tune the slope').click()
  const rise = page.getByRole('slider')
  await page.getByText(/^Fine-tune:/).click()
  await rise.fill('7')
  await button(page, 'See prices').click()
  const [finer, higher] = endsOf(await priceOf(page, product))
  expect(higher - finer).toBeLessThan(high - low)
  await expect(page.getByText('The range is wider')).toHaveCount(0)
})

test('more products are shown on request, and the selected one stays', async ({
  guard,
  makeCompany,
  town,
  widgetPage,
}) => {
  guard.allow(/net::ERR_FAILED/)
  const moreProducts = Array.from({ length: 16 }, (_, at) => ({
    name: `Roof ${at}`,
    type: 'Asphalt shingle',
    priceKind: 'perSquare' as const,
    priceCents: 50_000,
    ...(at === 12 ? { slopes: ['medium' as const] } : {}),
  }))
  const company = await makeCompany({ moreProducts })
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[33]!)
  await confirmRoofs(page)
  await chooseSlope(page)
  await expect(products(page)).toHaveCount(12)
  await button(page, 'Show more products').click()
  await expect(products(page)).toHaveCount(20)
  await expect(button(page, 'Show more products')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Roof 8', exact: true })).toBeFocused()

  const card = products(page).filter({ has: page.getByRole('heading', { name: 'Roof 13', exact: true }) })
  await page.route('**/rpc/widget/priceLines', (route) => route.abort())
  await card.getByText('What’s in this price').click()
  await expect(card.getByText('We couldn’t load this.')).toBeVisible()
  await page.unroute('**/rpc/widget/priceLines')
  await card.getByRole('button', { name: 'Try Again' }).click()
  const total = card.getByRole('definition').last()
  await expect(total).toHaveText(/^\$/)
  const medium = await total.textContent()

  await page.getByRole('checkbox', { name: 'Compare Roof 13' }).check()
  await slopeRadio(page, 'Steep').check()
  await expect(page.getByRole('status').filter({ hasText: 'Not available for this slope: Roof 12.' })).toBeVisible()
  await expect(products(page)).toHaveCount(13)
  await expect(page.getByRole('checkbox', { name: 'Compare Roof 13' })).toBeChecked()
  await expect(total).not.toHaveText(medium ?? '')
  await button(page, 'Show more products').click()
  await expect(products(page)).toHaveCount(19)
})

test('a monthly price is always shown with its disclosure, and the lead keeps both', async ({
  makeCompany,
  signedIn,
  town,
  widgetPage,
}) => {
  const company = await makeCompany({ settings: { display: 'monthly' } })
  const page = await widgetPage(company.widgetId)
  await pickAddress(page, town[32]!)
  await confirmRoofs(page)
  await chooseSlope(page)
  await expect(heading(page, 'Your roof, priced')).toBeVisible()
  await expect(products(page).first()).toBeVisible()
  for (const card of await products(page).all()) {
    await expect(card).toContainText('/month')
    await expect(card).toContainText(
      /119 monthly payments of \$\d+\.\d\d and a last payment of \$\d+\.\d\d\. 9\.99% APR\. Example for qualified buyers, not a credit offer\./,
    )
  }
  await chooseProduct(page, product)
  const visitor = aVisitor()
  await fillContact(page, visitor)
  await send(page).click()
  await expect(heading(page, 'Thank you!')).toBeVisible()

  const portal = await signedIn(company.admin)
  await portal.goto('/personal/dashboard')
  await portal.getByRole('link', { name: `${visitor.firstName} ${visitor.lastName}` }).click()
  await expect(portal.getByRole('region', { name: 'Quote', exact: true })).toContainText('not a credit offer')
})
