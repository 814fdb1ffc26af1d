import { isAccessible } from '../accessibility/axe.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

test('a customer summary has the notes that are marked for it, on screen and as a PDF', async ({
  company,
  signedIn,
}) => {
  const id = await enterLead(company.salesRep, { street: '21 Fir Street' })
  const rep = await signedIn(company.salesRep, { viewport: phone })
  await rep.goto(`/personal/dashboard/leads/${id}`)
  const timeline = panel(rep, 'Timeline')
  for (const [words, marked] of [
    ['Only for the office.', false],
    ['Gate code is 4711.', true],
  ] as const) {
    await timeline.getByRole('textbox', { name: 'Note', exact: true }).fill(words)
    if (marked) await timeline.getByRole('checkbox', { name: 'Show in customer summary' }).check()
    await timeline.getByRole('button', { name: 'Add note' }).click()
    await expect(timeline.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  }
  await rep.getByRole('button', { name: 'More actions' }).click()
  await rep.getByRole('menuitem', { name: 'Customer summary' }).click()
  await expect(pageTitle(rep, /^Customer summary/)).toBeVisible()
  await expect(panel(rep, 'Notes')).toContainText('Gate code is 4711.')
  await expect(panel(rep, 'Notes')).not.toContainText('Only for the office.')
  await isAccessible(rep, '/personal/dashboard/leads/$leadId/summary')
  await fits(rep)
  const loading = rep.waitForEvent('download')
  await rep.getByRole('button', { name: 'Download PDF' }).click()
  expect((await loading).suggestedFilename()).toMatch(/-summary\.pdf$/)
})
