import { isAccessible } from '../accessibility/axe.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { panel, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

test('a rep schedules a lead’s tasks, finds them on the dashboard and in a calendar, and completes one', async ({
  asRole,
  company,
  signedIn,
}) => {
  const leadId = await enterLead(company.salesRep, { lastName: 'Planner', street: '41 Task Street' })
  const rep = await signedIn(company.salesRep)
  await rep.goto(`/personal/dashboard/leads/${leadId}`)
  const tasks = panel(rep, 'Tasks')
  await expect(tasks).toContainText('No open tasks.')
  for (const [what, at] of [
    ['Call about colors', '09:30'],
    ['Measure the garage', ''],
  ] as const) {
    await tasks.getByRole('button', { name: 'Add task' }).click()
    await tasks.getByLabel('What to do').fill(what)
    await tasks.getByLabel('Time').fill(at)
    await isAccessible(rep, '/personal/dashboard/leads/$leadId: a new task')
    await tasks.getByRole('button', { name: 'Save task' }).click()
    await expect(tasks.getByText(what)).toBeVisible()
  }
  await expect(panel(rep, 'Timeline')).toContainText('added the task “Call about colors”')

  await rep.goto('/personal/dashboard')
  await expect(rep.getByText('My day: 2 tasks')).toBeVisible()
  await isAccessible(rep, '/personal/dashboard: my day')
  await rep.setViewportSize(phone)
  await fits(rep)
  await rep.getByRole('checkbox', { name: 'Complete Call about colors' }).click()
  await expect(toast(rep, 'Task completed.')).toBeVisible()
  await expect(rep.getByText('My day: 1 task')).toBeVisible()

  await rep.goto('/personal/profile?tab=calendar')
  const calendar = panel(rep, 'Calendar link')
  await calendar.getByRole('button', { name: 'Create calendar link' }).click()
  const url = await calendar.getByLabel('Calendar link').inputValue()
  await isAccessible(rep, '/personal/profile: calendar link')
  const feed = await rep.request.get(url)
  expect(feed.headers()['content-type']).toContain('text/calendar')
  expect(await feed.text()).toContain('Measure the garage')
  expect(await feed.text()).not.toContain('Call about colors')

  // The demo's rep has connected one.
  const other = await asRole('SalesRep')
  await other.goto('/personal/profile?tab=calendar')
  await expect(panel(other, 'Google or Microsoft calendar')).toContainText('sam.whitlock@gmail.example')
  await isAccessible(other, '/personal/profile: a connected calendar')
})
