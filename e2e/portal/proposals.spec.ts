import { readFile } from 'node:fs/promises'
import { pdfOfPages } from '../../packages/documents/src/pdf/pdf-pages.fixture.ts'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { failedAnswer } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import { linkIn } from '../fixtures/mailed-links.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

const key = () => crypto.randomUUID()

/** A lead of the sales rep with a rep quote of two options for a typed roof. */
async function quoted({ salesRep, marketId }: OwnCompany, lastName: string, email: string) {
  const leadId = await enterLead(salesRep, { lastName, email, street: '41 Proposal Street' })
  const { id } = await salesRep.api.quote.create({ leadId, marketId, idempotencyKey: key() })
  const { form, version } = await salesRep.api.quote.get({ id })
  const option = form.options[0]!
  const roof = {
    ...{
      id: 'typed',
      name: 'House',
      included: true,
      slope: { category: 'medium' as const },
      complexity: 'simple' as const,
    },
    ...{ planAreaSqft: 2_000, wasteBps: null, layers: 1 },
  }
  const options = [option, { ...option, id: key(), title: 'Better' }]
  await salesRep.api.quote.save({ id, version, form: { ...form, structures: [roof], options } })
  return { leadId, quoteId: id }
}

/** How many points of a picture are dark. */
function inkOf(element: Element): number {
  const canvas = element as HTMLCanvasElement
  if (canvas.width === 0) return 0
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  return data.filter((value, index) => index % 4 === 0 && value < 100 && data[index + 3]! > 200).length
}

test('a rep makes a proposal from a quote and sends it; the customer reads it on a phone, asks and chooses', async ({
  company,
  guard,
  mailbox,
  openContext,
  signedIn,
}) => {
  const mark = key().slice(0, 8)
  const email = `grace-${mark}@example.com`
  const { leadId, quoteId } = await quoted(company, `Lind ${mark}`, email)
  const rep = await signedIn(company.salesRep)
  await rep.goto(`/personal/rep-quotes/${quoteId}`)
  await rep.getByRole('button', { name: 'More actions' }).click()
  await rep.getByRole('menuitem', { name: 'Create proposal' }).click()
  await expect(pageTitle(rep, /41 Proposal Street/)).toBeVisible()
  await test.step('what is written is saved by itself', async () => {
    await rep.getByLabel('Title on the cover').fill('A roof for the Linds')
    await rep.getByRole('switch', { name: 'Visible: Warranty' }).check()
    await expect(rep.getByText('This section is empty. Please fill it in or hide it.')).toBeVisible()
    await rep.getByRole('textbox', { name: 'Text of Warranty' }).fill('Ten years on our work.')
    await rep.getByRole('switch', { name: 'Visible: PDF pages' }).check()
    const chooser = rep.waitForEvent('filechooser')
    await rep.getByRole('button', { name: 'Add PDF' }).click()
    const buffer = Buffer.from(await pdfOfPages(['About our crew', 'Our insurance']))
    await (await chooser).setFiles({ name: 'About us.pdf', mimeType: 'application/pdf', buffer })
    await expect(rep.getByRole('link', { name: 'About us.pdf' })).toBeVisible()
    await expect(rep.getByText('All changes saved')).toBeVisible()
  })
  await test.step('what is not supported is told at once', async () => {
    const structures = panel(rep, 'Structures')
    await structures.getByLabel('Type').selectOption('Commercial')
    await expect(
      structures.getByText('Multifamily and Commercial structures are not currently supported'),
    ).toBeVisible()
    await structures.getByLabel('Type').selectOption('Single family')
  })
  await isAccessible(rep, '/personal/proposals/$proposalId')
  await fits(rep)
  await rep.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = rep.getByRole('dialog', { name: 'Send proposal' })
  await expect(dialog.getByText(email)).toBeVisible()
  await isAccessible(rep, '/personal/proposals/$proposalId: sending')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(toast(rep, 'Proposal sent.')).toBeVisible()
  await expect(panel(rep, 'Emails')).toContainText(email)
  await isAccessible(rep, '/personal/proposals/$proposalId: sent')

  const right = `right-${email}`
  await test.step('an email is corrected before the customer has opened it', async () => {
    await panel(rep, 'What your customer has').getByRole('button', { name: 'Correct email' }).click()
    const correcting = rep.getByRole('dialog', { name: 'Correct email' })
    await correcting.getByLabel(/^Email of/).fill(right)
    await isAccessible(rep, '/personal/proposals/$proposalId: correct email')
    await correcting.getByRole('button', { name: 'Correct and send' }).click()
    await expect(toast(rep, 'Email corrected.')).toBeVisible()
    await expect(panel(rep, 'What your customer has')).toContainText(right)
  })
  const [mail] = await mailbox.of(right, 1)
  const customer = await (await openContext({ viewport: phone })).newPage()
  await customer.goto(linkIn(mail!))
  await expect(pageTitle(customer, 'A roof for the Linds')).toBeVisible()
  await expect(customer.getByText('Ten years on our work.')).toBeVisible()
  await test.step('uploaded pages are pictures, with their words for who does not see them', async () => {
    const page = customer.getByRole('img', { name: 'Page 2 of 2: About us.pdf' })
    await customer.getByRole('heading', { name: 'PDF pages' }).scrollIntoViewIfNeeded()
    await page.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(inkOf)).toBeGreaterThan(0)
    await expect(customer.getByText('Our insurance')).toBeAttached()
  })
  await isAccessible(customer, 'proposal page')
  await fits(customer)
  await customer.setViewportSize({ width: 820, height: 1180 })
  await fits(customer)
  const download = customer.waitForEvent('download')
  await customer.getByRole('button', { name: 'Download PDF' }).click()
  expect((await readFile((await (await download).path())!)).subarray(0, 5).toString()).toBe('%PDF-')
  await customer.getByRole('button', { name: 'Ask a question' }).click()
  await customer.getByLabel('Your question').fill('Can you start in May?')
  await isAccessible(customer, 'proposal page: asking')
  await customer.getByRole('button', { name: 'Send question' }).click()
  await expect(customer.getByText(/^Your question was sent to/)).toBeVisible()
  await customer.getByRole('button', { name: 'Choose Better' }).press('Enter')
  await expect(customer.getByText(/^You chose Better on/)).toBeVisible()

  await rep.reload()
  await expect(rep.getByText(/^The customer chose Better on/)).toBeVisible()
  await expect(panel(rep, 'Questions from the customer')).toContainText('Can you start in May?')
  await rep.goto(`/personal/dashboard/leads/${leadId}`)
  await expect(panel(rep, 'Proposals')).toContainText('Viewed')
  await expect(panel(rep, 'Timeline')).toContainText('The customer chose Better')
  await test.step('a new version ends the link of the one before', async () => {
    await panel(rep, 'Proposals').getByRole('link').first().click()
    await rep.getByRole('button', { name: 'More actions' }).click()
    await rep.getByRole('menuitem', { name: 'Edit as new version' }).click()
    await rep.getByRole('button', { name: 'Edit as new version' }).click()
    await expect(rep.getByText('Version 2', { exact: true })).toBeVisible()
    guard.allow(failedAnswer(410))
    await customer.reload()
    await expect(pageTitle(customer, 'This proposal is no longer available.')).toBeVisible()
    await isAccessible(customer, 'proposal page: gone')
  })
})

