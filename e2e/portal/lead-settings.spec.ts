import type { Page } from '@playwright/test'
import { failedAnswer } from '../fixtures/guard.ts'
import { expect, test } from '../fixtures/test.ts'
import { panel, toast } from '../screens/portal.ts'
import { desk } from '../screens/widths.ts'

const fieldsOf = (page: Page) => panel(page, 'Custom fields')
const names = (page: Page) => fieldsOf(page).getByRole('textbox', { name: 'Name' })

test('two admins change the custom fields at once, and neither change is lost', async ({
  company,
  guard,
  signedIn,
}) => {
  const { api } = company.admin
  const field = { id: crypto.randomUUID(), name: 'Carrier', kind: 'text' as const }
  const { fields: _none, ...settings } = await api.lead.settings()
  await api.lead.saveSettings({ ...settings, fields: [field] })
  // The second user's save conflicts with the first one's.
  guard.allow(failedAnswer(409))
  const first = await signedIn(company.admin, { viewport: desk })
  const second = await signedIn(company.admin, { viewport: desk })
  for (const page of [first, second]) {
    await page.goto('/personal/tool-settings?tab=leads')
    await expect(names(page)).toHaveValue('Carrier')
  }

  await fieldsOf(first).getByRole('button', { name: 'Add field' }).click()
  await names(first).last().fill('Gate code')
  await fieldsOf(first).getByRole('button', { name: 'Save' }).click()
  await expect(toast(first, 'list of custom fields')).toBeVisible()

  await names(second).fill('Insurance carrier')
  await fieldsOf(second).getByRole('button', { name: 'Save' }).click()
  const refusal = second.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime.' })
  await expect(refusal.getByRole('listitem')).toHaveText(['Custom fields: “Gate code” was added.'])
  await refusal.getByRole('button', { name: 'Reload' }).click()
  await expect(names(second)).toHaveCount(2)
  await expect(names(second).first()).toHaveValue('Insurance carrier')
  await fieldsOf(second).getByRole('button', { name: 'Save' }).click()
  await expect(toast(second, 'list of custom fields')).toBeVisible()
  const stored = (await api.lead.settings()).fields.map(({ name }) => name)
  expect(stored).toEqual(['Insurance carrier', 'Gate code'])
})
