import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, menu, pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

/** The secret with which the sandbox's service signs its callbacks. */
const signingSecret = 'whsec_c2FuZGJveC1zaWduaW5nLXNlY3JldC0x'

test('an admin connects a report service, orders reports for a lead and an address, and approves a rep’s order', {
  tag: '@core',
}, async ({ company, server, signedIn }) => {
  const leadId = await enterLead(company.admin, { street: '21 Larch Street' })
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/tool-settings?tab=integrations')
  const card = page.getByRole('region', { name: 'Report service' })
  await card.getByRole('button', { name: 'Connect Report service' }).click()
  const connect = page.getByRole('dialog')
  await connect.getByRole('textbox', { name: 'Web address' }).fill(`${server.hostPageUrl}/sandbox/reports`)
  await connect.getByLabel('API key').fill(`sandbox-key-${company.id}`)
  await connect.getByLabel('Signing secret').fill(signingSecret)
  await isAccessible(page, '/personal/tool-settings: a report service is connected')
  await connect.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()

  await page.goto(`/personal/dashboard/leads/${leadId}`)
  await page.getByRole('button', { name: 'Ordered reports 0' }).click()
  await page.getByRole('menuitem', { name: 'Order measurements' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: /Standard \(1 hour\)/ })).toBeChecked()
  await expect(dialog).toContainText('$18.00')
  await choose(page, dialog.getByRole('combobox', { name: 'Report type' }), 'Multi-family and commercial report')
  await expect(dialog.getByRole('radio', { name: /Standard \(1 business day\)/ })).toBeChecked()
  await choose(page, dialog.getByRole('combobox', { name: 'Report type' }), 'Single-family report')
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog).toContainText('Please accept the report terms.')
  await dialog.getByRole('checkbox', { name: /I accept that this order is binding/ }).check()
  await isAccessible(page, '/personal/dashboard/leads/$leadId: measurements are ordered')
  await dialog.getByRole('button', { name: 'Place order' }).click()

  await expect(pageTitle(page, '21 Larch Street')).toBeVisible()
  await expect(page.getByText('In Progress').first()).toBeVisible()
  await expect(panel(page, 'History')).toContainText('Order placed')
  const control = await page.context().newPage()
  await control.goto(`${server.hostPageUrl}/sandbox`)
  await control
    .getByRole('region', { name: 'Report service' })
    .getByRole('button', { name: 'Complete the order' })
    .click()
  await expect(control.getByRole('status')).toContainText('answered 200')
  await control.close()
  await expect(panel(page, 'Measurements').getByRole('row', { name: /^Roof area/ })).toContainText('2,683 sq ft')
  await expect(panel(page, 'Files').getByRole('link')).toContainText('.pdf')
  await isAccessible(page, '/personal/orders/reports/$orderId: completed')
  await page.setViewportSize(phone)
  await fits(page)
  const orderId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/personal/dashboard/reportService/${orderId}/3d-model`)
  await expect(pageTitle(page, '3D model')).toBeVisible()
  await expect(page.getByText('21 Larch Street', { exact: false }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Measurement report', exact: true }).click()
  await expect(pageTitle(page, '21 Larch Street')).toBeVisible()

  await page.setViewportSize(desk)
  await page.goto('/personal/orders')
  await expect(rowOf(page, '21 Larch Street')).toContainText('Completed')
  await expect(rowOf(page, '21 Larch Street')).toContainText('$18.00')
  await page.setViewportSize(phone)
  await expect(page.getByRole('link', { name: '21 Larch Street' })).toBeVisible()
  await fits(page)

  await page.getByRole('button', { name: 'Order measurements' }).click()
  await dialog.getByRole('combobox', { name: 'Street' }).fill('40 Larch Street')
  await dialog.getByRole('textbox', { name: 'City' }).fill('Driggs')
  await choose(page, dialog.getByRole('combobox', { name: 'State' }), 'Idaho (ID)')
  await dialog.getByRole('textbox', { name: 'ZIP code' }).fill('83422')
  await isAccessible(page, '/personal/orders: measurements of an address are ordered')
  await fits(page)
  await dialog.getByRole('checkbox', { name: /I accept that this order is binding/ }).check()
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(pageTitle(page, '40 Larch Street')).toBeVisible()
  await expect(page.getByText('In Progress').first()).toBeVisible()

  await page.setViewportSize(desk)
  await page.goto('/personal/tool-settings?tab=integrations')
  const rules = panel(page, 'Measurement report orders')
  await rules.getByRole('textbox', { name: 'Price above' }).fill('15')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Order setting saved.')).toBeVisible()

  const ofRep = await enterLead(company.salesRep, { street: '41 Larch Street' })
  const rep = await signedIn(company.salesRep, { viewport: phone })
  await rep.goto(`/personal/dashboard/leads/${ofRep}`)
  await rep.getByRole('button', { name: 'Ordered reports 0' }).click()
  await rep.getByRole('menuitem', { name: 'Order measurements' }).click()
  await rep.getByRole('checkbox', { name: /I accept that this order is binding/ }).check()
  await rep.getByRole('button', { name: 'Place order' }).click()
  await expect(rep.getByText('We notified your company admins.')).toBeVisible()
  await expect(rep.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.goto(new URL(rep.url()).pathname)
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  await isAccessible(page, '/personal/orders/reports/$orderId: waits for approval')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('In Progress').first()).toBeVisible()
})

test('a rep sees who can connect a vendor, adds an external report, and uses it in a quote', async ({
  company,
  guard,
  signedIn,
}) => {
  // A report without figures is rejected first.
  guard.allow(failedAnswer(422))
  const leadId = await enterLead(company.salesRep, { street: '22 Larch Street' })
  const page = await signedIn(company.salesRep, { viewport: phone })
  await page.goto('/personal/dashboard')
  await expect(pageTitle(page, 'Dashboard')).toBeVisible()
  await page.goto(`/personal/dashboard/leads/${leadId}`)
  const none = page.getByRole('button', { name: 'Ordered reports 0' })
  await none.click()
  await page.getByRole('menuitem', { name: 'Order measurements' }).click()
  await expect(page.getByRole('dialog')).toContainText('A company admin must set this up.')
  await expect(page.getByRole('dialog')).toContainText('Please ask Ada Min.')
  await page.keyboard.press('Escape')

  await none.click()
  await page.getByRole('menuitem', { name: 'Upload a report' }).click()
  await expect(pageTitle(page, 'Add your own report')).toBeVisible()
  await page.getByRole('textbox', { name: 'Measured by' }).fill('HOVER')
  await page.getByRole('button', { name: 'Add report' }).click()
  await expect(page.getByText('Enter the roof area, or attach a measurement file.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Roof area (sq ft)' }).fill('2410')
  await page.getByRole('textbox', { name: 'Pitch (rise over 12)' }).fill('6')
  await isAccessible(page, '/personal/dashboard/leads/$leadId/own-report: figures of a report')
  await fits(page)
  await page.getByRole('button', { name: 'Add report' }).click()
  await expect(toast(page, 'Report added.')).toBeVisible()
  await expect(panel(page, 'Measurements').getByRole('row', { name: /^Roof area/ })).toContainText('2,410 sq ft')
  await fits(page)

  await page.getByRole('link', { name: 'Open lead' }).click()
  await expect(panel(page, 'Ordered reports').getByRole('listitem')).toContainText('Own report · HOVER')
  await page.getByRole('button', { name: 'Rep quotes 0 New quote' }).click()
  await page.getByRole('button', { name: 'Use these measurements' }).click()
  await expect(page.getByRole('group', { name: 'Own report roof' })).toBeVisible()
  await page.setViewportSize(desk)
  await expect(menu(page).getByRole('link', { name: 'Orders' })).toHaveCount(0)
})
