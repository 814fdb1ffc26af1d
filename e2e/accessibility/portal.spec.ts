import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { askForHelp, lookUp, submitVisit } from '../fixtures/visit.ts'
import { choose, openDashboard, pageTitle, panel, toast } from '../screens/portal.ts'
import { isAccessible, widths } from './axe.ts'

for (const viewport of widths) {
  test(`every screen of the portal at ${viewport.width} pixels`, async ({
    api,
    asRole,
    company,
    guard,
    makeCompany,
    openContext,
    signedIn,
    town,
  }) => {
    test.setTimeout(120_000)
    guard.allow(failedAnswer(401), failedAnswer(404), failedAnswer(409))
    await submitVisit(api, company.widgetId, town[39]!)
    await submitVisit(api, company.widgetId, town[39]!)
    await askForHelp(api, company.widgetId)
    await lookUp(api, company.widgetId, town[41]!)

    const guest = await (await openContext({ viewport })).newPage()
    await guest.goto('/signin')
    await expect(pageTitle(guest, 'Sign in')).toBeVisible()
    await isAccessible(guest, 'sign-in')
    await guest.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
    await guest.getByLabel('Password', { exact: true }).fill('Wrong-password-1')
    await guest.getByRole('button', { name: 'Sign in' }).click()
    await expect(guest.getByRole('alert')).toBeVisible()
    await isAccessible(guest, 'sign-in, refused')

    const page = await signedIn(company.admin, { viewport })
    for (const [tab, shown] of [
      ['rqp', 'Nora Petrov'],
      ['other', 'Nora Petrov'],
      ['addressOnly', town[41]!.street],
    ] as const) {
      await openDashboard(page, `?tab=${tab}`)
      await expect(page.getByRole('link', { name: shown })).toBeVisible()
      await isAccessible(page, `list ${tab}`)
    }
    await openDashboard(page)
    await page.getByRole('checkbox', { name: 'Choose Nora Petrov' }).click()
    await page.getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByRole('menuitem', { name: 'Sold' })).toBeVisible()
    await isAccessible(page, 'bulk choice')
    await openDashboard(page, '?search=nobody+is+called+this')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await isAccessible(page, 'nothing found')

    await openDashboard(page)
    await page.getByRole('link', { name: 'Nora Petrov' }).click()
    await expect(panel(page, 'Further submissions')).toBeVisible()
    await expect(panel(page, 'History')).toContainText('again')
    await isAccessible(page, 'lead')
    await choose(page, page.getByRole('combobox', { name: 'Status' }), 'Deleted')
    await expect(page.getByRole('dialog')).toBeVisible()
    await isAccessible(page, 'question')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'The status has been changed successfully.')).toBeVisible()
    await isAccessible(page, 'deleted lead and toast')

    await page.goto('/personal/dashboard/leads/new')
    await page.getByRole('button', { name: 'Create lead' }).click()
    await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
    await isAccessible(page, 'new lead with faults')
    const id = await enterLead(company.admin, { street: '1 Axe Street' })
    await page.goto(`/personal/dashboard/leads/${id}/edit`)
    await expect(page.getByLabel('First name')).toHaveValue('Hank')
    await isAccessible(page, 'edit lead')
    await page.goto('/personal/dashboard/leads/00000000-0000-7000-8000-000000000000')
    await expect(pageTitle(page, 'Lead not available')).toBeVisible()
    await isAccessible(page, 'lead not available')
    await page.goto('/personal/billing')
    await expect(pageTitle(page, 'Page not found')).toBeVisible()
    await isAccessible(page, 'page not found')

    const rep = await signedIn(company.salesRep, { viewport })
    await rep.goto('/personal/billing')
    await expect(pageTitle(rep, 'No permission')).toBeVisible()
    await isAccessible(rep, 'no permission')
    const empty = await signedIn((await makeCompany()).admin, { viewport })
    await openDashboard(empty)
    await expect(empty.getByText('No leads yet')).toBeVisible()
    await isAccessible(empty, 'empty list')
    if (viewport.width < 992) {
      await empty.getByRole('button', { name: 'Open menu' }).click()
      await expect(empty.getByRole('dialog')).toBeVisible()
      await isAccessible(empty, 'drawer')
    }
    const platform = await asRole('SuperAdmin')
    await platform.setViewportSize(viewport)
    await platform.goto('/admin/dashboard')
    await expect(platform.getByText(company.name)).toBeVisible()
    await isAccessible(platform, 'companies')
  })
}