test('an admin keeps contract terms and defaults, and finds a proposal; the other rep does not see it', async ({
  company,
  signedIn,
}) => {
  const { leadId } = await quoted(company, 'Termly', 'termly@example.com')
  const page = await signedIn(company.admin)
  await page.goto('/personal/proposals/terms')
  const pdf = {
    name: 'General terms.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdfOfPages(['Terms'])),
  }
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add contract term' }).click()
  await (await chooser).setFiles(pdf)
  await expect(toast(page, 'Contract term added.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'General terms' })).toBeVisible()
  await isAccessible(page, '/personal/proposals/terms')

  await page.goto('/personal/tool-settings?tab=proposals')
  await page.getByLabel('Title on the cover').fill('Your new roof')
  await page.getByLabel('Default days').fill('200')
  await expect(page.getByText('Please enter a number of days from 7 to 90')).toBeVisible()
  await page.getByLabel('Default days').fill('14')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(toast(page, 'Proposal setup saved.')).toBeVisible()
  await isAccessible(page, '/personal/tool-settings: proposals')

  await page.goto('/personal/proposals/new')
  await page.getByRole('searchbox', { name: 'Find a lead' }).fill('Termly')
  const create = page.getByRole('button', { name: /^Create proposal: .*Termly/ })
  await expect(create).toBeVisible()
  await isAccessible(page, '/personal/proposals/new')
  await create.click()
  await expect(page.getByLabel('Title on the cover')).toHaveValue('Your new roof')
  await expect(page.getByRole('checkbox', { name: 'General terms' })).toBeChecked()
  await test.step('a proposal is kept as a template, and a draft takes it over', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Save as template' }).click()
    const saving = page.getByRole('dialog', { name: 'Save as template' })
    await saving.getByLabel('Template name').fill('Usual')
    await isAccessible(page, '/personal/proposals/$proposalId: save template')
    await saving.getByRole('button', { name: 'Save template' }).click()
    await expect(toast(page, 'Template saved.')).toBeVisible()
    await page.getByLabel('Title on the cover').fill('Another title')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Apply template' }).click()
    const applying = page.getByRole('dialog', { name: 'Apply template' })
    await applying.getByRole('radio', { name: 'Usual' }).check()
    await isAccessible(page, '/personal/proposals/$proposalId: apply template')
    await applying.getByRole('button', { name: 'Apply' }).click()
    await expect(toast(page, 'Template applied.')).toBeVisible()
    await expect(page.getByLabel('Title on the cover')).toHaveValue('Your new roof')
    await page.goto('/personal/tool-settings?tab=proposals')
    await expect(panel(page, 'Templates')).toContainText('Usual')
    await isAccessible(page, '/personal/tool-settings: proposal templates')
  })
  await page.goto('/personal/proposals?search=termly')
  await expect(rowOf(page, 'Termly')).toContainText('Draft')
  await isAccessible(page, '/personal/proposals')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect(await readFile((await (await download).path())!, 'utf8')).toContain('Termly')
  await page.setViewportSize(phone)
  await expect(page.getByRole('list', { name: 'Proposals' }).getByRole('listitem')).toHaveCount(1)
  await fits(page)
  await page.goto(`/personal/dashboard/leads/${leadId}`)
  await expect(panel(page, 'Proposals')).toContainText('Draft')

  const other = await signedIn(company.otherRep)
  await other.goto('/personal/proposals')
  await expect(other.getByText('No proposals yet')).toBeVisible()
})
