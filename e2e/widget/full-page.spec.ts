import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { fillContact, frameOf, goToContact, heading, opener, pickAddress, send } from '../screens/widget.ts'

test('the frame in a page of the website leads from the address to the thank-you, as high as what it shows', async ({
  company,
  hostPage,
  town,
}) => {
  const page = await hostPage(company.widgetId, { body: '<div data-roof-quote></div>' })
  const frame = frameOf(page)
  await pickAddress(frame, town[3]!)
  await goToContact(frame, 'Heritage 3-Tab')
  await fillContact(frame, aVisitor())
  await send(frame).click()
  await expect(heading(frame, 'Thank you!')).toBeVisible()
  await expect(opener(page)).toBeHidden()
  const inner = page.frames().find((one) => one !== page.mainFrame())!
  await expect
    .poll(() => inner.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight))
    .toBe(0)
})

test('the frame alone is a page of its own', async ({ company, town, widgetPage }) => {
  const page = await widgetPage(company.widgetId)
  await expect(page).toHaveTitle(`Instant roof quote · ${company.name}`)
  await pickAddress(page, town[4]!)
  await goToContact(page, 'Alpine Standing Seam')
  await fillContact(page, aVisitor())
  await send(page).click()
  await expect(heading(page, 'Thank you!')).toBeVisible()
})
