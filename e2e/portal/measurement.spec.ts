import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { enterLead } from '../fixtures/leads.ts'
import { orderReport, orderScannedReport } from '../fixtures/measurement.ts'
import { expect, test } from '../fixtures/test.ts'
import { submitVisit } from '../fixtures/visit.ts'
import { fits } from '../screens/fits.ts'
import { linkedPdf } from '../screens/pdf-link.ts'
import { pageTitle, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const leadPage = (id: string) => `/personal/dashboard/leads/${id}`
const report = (id: string) => `/personal/dashboard/gable/${id}`

/** The company's latest lead from the quote tool. */
async function latestLead({ admin }: OwnCompany): Promise<string> {
  return (await admin.api.lead.list({ kind: 'rqp' })).rows[0]!.id
}

/** Presses a button that saves a file. @returns the file's name and bytes. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a roof is measured on the lead’s page, and its report is shown and downloaded in every format', {
  tag: '@core',
}, async ({ api, company, database, signedIn, town }) => {
  const { street } = town[44]!
  await submitVisit(api, company.widgetId, town[44]!)
  const leadId = await latestLead(company)
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto(leadPage(leadId))
  await page.getByRole('button', { name: 'Measurements 0 Measure this roof' }).click()
  await expect(toast(page, 'Measurement ordered.')).toBeVisible()
  const orders = panel(page, 'Measurements').getByRole('listitem')
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText('Completed')
  await expect(orders).toContainText('sq ft')
  await expect(panel(page, 'Timeline')).toContainText('Ada Min ordered a measurement of the roof')
  await expect(panel(page, 'Timeline')).toContainText('The measurement report is ready.')
  await isAccessible(page, '/personal/dashboard/leads/$leadId: measured')

  await orders.getByRole('link').click()
  await expect(pageTitle(page, street)).toBeVisible()
  await expect(page.getByText('Gable Instant Report')).toBeVisible()
  await expect(panel(page, 'Structures and facets').getByRole('row', { name: /^A / })).toBeVisible()
  await expect(panel(page, 'Lengths')).toContainText('Eaves')
  await expect(panel(page, 'Materials by linear foot')).toContainText('Drip edge')
  await expect(panel(page, 'Waste table').getByRole('row', { name: /Suggested/ })).toHaveCount(1)
  await expect(panel(page, 'Basis of this report')).toContainText('Not a survey')
  for (const [choice, name] of [
    ['Areas', /^Area diagram/],
    ['Pitches', /^Pitch diagram/],
    ['Lengths', /^Length diagram/],
  ] as const) {
    await panel(page, 'Diagrams').getByText(choice, { exact: true }).click()
    await expect(panel(page, 'Diagrams').getByRole('img', { name })).toBeVisible()
  }

  const pdf = await linkedPdf(page.getByRole('link', { name: 'PDF report' }))
  expect(pdf.pages).toBeGreaterThan(3)
  const name = /^([a-z0-9-]+-roof)\.pdf$/.exec(pdf.name ?? '')?.[1]
  expect(name).toBeTruthy()
  for (const [button, extension, begins] of [
    ['EagleView-style XML', 'xml', '<?xml'],
    ['DXF drawing', 'dxf', '999'],
    ['CSV table', 'csv', 'Structure,'],
    ['JSON', 'json', '{'],
  ] as const) {
    const { name: saidName, bytes } = await saved(page, button)
    expect(saidName).toBe(`${name}.${extension}`)
    expect(bytes.toString().trimStart().startsWith(begins), button).toBe(true)
  }

  await page.getByRole('link', { name: '3D model' }).click()
  await expect(pageTitle(page, '3D model')).toBeVisible()
  await page.getByRole('link', { name: 'Measurement report', exact: true }).click()
  await page.getByRole('link', { name: 'Lead', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${leadPage(leadId)}$`))

  // The lead and its report fit on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(panel(page, 'Quote').getByRole('row').last()).toBeVisible()
  await fits(page)
  await orders.getByRole('link').click()
  await expect(page.getByRole('link', { name: 'PDF report' })).toBeVisible()
  await expect(panel(page, 'Structures and facets').getByRole('row').last()).toBeVisible()
  await fits(page)
  await page.setViewportSize(phone)

  await database.query(
    `update measurement_order set status = 'Failed', pdf_file_id = null where lead_id = $1 and company_id = $2`,
    [leadId, company.id],
  )
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t create the PDF' })).toBeVisible()
  await isAccessible(page, '/personal/dashboard/$measurementProvider/$orderId: without its PDF')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'PDF report' })).toBeVisible()
})

test('a scanned roof is reported with its heights, its own pitches and its accuracy, or as planes only', async ({
  api,
  company,
  database,
  signedIn,
  town,
}) => {
  const { orderId } = await orderScannedReport(api, company, town[46]!, database, { eave: 4.2, dormers: 1 })
  const page = await signedIn(company.admin, { viewport: desk })
  await page.goto(report(orderId))
  const facets = panel(page, 'Structures and facets')
  await expect(facets.getByRole('row', { name: /^A / })).toContainText(/\d+(\.\d)?\/12measured \d+\.\d\d\/12 ± 0\.\d+°/)
  const scan = panel(page, 'Aerial measurement (LiDAR)')
  await expect(scan.getByRole('row', { name: /^Eave height 1[34]\.\d ft/ })).toBeVisible()
  await expect(scan).toContainText('June 3, 2021')
  await expect(scan).toContainText('USGS 3D Elevation Program')
  await expect(scan).toContainText('the standard error of its area is')
  await expect(panel(page, 'Basis of this report')).toContainText('was measured from aerial data: 6/12')
  await isAccessible(page, '/personal/dashboard/$measurementProvider/$orderId: scanned from above')
  await page.setViewportSize(phone)
  await fits(page)

  // A house on two levels has step flashing.
  const sunk = await orderScannedReport(api, company, town[47]!, database, { eave: 5, sunk: 2 })
  await page.setViewportSize(desk)
  await page.goto(report(sunk.orderId))
  await expect(page.getByRole('row', { name: /^Step flashing/ }).first()).toBeVisible()

  // A house without a fitting roof has the measured planes.
  const alone = await orderScannedReport(api, company, town[48]!, database, { eave: 5, courtyard: 4 })
  await page.goto(report(alone.orderId))
  await expect(scan).toContainText('These facets don’t match a standard roof shape')
  await expect(scan.getByRole('row', { name: /^1 [\d,]+ sq ft \d+\.\d\d\/12 ± \d/ })).toBeVisible()
  await isAccessible(page, '/personal/dashboard/$measurementProvider/$orderId: planes alone')
  await page.setViewportSize(phone)
  await fits(page)
})

test('a roof that can’t be measured or displayed explains why, and a temporary failure can be retried', async ({
  api,
  company,
  guard,
  makeCompany,
  signedIn,
  town,
}) => {
  guard.allow(/Failed to load resource/)
  const without = await enterLead(company.admin, { street: '21 Fir Street' })
  const page = await signedIn(company.admin)
  await page.goto(leadPage(without))
  await expect(page.getByRole('list', { name: 'Quotes, proposals and orders' })).toContainText(
    'Measurements 0A measurement report is not available for the project or address.',
  )
  await expect(page.getByRole('button', { name: 'Measure this roof' })).toHaveCount(0)

  const { leadId, orderId } = await orderReport(api, company, town[45]!)
  const stranger = await signedIn((await makeCompany()).admin)
  for (const address of [report(orderId), report('nonsense'), `${report(orderId)}/3d-model`]) {
    await stranger.goto(address)
    await expect(pageTitle(stranger, 'Order could not be displayed')).toBeVisible()
  }

  await page.route('**/rpc/measurement/get', (route) => route.abort())
  await page.goto(report(orderId))
  await expect(page.getByText('Something went wrong!')).toBeVisible()
  await page.unroute('**/rpc/measurement/get')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(pageTitle(page, town[45]!.street)).toBeVisible()

  for (let each = 0; each < 5; each++) {
    await company.admin.api.measurement.order({ idempotencyKey: randomUUID(), leadId, provider: 'gable' })
  }
  await page.goto(leadPage(leadId))
  const measurements = panel(page, 'Measurements')
  await expect(measurements.getByRole('listitem')).toHaveCount(5)
  await measurements.getByRole('button', { name: 'Show earlier' }).click()
  await expect(measurements.getByRole('listitem')).toHaveCount(6)
  await expect(measurements.getByRole('button', { name: 'Show earlier' })).toHaveCount(0)
})
