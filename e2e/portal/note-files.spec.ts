import { truncate, writeFile } from 'node:fs/promises'
import { messages } from '@gable/contract/messages'
import type { Locator } from '@playwright/test'
import { phonePhoto, samples } from '../../packages/server/src/platform/upload/upload.fixture.ts'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
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

test('what cannot be attached is told by its name, and what did not get there is sent again', async ({
  company,
  guard,
  signedIn,
}) => {
  guard.allow(failedAnswer(415), failedAnswer(422), /ERR_FAILED|ERR_CONNECTION/)
  const id = await enterLead(company.salesRep, { street: '16 Fir Street' })
  const page = await signedIn(company.salesRep)
  await page.goto(`/personal/dashboard/leads/${id}`)
  const notes = panel(page, 'Timeline')
  const alert = notes.getByRole('alert')
  const asPicture = { ...pdf, name: 'page.png', buffer: Buffer.from('<!doctype html>') }
  await attach(notes, [asPicture])
  await expect(alert).toHaveText('page.png: Please choose a PNG, JPG, JPEG, CSV, Excel, PDF or Doc file')
  const whole = await phonePhoto()
  await attach(notes, [{ ...pdf, name: 'broken.jpg', buffer: whole.subarray(0, whole.length / 2) }])
  await expect(alert).toHaveText(`broken.jpg: ${messages.PICTURE_NOT_READABLE}`)
  // A file of the disk is not sent through the browser's protocol.
  const film = test.info().outputPath('film.pdf')
  await writeFile(film, '')
  await truncate(film, 21 * 1_024 * 1_024)
  await attach(notes, film)
  await expect(alert).toHaveText(`film.pdf: ${messages.FILE_TOO_LARGE}`)

  await page.route('**/uploads/**', (route) => route.abort())
  await attach(notes, [pdf])
  await expect(alert).toContainText('Unfortunately, the file has not been uploaded. Please, try again.')
  await notes.getByRole('textbox', { name: 'Note' }).fill('Here it is.')
  await expect(notes.getByRole('button', { name: 'Add note' })).toBeDisabled()
  await isAccessible(page, '/personal/dashboard/leads/$leadId: a file that did not get there')
  await page.unroute('**/uploads/**')
  await notes.getByRole('button', { name: 'Try Again' }).click()
  await expect(notes.getByRole('button', { name: 'Add note' })).toBeEnabled()

  // One that takes its time says how far it is, and is given up with its button.
  const held = Promise.withResolvers<void>()
  await page.route('**/uploads/**', async (route) => {
    await held.promise
    await route.abort()
  })
  await attach(notes, [table])
  await expect(notes.getByRole('progressbar', { name: 'Uploading Crew hours.csv' })).toHaveCount(1)
  await notes.getByRole('button', { name: 'Remove Crew hours.csv' }).click()
  await expect(notes.getByRole('progressbar')).toHaveCount(0)
  held.resolve()
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('link', { name: /^Adjuster report\.pdf/ })).toBeVisible()
})
