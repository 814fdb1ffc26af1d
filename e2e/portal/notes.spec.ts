import { isAccessible } from '../accessibility/axe.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

test('a note mentions a colleague, is changed, deleted and brought back, and stands in the timeline; a marked one is in the customer summary', async ({
  company,
  signedIn,
}) => {
  const id = await enterLead(company.salesRep, { street: '14 Fir Street' })
  const rep = await signedIn(company.salesRep, { viewport: phone })
  await rep.goto(`/personal/dashboard/leads/${id}`)
  const timeline = panel(rep, 'Timeline')
  const words = timeline.getByRole('textbox', { name: 'Note', exact: true })
  await words.fill('Dog in the yard. ')
  await words.press('End')
  await words.pressSequentially('@ada')
  await expect(rep.getByRole('option', { name: 'Ada Min' })).toBeVisible()
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: a colleague is mentioned')
  await words.press('ArrowDown')
  await words.press('Enter')
  await expect(words).toHaveValue('Dog in the yard. @Ada Min ')
  await timeline.getByRole('button', { name: 'Add note' }).click()
  await expect(toast(rep, 'Note added.')).toBeVisible()
  const note = timeline.getByRole('listitem').filter({ hasText: 'Dog in the yard.' })
  await expect(note).toContainText('@Ada Min')
  await expect(words).toHaveValue('')

  await note.getByRole('button', { name: /^Edit note/ }).click()
  const edited = timeline.getByRole('listitem').getByRole('textbox', { name: 'Note', exact: true })
  await expect(edited).toHaveValue('Dog in the yard. @Ada Min')
  await edited.fill('The dog is friendly.')
  await timeline.getByRole('button', { name: 'Save note' }).click()
  const changed = timeline.getByRole('listitem').filter({ hasText: 'The dog is friendly.' })
  await expect(changed).toContainText('edited')

  await changed.getByRole('button', { name: /^Delete note/ }).click()
  await expect(timeline).toContainText('Sal Rep deleted a note.')
  await expect(changed).toHaveCount(0)
  await toast(rep, 'Note deleted.').getByRole('button', { name: 'Undo' }).click()
  await expect(changed).toBeVisible()

  await timeline.getByText('Notes', { exact: true }).click()
  await expect(timeline.getByRole('listitem')).toHaveCount(1)
  await expect(changed).toBeVisible()

  await panel(rep, 'Next step').getByRole('button', { name: 'Set next step' }).click()
  const step = panel(rep, 'Next step')
  await step.getByRole('textbox', { name: 'To do' }).fill('Bring samples')
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: a next step is set')
  await step.getByRole('button', { name: 'Save next step' }).click()
  await expect(step).toContainText('Bring samples')
  await timeline.getByText('Next steps', { exact: true }).click()
  await expect(timeline).toContainText('Sal Rep set the next step: Bring samples')

  const production = await signedIn(company.productionRep)
  await production.goto(`/personal/dashboard/leads/${id}`)
  const read = panel(production, 'Timeline')
  await expect(read).toContainText('The dog is friendly.')
  await expect(read.getByRole('button', { name: /note from/ })).toHaveCount(0)

  // A customer summary has the notes that are marked for it, on screen and as a PDF.
  await rep.reload()
  await words.fill('Gate code is 4711.')
  await timeline.getByRole('checkbox', { name: 'Show in customer summary' }).check()
  await timeline.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Gate code is 4711.' })).toBeVisible()
  await rep.getByRole('button', { name: 'More actions' }).click()
  await rep.getByRole('menuitem', { name: 'Customer summary' }).click()
  await expect(pageTitle(rep, /^Customer summary/)).toBeVisible()
  await expect(panel(rep, 'Notes')).toContainText('Gate code is 4711.')
  await expect(panel(rep, 'Notes')).not.toContainText('The dog is friendly.')
  await isAccessible(rep, '/personal/dashboard/leads/$leadId/summary')
  await fits(rep)
  const loading = rep.waitForEvent('download')
  await rep.getByRole('button', { name: 'Download PDF' }).click()
  expect((await loading).suggestedFilename()).toMatch(/-summary\.pdf$/)
})
