import { boughtPdf } from '@gable/testing/bought-report'
import { isAccessible } from '../accessibility/axe.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { orderScannedReport } from '../fixtures/measurement.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, seeToast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

test('a purchased report is added to a lead, verified, and compared with our measurement there, on our report and in Analytics', async ({
  api,
  company,
  database,
  guard,
  signedIn,
  town,
}) => {
  const { leadId, orderId } = await orderScannedReport(api, company, town[52]!, database, { density: 9 })
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto(`/personal/dashboard/leads/${leadId}`)
  const compared = panel(page, 'Compare with a report you bought')
  await expect(compared).toContainText('No other report of this roof yet.')
  await compared.locator('input[type=file]').setInputFiles({
    name: 'quickmeasure.pdf',
    mimeType: 'application/pdf',
    buffer: await boughtPdf('gaf'),
  })
  await expect(pageTitle(page, 'Add your own report')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'We filled in what we could read.' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Measured by' })).toHaveValue('GAF QuickMeasure')
  await expect(page.getByRole('textbox', { name: 'Roof area (sq ft)' })).toHaveValue('2410')
  await expect(page.getByRole('textbox', { name: 'Ice and water' })).toHaveValue('200')
  await isAccessible(page, '/personal/dashboard/leads/$leadId/own-report: a bought report was read')
  await page.getByRole('button', { name: 'Add report' }).click()
  await seeToast(page, 'Report added.')
  await expect(compared.getByRole('row', { name: /^Roof area/ })).toContainText('2,410 sq ft')
  await expect(compared).toContainText(/(Within|Outside) our stated error/)
  await isAccessible(page, '/personal/dashboard/leads/$leadId: compared')
  await page.setViewportSize(phone)
  await fits(page)

  // A file that is no report is told apart, and nothing that was typed is lost.
  guard.allow(failedAnswer(422))
  await page.setViewportSize(desk)
  await compared.getByRole('link', { name: 'Enter it by hand' }).click()
  await page.getByRole('textbox', { name: 'Measured by' }).fill('Roofr')
  await page.getByRole('textbox', { name: 'Roof area (sq ft)' }).fill('2400')
  const letter = { name: 'letter.json', mimeType: 'application/json', buffer: Buffer.from('{"dear":"customer"}') }
  await page.getByRole('group', { name: 'Measurement file' }).locator('input[type=file]').setInputFiles(letter)
  await expect(page.getByText('We couldn’t find any roof measurements in this file.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove letter.json' }).click()
  await page.getByRole('button', { name: 'Add report' }).click()
  await seeToast(page, 'Report added.')

  await page.goto(`/personal/dashboard/gable/${orderId}`)
  await expect(panel(page, 'A second look').getByRole('row', { name: /^Roof area/ })).toContainText('is closer')
  await page.goto('/personal/analytics-reports?tab=reports')
  const totals = panel(page, 'Our measurements and reports of the same roofs')
  await expect(totals.getByRole('row', { name: /^GAF QuickMeasure 1 1/ })).toBeVisible()
  await expect(panel(page, 'Comparisons').getByRole('listitem')).toHaveCount(2)
  await isAccessible(page, '/personal/analytics-reports: bought reports')
  await page.setViewportSize(phone)
  await fits(page)
})
