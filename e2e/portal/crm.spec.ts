import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, panel, rowOf, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const emailOf = (name: string) => `${name}.${crypto.randomUUID()}@crm.example`

test('an admin connects JobNimbus, maps statuses and fields, and sends existing leads', async ({
  company,
  guard,
  signedIn,
}) => {
  // The first key is wrong.
  guard.allow(failedAnswer(422))
  await enterLead(company.admin, { street: '3 Nimbus Road', lastName: 'Before', email: emailOf('before') })
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/tool-settings?tab=integrations')
  const card = panel(page, 'JobNimbus')
  await card.getByRole('button', { name: 'Connect JobNimbus' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('API key').fill('not-a-key')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog).toContainText('API Key is incorrect. Please try again.')
  await isAccessible(page, '/personal/tool-settings: a CRM is connected by its key')
  await dialog.getByLabel('API key').fill(`sandbox-key-${company.id}`)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
  await expect(card).toContainText('Account: Sandbox Roofing')

  await card.getByRole('link', { name: 'Manage' }).click()
  await expect(page.getByRole('heading', { name: 'No leads sent yet' })).toBeVisible()
  await isAccessible(page, '/personal/crm/$vendor: empty')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await choose(page, page.getByRole('combobox', { name: 'Lead source in JobNimbus' }), 'Website')
  await choose(page, panel(page, 'Lead statuses in JobNimbus').getByRole('combobox', { name: 'Open' }), 'Estimate Sent')
  await choose(page, panel(page, 'Fields').getByRole('combobox', { name: 'Company' }), 'Market')
  await page.setViewportSize(phone)
  await fits(page)
  await page.setViewportSize(desk)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'CRM setup saved.')).toBeVisible()

  await page.getByRole('tab', { name: 'Leads' }).click()
  await page.getByRole('button', { name: 'Send existing leads' }).first().click()
  await expect(dialog).toContainText('1 lead will be sent.')
  await isAccessible(page, '/personal/crm/$vendor: existing leads are sent')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(rowOf(page, '3 Nimbus Road')).toContainText('Synced')
  await isAccessible(page, '/personal/crm/$vendor: synced')
})

test('an admin connects AccuLynx, which accepts no status; a new lead becomes a job, and a market has its own account', async ({
  company,
  signedIn,
}) => {
  await company.admin.api.integration.connectKey({ vendor: 'acculynx', apiKey: `sandbox-key-${company.id}` })
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto('/personal/crm/acculynx/settings')
  await expect(panel(page, 'Statuses from AccuLynx')).toContainText('AccuLynx doesn’t let other apps change statuses')
  await expect(page.getByText('Lead statuses in AccuLynx')).toHaveCount(0)
  await choose(page, page.getByRole('combobox', { name: 'Lead source in AccuLynx' }), 'Website / Quote tool')
  await choose(page, page.getByRole('combobox', { name: 'Record type' }), 'Job: Reroof')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'CRM setup saved.')).toBeVisible()
  await enterLead(company.admin, { street: '3 Lynx Road', email: emailOf('lynx') })
  await page.goto('/personal/crm/acculynx')
  await expect(rowOf(page, '3 Lynx Road')).toContainText('Synced')
  await expect(rowOf(page, '3 Lynx Road')).toContainText('Lead')

  await company.admin.api.market.create({ name: 'Denver', idempotencyKey: crypto.randomUUID() })
  await page.goto('/personal/crm/acculynx')
  await page.getByRole('button', { name: 'Connect a market' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Market', { exact: true }).selectOption('Denver')
  await dialog.getByLabel('API key').fill(`sandbox-key-denver-${company.id}`)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await choose(page, page.getByRole('combobox', { name: 'Account' }), 'Denver (connected)')
  await expect(page.getByRole('heading', { name: 'No leads sent yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('Used for this market’s leads.')).toBeVisible()
  await expect(panel(page, 'Status updates from AccuLynx')).toContainText('No webhooks received yet.')
  await isAccessible(page, '/personal/crm/$vendor/settings: a market')
  await page.setViewportSize(phone)
  await fits(page)
  await page.getByRole('button', { name: 'Disconnect market' }).click()
  await dialog.getByRole('button', { name: 'Disconnect market' }).click()
  await expect(toast(page, 'Market account disconnected.')).toBeVisible()
})

test('a lead rejected by JobNimbus shows the reason and is sent again after a correction', async ({
  company,
  signedIn,
}) => {
  await company.admin.api.integration.connectKey({ vendor: 'jobnimbus', apiKey: `sandbox-key-${company.id}` })
  const leadId = await enterLead(company.admin, { street: '0 Nowhere Lane', email: emailOf('nowhere') })
  const page = await signedIn(company.admin, { viewport: phone })
  await page.goto(`/personal/dashboard/leads/${leadId}`)
  const crm = panel(page, 'CRM')
  await expect(crm).toContainText('JobNimbus responded: 400 The address could not be verified')
  await page.goto(`/personal/dashboard/leads/${leadId}/edit`)
  await page.getByRole('combobox', { name: 'Street address' }).fill('8 Nimbus Road')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(crm.getByText('Synced', { exact: true })).toBeVisible()
  await crm.getByRole('button', { name: 'View sync log' }).click()
  await expect(page.getByRole('dialog')).toContainText('POST')
  await isAccessible(page, '/personal/dashboard/leads/$leadId: log of a CRM')
  await page.keyboard.press('Escape')
  await crm.getByRole('button', { name: 'Sync now' }).click()
  await expect(toast(page, 'Lead queued for sending.')).toBeVisible()
  await fits(page)
})
