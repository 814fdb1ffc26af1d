import type { Locator } from '@playwright/test'
import { phonePhoto, samples } from '../../packages/server/src/platform/upload/upload.fixture.ts'
import { isAccessible } from '../accessibility/axe.ts'
import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { linkedPdf } from '../screens/pdf-link.ts'
import { panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const pdf = { name: 'Adjuster report.pdf', mimeType: 'application/pdf', buffer: samples.pdf }
const table = { name: 'Crew hours.csv', mimeType: 'text/csv', buffer: samples.csv }
const photo = async () => ({ name: 'Chimney.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1_600, 1_200) })

/** Chooses files as a person does: with the keyboard, at the button. */
async function attach(form: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const page = form.page()
  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Attach files' }).focus()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles(files as Parameters<Awaited<typeof choosing>['setFiles']>[0])
}

test('files go with a note, are opened by a colleague and taken away again', async ({ company, signedIn }) => {
  const id = await enterLead(company.salesRep, { street: '15 Fir Street' })
  const rep = await signedIn(company.salesRep, { viewport: phone })
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
  await expect(toast(rep, 'Note added.')).toBeVisible()
  await expect(chosen).toHaveCount(0)
  await expect(notes.getByRole('link', { name: /^Chimney\.jpg/ })).toBeVisible()
  await isAccessible(rep, '/personal/dashboard/leads/$leadId: a note with files')
  await fits(rep)
  await rep.setViewportSize(desk)
  await fits(rep)

  const admin = await signedIn(company.admin)
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
})
