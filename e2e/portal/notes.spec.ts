import { enterLead } from '../fixtures/leads.ts'
import { expect, test } from '../fixtures/test.ts'
import { panel, toast } from '../screens/portal.ts'

test('a note is written, changed and deleted by its writer, and only read by a colleague', async ({
  company,
  signedIn,
}) => {
  const id = await enterLead(company.salesRep, { street: '14 Fir Street' })
  const rep = await signedIn(company.salesRep, { viewport: { width: 390, height: 844 } })
  await rep.goto(`/personal/dashboard/leads/${id}`)
  const notes = panel(rep, 'Notes')
  await expect(notes.getByText('No notes yet.')).toBeVisible()
  await notes.getByRole('textbox', { name: 'Note' }).fill('Dog in the yard.\nCall first.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(toast(rep, 'The note has been added successfully.')).toBeVisible()
  await expect(notes.getByRole('listitem')).toContainText('Dog in the yard.')
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await expect(panel(rep, 'History')).toContainText('Sal Rep added a note.')

  await notes.getByRole('button', { name: /^Edit note/ }).click()
  const words = notes.getByRole('listitem').getByRole('textbox')
  await expect(words).toHaveValue('Dog in the yard.\nCall first.')
  await words.fill('The dog is friendly.')
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByRole('listitem')).toContainText('The dog is friendly.')
  await expect(notes.getByRole('listitem')).toContainText('edited')

  const admin = await signedIn(company.admin)
  await admin.goto(`/personal/dashboard/leads/${id}`)
  const read = panel(admin, 'Notes')
  await expect(read.getByRole('listitem')).toContainText('The dog is friendly.')
  await expect(read.getByRole('button', { name: /note of/ })).toHaveCount(0)

  await notes.getByRole('button', { name: /^Delete note/ }).click()
  await rep.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete note' }).click()
  await expect(notes.getByText('No notes yet.')).toBeVisible()
})
