import { isAccessible } from '../accessibility/axe.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

test('an admin exports a homeowner’s data and erases the homeowner, but not one with an order', async ({
  company,
  signedIn,
}) => {
  const { api } = company.admin
  const key = () => ({ idempotencyKey: crypto.randomUUID() })
  const id = await enterLead(company.salesRep, { lastName: 'Vance', street: '7 Quiet Street' })
  const stored = await enterLead(company.salesRep, { lastName: 'Keller', street: '8 Quiet Street' })
  const town = { city: 'Boise', state: 'ID', postalCode: '83705', country: 'UnitedStates' as const }
  const place = { street: '1 Yard Road', ...town }
  const line = { name: 'Shingles', unit: 'bundle' as const, quantity: '3' }
  const branch = { name: 'Boise', supplier: 'Acme', phone: '', email: '', accountNumber: '', ...place }
  const { id: branchId } = await api.material.createBranch({ ...branch, ...key() })
  const order = { leadId: stored, branchId, ...place, items: [line] }
  const { id: orderId } = await api.material.createOrder({ ...order, ...key() })
  await api.material.sendOrder({ id: orderId, way: 'other', ...key() })

  const admin = await signedIn(company.admin)
  await admin.goto(`/personal/dashboard/leads/${id}`)
  await admin.getByRole('button', { name: 'More actions' }).click()
  await admin.getByRole('menuitem', { name: 'Privacy request' }).click()
  await expect(pageTitle(admin, 'Privacy request: Hank Vance')).toBeVisible()
  const others = panel(admin, 'Other leads with the same email or phone')
  await expect(others.getByRole('link', { name: 'Hank Keller' })).toBeVisible()
  await isAccessible(admin, '/personal/dashboard/leads/$leadId/privacy: other leads')
  const loading = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Download export' }).click()
  expect((await loading).suggestedFilename()).toMatch(/^hank-vance-data-.*\.zip$/)

  await admin.setViewportSize(phone)
  await fits(admin)
  const typed = admin.getByRole('textbox', { name: 'Type “7 Quiet Street” to confirm' })
  await typed.fill('7 Loud Street')
  await admin.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(panel(admin, 'Erase this homeowner')).toContainText('The text does not match.')
  await isAccessible(admin, '/personal/dashboard/leads/$leadId/privacy: confirmation does not match')
  await typed.fill('7 Quiet Street')
  await admin.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(toast(admin, 'Homeowner erased.')).toBeVisible()
  await expect(admin).toHaveURL(/\/personal\/dashboard(\?|$)/)
  await expect(admin.getByText('Hank Keller').first()).toBeVisible()
  await expect(admin.getByText('Hank Vance')).toHaveCount(0)

  await admin.goto(`/personal/dashboard/leads/${stored}/privacy`)
  const erase = panel(admin, 'Erase this homeowner')
  await expect(erase).toContainText('records that must be kept by law')
  await expect(erase.getByRole('link', { name: /^Material order/ })).toBeVisible()
  await expect(erase.getByRole('button')).toHaveCount(0)
  await isAccessible(admin, '/personal/dashboard/leads/$leadId/privacy: records must be kept')
  await fits(admin)
})
