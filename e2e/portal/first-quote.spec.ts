import { isAccessible } from '../accessibility/axe.ts'
import { contractorPage } from '../fixtures/host-site.ts'
import { linkIn } from '../fixtures/mailed-links.ts'
import { expect, test } from '../fixtures/test.ts'
import { aVisitor } from '../fixtures/visit.ts'
import { openDashboard, pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { fillContact, frameOf, goToContact, heading, opener, pickAddress, send } from '../screens/widget.ts'
import { desk, phone } from '../screens/widths.ts'

const password = 'Slate-and-Cedar-7'

for (const viewport of [phone, desk]) {
  test(`what is left until a first quote stands on the dashboard, at ${viewport.width} pixels`, async ({
    company,
    signedIn,
  }) => {
    const page = await signedIn(company.admin, { viewport })
    await openDashboard(page)
    const list = panel(page, 'Your first quote on your own website')
    await expect(list).toContainText('3 of 6 done')
    await isAccessible(page, '/personal/dashboard: checklist')
    await list.getByRole('button', { name: 'Skip: Your logo' }).click()
    await expect(list).toContainText('3 of 5 done')
    await list.getByRole('button', { name: 'Skip: The script on your page' }).click()
    await list.getByRole('button', { name: 'Take up again: Your logo' }).click()
    await expect(list).toContainText('3 of 5 done')
  })
}

test('a new contractor comes from nothing to a working quote on the own website', async ({
  hostSite,
  mailbox,
  openContext,
  server,
  town,
}) => {
  const mark = crypto.randomUUID().slice(-8)
  const email = `ben-${mark}@ridge.example`
  const page = await (await openContext({ viewport: desk })).newPage()
  await page.goto('/signup')
  await page.getByLabel('Company name').fill(`Ridge ${mark}`)
  await page.getByLabel('First name').fill('Ben')
  await page.getByLabel('Last name').fill('Ridge')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(208) 555-0123')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(pageTitle(page, 'Check your mail')).toBeVisible()
  const [mail] = await mailbox.of(email)
  await page.goto(linkIn(mail!))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(pageTitle(page, 'Your email is confirmed')).toBeVisible()
  await page.goto('/signin')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  const list = panel(page, 'Your first quote on your own website')
  await expect(list).toContainText('0 of 6 done')
  await list.getByRole('button', { name: 'Skip: Your logo' }).click()
  await expect(list).toContainText('0 of 5 done')

  await list.getByRole('link', { name: 'Set your service area' }).click()
  await page.getByRole('link', { name: 'Main market' }).click()
  await page.getByRole('searchbox', { name: 'Find a state' }).fill('Idaho')
  await page.getByRole('switch', { name: 'Idaho (ID)' }).click()
  await page.getByRole('button', { name: 'Save service area' }).click()
  await expect(toast(page, 'The service area has been saved successfully.')).toBeVisible()

  await openDashboard(page)
  await expect(list).toContainText('1 of 5 done')
  await list.getByRole('link', { name: 'Add a product' }).click()
  await page.getByRole('link', { name: 'Choose from the catalog' }).click()
  for (const name of ['Architectural Shingle', 'Designer Shingle']) {
    await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Set prices' }).click()
  await page.getByRole('checkbox', { name: 'These are my prices' }).check()
  await page.getByRole('button', { name: 'Add 2 products' }).click()
  await expect(rowOf(page, 'Designer Shingle')).toContainText('$950 per square')

  await openDashboard(page)
  await list.getByRole('link', { name: 'Allow your domain' }).click()
  await page.getByRole('combobox', { name: 'Allowed domains' }).fill('localhost')
  await page.getByRole('combobox', { name: 'Allowed domains' }).press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'The website has been saved successfully.')).toBeVisible()
  const toolId = await page.getByRole('textbox', { name: 'Tool ID' }).inputValue()

  const site = await (await openContext({ viewport: desk })).newPage()
  await site.goto(hostSite.page(contractorPage(server.portalUrl, toolId)))
  await opener(site).click()
  const frame = frameOf(site)
  await pickAddress(frame, town[12]!)
  await goToContact(frame, 'Architectural Shingle')
  await fillContact(frame, aVisitor())
  await send(frame).click()
  await expect(heading(frame, 'Thank you!')).toBeVisible()

  await openDashboard(page)
  await expect(page.getByRole('table', { name: 'Dashboard' })).toContainText(town[12]!.street)
  await expect(list).toHaveCount(0)
})
