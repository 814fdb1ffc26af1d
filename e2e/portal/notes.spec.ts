import type { Locator, Page } from '@playwright/test'
import { phonePhoto, samples } from '../../packages/server/src/platform/upload/upload.fixture.ts'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { linkedPdf } from '../screens/pdf-link.ts'
import { pageTitle, panel, seeToast, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

interface Notes {
  company: OwnCompany
  /** A sales rep's page, initially on a phone. */
  rep: Page
}

const pdf = { name: 'Adjuster report.pdf', mimeType: 'application/pdf', buffer: samples.pdf }
const table = { name: 'Crew hours.csv', mimeType: 'text/csv', buffer: samples.csv }
const photo = async () => ({ name: 'Chimney.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1_600, 1_200) })

/** Chooses files like a user: with the keyboard, at the button. */
async function attach(form: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const page = form.page()
  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Attach files' }).focus()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(files as Parameters<Awaited<typeof choosing>['setFiles']>[0])
}

test('a rep adds notes and files to leads, and colleagues read them', async ({ company, signedIn }) => {
  const rep = await signedIn(company.salesRep, { viewport: phone })
  await test.step('a note mentions a colleague, is edited, deleted, restored and shown on the timeline; a flagged one is in the customer summary', async () => {
    await keepNotes({ company, rep }, await signedIn(company.productionRep))
  })
  await test.step('a note’s files are opened by a colleague and removed again', async () => {
    await keepFiles({ company, rep }, await signedIn(company.admin))
  })
})

async function keepNotes({ company, rep }: Notes, production: Page): Promise<void> {
  const id = await enterLead(company.salesRep, { street: '14 Fir Street' })
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
  await seeToast(rep, 'Note added.')
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

  await production.goto(`/personal/dashboard/leads/${id}`)
  const read = panel(production, 'Timeline')
  await expect(read).toContainText('The dog is friendly.')
  await expect(read.getByRole('button', { name: /note from/ })).toHaveCount(0)

  // A customer summary contains the notes marked for it, on screen and as a PDF.
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
  await fits(rep)
  const loading = rep.waitForEvent('download')
  await rep.getByRole('button', { name: 'Download PDF' }).click()
  expect((await loading).suggestedFilename()).toMatch(/-summary\.pdf$/)
}

async function keepFiles({ company, rep }: Notes, admin: Page): Promise<void> {
  const id = await enterLead(company.salesRep, { street: '15 Fir Street' })
  await rep.goto(`/personal/dashboard/leads/${id}`)
  const notes = panel(rep, 'Timeline')
  await attach(notes, [await photo(), pdf, table])
  const chosen = notes.getByRole('list', { name: 'Selected files' }).getByRole('listitem')
  await expect(chosen).toHaveCount(3)
  await expect(chosen.first().getByRole('presentation')).toBeVisible()
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: files that were chosen')
  await notes.getByRole('button', { name: 'Remove Crew hours.csv' }).click()
  await expect(chosen).toHaveCount(2)
  await notes.getByRole('textbox', { name: 'Note' }).fill('Chimney flashing is loose.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await seeToast(rep, 'Note added.')
  await expect(chosen).toHaveCount(0)
  await expect(notes.getByRole('link', { name: /^Chimney\.jpg/ })).toBeVisible()
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: a note with files')
  await fits(rep)
  await rep.setViewportSize(desk)
  await fits(rep)

  await admin.goto(`/personal/dashboard/leads/${id}`)
  const report = panel(admin, 'Timeline').getByRole('link', { name: /^Adjuster report\.pdf/ })
  const opened = await linkedPdf(report)
  expect(opened.pages).toBe(1)

  await notes.getByRole('button', { name: /^Edit note/ }).click()
  const edited = notes.getByRole('listitem').filter({ has: rep.getByRole('button', { name: 'Save note' }) })
  await edited.getByRole('button', { name: 'Remove Adjuster report.pdf' }).click()
  await edited.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByRole('link', { name: /^Adjuster report\.pdf/ })).toHaveCount(0)
  await expect(notes.getByRole('link', { name: /^Chimney\.jpg/ })).toBeVisible()
  expect((await admin.request.get(opened.url)).status()).toBe(404)
}
