import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor, lookUp } from '../fixtures/visit.ts'
import { openDetail, panel } from '../screens/portal.ts'
import {
  addressField,
  button,
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

/** Like the browser's back button. */
const goBack = (page: Page) => page.evaluate(() => history.back())

test.use({ liveMap: true })

test('a homeowner gets a quote on a website, and the contractor finds the lead with quote and mail', {
  tag: '@core',
}, async ({ api, company, hostPage, mailbox, signedIn, town }) => {
  await lookUp(api, company.widgetId, town[42]!)
  const page = await hostPage(company.widgetId, { query: '?utm_source=flyer' })
  const visitor = aVisitor({ firstName: 'Grace', lastName: 'Lindqvist' })
  const address = town[20]!
  await opener(page).click()
  const frame = frameOf(page)
  await pickAddress(frame, address)
  await confirmRoofs(frame)

  await test.step('the browser’s Back goes a step back, closes the panel last and leaves the page unchanged', async () => {
    const url = page.url()
    await expect(heading(frame, 'What does your roof look like?')).toBeVisible()
    await goBack(page)
    await expect(heading(frame, /your roof/)).toBeVisible()
    await goBack(page)
    await expect(addressField(frame)).toBeVisible()
    await goBack(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(page.url()).toBe(url)
    await opener(page).click()
    await button(frame, 'See my roof').click()
    await confirmRoofs(frame)
    await expect(heading(frame, 'What does your roof look like?')).toBeVisible()
  })

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
  const quote = portal.getByRole('region', { name: 'Quote', exact: true })
  await expect(quote).toContainText(product)
  const total = quote.getByRole('row').filter({ hasText: 'Total' }).getByRole('cell').last()
  expect(centsOf((await total.textContent()) ?? '')).toBe(centsOf(price))
  await expect(portal.getByRole('region', { name: 'Contact' })).toContainText(visitor.email)
  await expect(portal.getByRole('region', { name: 'Contact' })).toContainText('(208) 555-0177')
  const consent = await openDetail(portal, 'Consent')
  await expect(consent).toContainText('?utm_source=flyer')
  await expect(portal.getByRole('region', { name: 'Timeline' })).toContainText(
    'submitted the contact form with a quote',
  )

  const [notice] = await mailbox.of(company.email)
  expect(notice?.subject).toBe(`New lead: Grace Lindqvist, ${address.street}`)
  for (const fact of ['(208) 555-0177', price, portal.url()]) expect(notice?.text).toContain(fact)
  const [confirmation] = await mailbox.of(visitor.email)
  for (const fact of [price, company.phone]) expect(confirmation?.text).toContain(fact)

  await test.step('an abandoned visit is reported by then', async () => {
    const { admin } = company
    const [left] = (await admin.api.lead.list({ kind: 'addressOnly' })).rows
    // The job that finds idle visits runs every 20 seconds.
    await expect
      .poll(async () => (await admin.api.lead.history({ id: left!.id })).rows.map(({ type }) => type))
      .toContain('lead.addressOnly')
    await portal.goto(`/personal/dashboard/leads/${left!.id}`)
    await expect(panel(portal, 'Timeline')).toContainText('The homeowner left without submitting the contact form.')
  })
})

/** A displayed amount, in cents. */
function centsOf(amount: string): number {
  return Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100)
}
