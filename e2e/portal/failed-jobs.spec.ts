import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, rowOf, rows, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const longError = `DrizzleQueryError: Failed query: ${'insert_into_a_table_of_a_very_long_name_'.repeat(6)}`

test('failed jobs are listed and retried, on a phone too, and the installation’s health is shown', async ({
  asRole,
  company,
  database,
}) => {
  const page = await asRole('SuperAdmin')
  await page.setViewportSize(desk)
  await page.goto('/admin/platform-admins')
  await expect(panel(page, 'Platform Admins')).toContainText('Active')
  await page.getByRole('button', { name: 'Add platform admin' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await isAccessible(page, '/admin/platform-admins: adding one')
  await page.goto('/admin/health')
  await expect(panel(page, 'Installation')).toContainText(/Version\d+\.\d+\.\d+ \(/)
  await expect(panel(page, 'Installation')).toContainText('Not checked. Set RELEASES_URL')
  await expect(panel(page, 'Database')).toContainText('PostgreSQL')
  await expect(panel(page, 'Database')).toContainText('Row-level securityOn')
  await expect(panel(page, 'Terms and Privacy Policy')).toContainText('Set TERMS_URL')

  await page.goto('/admin/failed-jobs')
  await expect(page.getByText('No failed jobs')).toBeVisible()
  await isAccessible(page, '/admin/failed-jobs: none')

  // The email does not exist anymore: retrying the job does nothing, and succeeds.
  const queue = 'mail.send'
  for (const [minutes, failure] of [longError, 'The mail was not sent (ECONNREFUSED)', 'no ink'].entries()) {
    const data = { companyId: company.id, mailId: '00000000-0000-7000-8000-000000000000' }
    await database.query(
      `insert into job (id, queue, company_id, data, state, attempts, most_attempts, due_at, failed_at, created_at, failure)
       values (gen_random_uuid(), $1, $2, $3, 'failed', 9, 9, now(), now() - make_interval(mins => $4), now(), $5)`,
      [queue, company.id, JSON.stringify(data), minutes, failure],
    )
  }
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(rowOf(page, longError.slice(0, 60))).toContainText(company.name)
  await fits(page)
  await isAccessible(page, '/admin/failed-jobs: several')

  await rowOf(page, 'ECONNREFUSED').getByRole('button', { name: 'Retry' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Sends the email if it hasn’t been sent yet.')
  await question.getByRole('button', { name: 'Retry' }).click()
  await expect(toast(page, 'Retrying 1 job.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)

  await page.setViewportSize(phone)
  await expect(page.getByRole('list', { name: 'Failed Jobs' }).getByRole('listitem')).toHaveCount(2)
  await fits(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await choose(page, page.getByRole('combobox', { name: 'Queue' }), `${queue} (2)`)
  await expect(page).toHaveURL(/queue=mail.send/)
  await page.getByRole('button', { name: 'Retry all in this queue' }).click()
  await question.getByRole('button', { name: 'Retry' }).click()
  await expect(toast(page, 'Retrying 2 jobs.')).toBeVisible()
  await expect(page.getByText('No matches')).toBeVisible()
  await page.goto('/admin/failed-jobs')
  await expect(pageTitle(page, 'Failed Jobs')).toBeVisible()
  await expect(page.getByText('No failed jobs')).toBeVisible()
})
