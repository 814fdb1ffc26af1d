import { isAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../fixtures/test.ts'
import { choose, pageTitle, rows, toast } from '../screens/portal.ts'

const longError = `DrizzleQueryError: Failed query: ${'insert_into_a_table_of_a_very_long_name_'.repeat(6)}`

for (const width of [390, 1440]) {
  test(`jobs that were given up are seen and tried again at ${width} pixels`, async ({ asRole, company, database }) => {
    const page = await asRole('SuperAdmin')
    await page.setViewportSize({ width, height: 900 })
    const entries = width < 768 ? page.getByRole('list', { name: 'Failed Jobs' }).getByRole('listitem') : rows(page)
    await page.goto('/admin/failed-jobs')
    await expect(page.getByText('No failed jobs')).toBeVisible()
    if (width > 768) await isAccessible(page, '/admin/failed-jobs: none')

    // Mail that is not there any more: trying it again does nothing, and succeeds.
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
    await expect(entries).toHaveCount(3)
    await expect(entries.filter({ hasText: longError.slice(0, 60) })).toContainText(company.name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    if (width > 768) await isAccessible(page, '/admin/failed-jobs')

    await entries.filter({ hasText: 'ECONNREFUSED' }).getByRole('button', { name: 'again' }).click()
    await expect(toast(page, '1 job is tried again.')).toBeVisible()
    await expect(entries).toHaveCount(2)

    const filters = page.getByRole('button', { name: 'Filters' })
    if (await filters.isVisible()) await filters.click()
    await choose(page, page.getByRole('combobox', { name: 'Queue' }), `${queue} (2)`)
    await expect(page).toHaveURL(/queue=mail.send/)
    await page.getByRole('button', { name: 'Try all of this queue again' }).click()
    await expect(toast(page, '2 jobs are tried again.')).toBeVisible()
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.goto('/admin/failed-jobs')
    await expect(pageTitle(page, 'Failed Jobs')).toBeVisible()
    await expect(page.getByText('No failed jobs')).toBeVisible()
  })
}
