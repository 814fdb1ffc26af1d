import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import {
  addressField,
  chooseProduct,
  chooseSlope,
  confirmRoofs,
  fillContact,
  frameOf,
  heading,
  opener,
  pickAddress,
  priceOf,
  send,
} from '../screens/widget.ts'

const product = 'Ridgeline Architectural'

test.use({ liveMap: true })

test('a homeowner gets a quote on a website, and the contractor finds the lead with quote and mail', async ({
  company,
  hostPage,
  mailbox,
  signedIn,
  town,
}) => {
  const page = await hostPage(company.widgetId, { query: '?utm_source=flyer' })
  const visitor = aVisitor({ firstName: 'Grace', lastName: 'Lindqvist' })
  const address = town[20]!
  await opener(page).click()
  const frame = frameOf(page)
  await pickAddress(frame, address)
  await confirmRoofs(frame)
  await chooseSlope(frame)
  const price = await priceOf(frame, product)
  await chooseProduct(frame, product)
  await expect(heading(frame, 'Almost Done')).toBeVisible()
  await fillContact(frame, visitor)
  await send(frame).click()
  await expect(heading(frame, 'Thank you!')).toBeVisible()
  await expect(frame.getByRole('region', { name: 'Your estimate' })).toContainText(product)

  const portal = await signedIn(company.admin)
  await portal.goto('/personal/dashboard')
  const row = portal.getByRole('row').filter({ hasText: 'Grace Lindqvist' })
  await expect(row).toContainText(address.street)
  await expect(row).toContainText('New')
  await row.getByRole('link', { name: 'Grace Lindqvist' }).click()
  await expect(portal.getByRole('heading', { level: 1, name: 'Grace Lindqvist' })).toBeVisible()
  const quote = portal.getByRole('region', { name: 'Quote' })
  await expect(quote).toContainText(product)
  const total = quote.getByRole('row').filter({ hasText: 'Total' }).getByRole('cell').last()
  expect(centsOf((await total.textContent()) ?? '')).toBe(centsOf(price))
  await expect(portal.getByRole('region', { name: 'Contact' })).toContainText(visitor.email)
  await expect(portal.getByRole('region', { name: 'Contact' })).toContainText('(208) 555-0177')
  const consent = portal.getByRole('region', { name: 'Consent' })
  await consent.getByRole('button', { name: 'Legal text shown' }).click()
  await expect(consent).toContainText('?utm_source=flyer')
  await expect(portal.getByRole('region', { name: 'Timeline' })).toContainText('sent the contact form with a quote')

  const [notice] = await mailbox.of(company.email)
  expect(notice?.subject).toBe(`New lead: Grace Lindqvist, ${address.street}`)
  for (const fact of ['(208) 555-0177', price, portal.url()]) expect(notice?.text).toContain(fact)
  const [confirmation] = await mailbox.of(visitor.email)
  for (const fact of [price, company.phone]) expect(confirmation?.text).toContain(fact)
})

test('the demo contractor’s website shows the widget to anybody who starts the product', async ({ page, server }) => {
  const [address] = server.demo.sampleAddresses
  await page.goto(server.demo.hostPageUrl)
  expect(new URL(page.url()).origin).not.toBe(new URL(server.portalUrl).origin)
  await opener(page).click()
  const frame = frameOf(page)
  await addressField(frame).fill(address!)
  await addressField(frame).press('Enter')
  await confirmRoofs(frame)
  await chooseSlope(frame, 'Steep')
  await chooseProduct(frame, product)
  await fillContact(frame, aVisitor())
  await send(frame).click()
  await expect(heading(frame, 'Thank you!')).toBeVisible()
})

/** An amount as it is read, in cents. */
function centsOf(amount: string): number {
  return Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100)
}
