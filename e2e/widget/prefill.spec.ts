import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { openDetail } from '../screens/portal.ts'
import { frameOf, goToContact, heading, send } from '../screens/widget.ts'

test('a URL with the homeowner’s details opens the widget at the roof and fills the form', async ({
  company,
  guard,
  hostPage,
  signedIn,
  town,
}) => {
  const { street, city, state, postalCode } = town[7]!
  const known = {
    street1: street,
    city,
    state,
    postalCode,
    firstName: 'June',
    lastName: 'Takeda',
    email: 'june.takeda@example.com',
    phone: '(208) 555-0188',
  }
  const page = await hostPage(company.widgetId, { query: `?${new URLSearchParams({ ...known, campaign: 'spring' })}` })
  const frame = frameOf(page)
  await goToContact(frame, 'Cascade Designer')
  for (const [label, value] of [
    ['First name', 'June'],
    ['Last name', 'Takeda'],
    ['Email', 'june.takeda@example.com'],
    ['Phone', '(208) 555-0188'],
  ] as const) {
    await expect(frame.getByLabel(label)).toHaveValue(value)
  }

  await test.step('another address in the URL starts over instead of resuming the visit', async () => {
    guard.allow(failedAnswer(422))
    const url = new URL(page.url())
    url.search = `?${new URLSearchParams({ street1: '1 Main Street', city: 'Denver', state: 'CO', postalCode: '80202' })}`
    await page.goto(url.href)
    await expect(frame.getByText('The address provided could not be found')).toBeVisible()
    await expect(frame.getByLabel('Email')).toBeHidden()
    url.search = `?${new URLSearchParams({ ...known, campaign: 'spring' })}`
    await page.goto(url.href)
    await goToContact(frame, 'Cascade Designer')
  })
  await send(frame).click()
  await expect(heading(frame, 'Thank you!')).toBeVisible()

  const portal = await signedIn(company.admin)
  await portal.goto('/personal/dashboard')
  await portal.getByRole('link', { name: 'June Takeda' }).click()
  const consent = await openDetail(portal, 'Consent')
  await expect(consent).toContainText('?campaign=spring')
  await expect(consent).not.toContainText('june.takeda')
})

test('the same details in the frame’s own URL work without a website, and a preview is marked as a test', async ({
  company,
  signedIn,
  town,
  widgetPage,
}) => {
  const { street, city, state, postalCode, text } = town[10]!
  const known = { firstName: 'Pre', lastName: 'View', email: 'pre@example.com', phone: '2085550111' }
  const query = new URLSearchParams({ street1: street, city, state, postalCode, ...known })
  const page = await widgetPage(company.widgetId, `?isPreview&${query}`)
  await expect(page.getByText(text).first()).toBeVisible()
  await goToContact(page, 'Heritage 3-Tab')
  await expect(page.getByLabel('Email')).toHaveValue(known.email)

  await test.step('records of a preview are marked as a test', async () => {
    await expect(page.getByText('Preview')).toBeVisible()
    await send(page).click()
    await expect(heading(page, 'Thank you!')).toBeVisible()
    const portal = await signedIn(company.admin)
    await portal.goto('/personal/dashboard')
    const row = portal.getByRole('row').filter({ hasText: 'Pre View' })
    await expect(row.getByText('Test', { exact: true })).toBeVisible()
  })
})
