import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { choose, toast } from '../screens/portal.ts'

test('failures show an error, name support, and can be retried; nothing is lost', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(/net::ERR_FAILED/, /Failed to fetch/, /status of 500/)
  const id = await enterLead(company.admin, { street: '71 Fir Street' })
  const page = await signedIn(company.admin)
  await page.route('**/rpc/lead/list', (route) => route.fulfill({ status: 500 }))
  await page.goto('/personal/dashboard')
  await expect(page.getByText('Something went wrong!').first()).toBeVisible()
  await expect(page.getByText('If this keeps happening, contact the Client Success team.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get support' })).toHaveAttribute('href', 'mailto:help@gable.example')

  await page.unroute('**/rpc/lead/list')
  await page.route('**/rpc/lead/list', (route) => route.abort())
  await page.goto('/personal/dashboard')
  await expect(page.getByText('Something went wrong!').first()).toBeVisible()
  await page.unroute('**/rpc/lead/list')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('row').filter({ hasText: '71 Fir Street' })).toBeVisible()

  await page.goto(`/personal/dashboard/leads/${id}`)
  await page.route('**/rpc/lead/changeStatus', (route) => route.abort())
  const status = page.getByRole('combobox', { name: 'Status' })
  await choose(page, status, 'Open')
  await expect(toast(page, 'Unfortunately, the status has not been changed. Please, try again.')).toBeVisible()
  await expect(status).toHaveValue('New')
  await page.unroute('**/rpc/lead/changeStatus')
  await choose(page, status, 'Open')
  await expect(toast(page, 'Status changed.')).toBeVisible()
})
