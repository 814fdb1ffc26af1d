import { readFile } from 'node:fs/promises'
import { demoPicture } from '@gable/demo/demo-picture'
import type { Page } from '@playwright/test'
import { pdfOfPages } from '../../packages/documents/src/pdf/pdf-pages.fixture.ts'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { failedAnswer, type Guard } from '../fixtures/guard.ts'
import { enterLead } from '../fixtures/leads.ts'
import type { Mailbox } from '../fixtures/mailbox.ts'
import { linkIn } from '../fixtures/mailed-links.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const tablet = { width: 820, height: 1180 }

/** The people in a story, and the pages of the two. */
interface Story {
  company: OwnCompany
  rep: Page
  homeowner: Page
  mailbox: Mailbox
  /** Part of the homeowner's name, to make it unique. */
  mark: string
  email: string
}

test('a rep makes a quote and a proposal from it, and the customer reads both', { tag: '@core' }, async ({
  company,
  guard,
  mailbox,
  openContext,
  signedIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const rep = await signedIn(company.salesRep, { viewport: tablet })
  const homeowner = await (await openContext({ viewport: phone })).newPage()
  const story = { company, rep, homeowner, mailbox, mark, email: `grace-${mark}@example.com` }
  const leadId =
    await test.step('on a tablet a rep makes a quote with two options, prices an entered area, and emails it; the homeowner chooses on a phone', () =>
      quotes(story))
  await test.step('a rep makes a proposal from a quote and sends it; the customer reads it on a phone, asks a question and chooses', () =>
    proposes(story, leadId, guard))
})

/** @returns the lead, on whose page the rep ends. */
async function quotes({ company, rep, homeowner, mailbox, mark, email }: Story): Promise<string> {
  const leadId = await enterLead(company.salesRep, { lastName: `Lind ${mark}`, email, street: '31 Kitchen Street' })
  await rep.goto('/personal/rep-quotes')
  await rep.getByRole('link', { name: 'New quote' }).first().click()
  await rep.getByRole('searchbox', { name: 'Find a lead' }).fill(mark)
  await expect(rep.getByText('31 Kitchen Street')).toBeVisible()
  await rep.getByRole('button', { name: 'Quote this lead' }).click()
  // The county has no outline of this house, and no market serves it automatically.
  const market = rep.getByLabel('Market')
  const title = pageTitle(rep, new RegExp(`Lind ${mark}`))
  await expect(market.or(title).first()).toBeVisible()
  if (!(await title.isVisible())) {
    await market.selectOption('Home market')
    await rep.getByRole('button', { name: 'Quote this lead' }).click()
  }
  await expect(title).toBeVisible()

  await test.step('a roof with an entered area has a price at once', async () => {
    const roofs = panel(rep, 'Structures')
    await roofs.getByRole('button', { name: 'Add structure' }).click()
    await roofs.getByLabel('Plan area').fill('2000')
    await roofs.getByLabel('Slope').selectOption('Medium')
    await expect(panel(rep, 'Good').getByTestId('option-total')).not.toHaveText('$0.00')
  })
  await test.step('a second option has an upgrade', async () => {
    await panel(rep, 'Options').getByRole('button', { name: 'Add option' }).click()
    const better = panel(rep, 'Better')
    await better.getByRole('button', { name: 'Add cost' }).click()
    await better.getByLabel('Item').fill('Gutters')
    await better.getByLabel('Price', { exact: true }).fill('500')
    await better.getByLabel('Upgrade: the homeowner decides').check()
    await better.getByText('How this price was calculated').click()
    await expect(better.getByRole('row', { name: /Gutters/ })).toContainText('$500.00')
  })
  await test.step('a photo is taken on-site', async () => {
    const photos = panel(rep, 'Photos')
    const chimney = { name: 'chimney.png', mimeType: 'image/png', buffer: await demoPicture('logo.png') }
    await photos.locator('input[type=file]').setInputFiles(chimney)
    await expect(photos.getByRole('listitem')).toContainText('chimney.png')
    await expect(photos.getByRole('progressbar')).toHaveCount(0)
  })
  await fits(rep)
  await test.step('input without a network is saved once it is back', async () => {
    const details = panel(rep, 'Details')
    await rep.context().setOffline(true)
    await details.getByLabel('Valid for').fill('21')
    await expect(rep.getByText('You’re offline.')).toBeVisible()
    await expect(rep.getByText('Price not confirmed')).toBeVisible()
    await rep.context().setOffline(false)
    await expect(rep.getByText('All changes saved')).toBeVisible()
    await rep.reload()
    await expect(panel(rep, 'Details').getByLabel('Valid for')).toHaveValue('21')
  })
  await test.step('the homeowner reads the options on the tablet, in Spanish', async () => {
    await rep.getByRole('button', { name: 'Present' }).click()
    const shown = rep.getByRole('dialog')
    await expect(shown.getByRole('heading', { name: /31 Kitchen Street/ })).toBeVisible()
    await isAccessible(rep, '/personal/rep-quotes/$quoteId: presentation')
    await shown.getByLabel('Language').selectOption('Español')
    const better = shown.getByRole('article', { name: 'Mejor' })
    await expect(better.getByText('Mejoras')).toBeVisible()
    const total = better.locator('p').first()
    const before = await total.textContent()
    await better.getByRole('checkbox', { name: /Gutters/ }).check()
    await expect(total).not.toHaveText(before!)
    await fits(rep)
    await shown.getByRole('button', { name: 'Cerrar la presentación' }).click()
  })
  await rep.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(rep.getByRole('textbox', { name: 'Send to' })).toHaveValue(email)
  await isAccessible(rep, '/personal/rep-quotes/$quoteId: sending')
  await rep.getByRole('button', { name: 'Send quote' }).click()
  await expect(toast(rep, 'Quote sent.')).toBeVisible()
  await expect(panel(rep, 'Emails and text messages')).toContainText(email)
  await expect(panel(rep, 'Emails and text messages')).toContainText('Typed area')

  const [mail] = await mailbox.of(email, 1)
  await homeowner.goto(linkIn(mail!))
  const better = homeowner.getByRole('article').filter({ hasText: 'Better' })
  const total = better.locator('.offer-total')
  const before = await total.textContent()
  await better.getByRole('checkbox', { name: /Gutters/ }).check()
  await expect(total).not.toHaveText(before!)
  await expect(homeowner.getByRole('img', { name: 'Photo 1 of your roof' })).toBeVisible()
  await test.step('the homeowner asks a question', async () => {
    await homeowner.getByRole('button', { name: 'Ask a question' }).click()
    await homeowner.getByLabel('Your question').fill('Can you start in May?')
    await isAccessible(homeowner, 'quote page: options of a rep')
    await homeowner.getByRole('button', { name: 'Send question' }).click()
    await expect(homeowner.getByText(/^Your question was sent to/)).toBeVisible()
  })
  await fits(homeowner)
  const after = (await total.textContent())!
  await better.getByRole('button', { name: 'Choose Better' }).click()
  await expect(homeowner.getByText(/^You chose Better on/)).toBeVisible()
  await expect(homeowner.getByRole('button', { name: /^Choose/ })).toHaveCount(0)

  await rep.reload()
  await expect(rep.getByText(`The homeowner chose Better on`)).toContainText(after)
  await rep.goto(`/personal/dashboard/leads/${leadId}`)
  await expect(panel(rep, 'Rep quotes')).toContainText(after)
  await expect(panel(rep, 'Timeline')).toContainText('The homeowner chose Better')
  return leadId
}

/** Starts on the lead's page, from its quote. */
async function proposes(
  { rep, homeowner: customer, mailbox, email }: Story,
  leadId: string,
  guard: Guard,
): Promise<void> {
  await rep.setViewportSize(desk)
  await panel(rep, 'Rep quotes').getByRole('link').first().click()
  await expect(panel(rep, 'Better')).toBeVisible()
  await rep.getByRole('button', { name: 'More actions' }).click()
  await rep.getByRole('menuitem', { name: 'Create proposal' }).click()
  await expect(pageTitle(rep, /31 Kitchen Street/)).toBeVisible()
  await test.step('input is saved automatically', async () => {
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
  await test.step('unsupported input is reported at once', async () => {
    const structures = panel(rep, 'Structures')
    await structures.getByLabel('Type').selectOption('Commercial')
    await expect(
      structures.getByText('Multifamily and Commercial structures are not currently supported'),
    ).toBeVisible()
    await structures.getByLabel('Type').selectOption('Single family')
  })
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
  await test.step('an email address is corrected before the customer opens the mail', async () => {
    await panel(rep, 'What your customer has').getByRole('button', { name: 'Correct email' }).click()
    const correcting = rep.getByRole('dialog', { name: 'Correct email' })
    await correcting.getByLabel(/^Email of/).fill(right)
    await isAccessible(rep, '/personal/proposals/$proposalId: correct email')
    await correcting.getByRole('button', { name: 'Correct and send' }).click()
    await expect(toast(rep, 'Email corrected.')).toBeVisible()
    await expect(panel(rep, 'What your customer has')).toContainText(right)
  })
  const [mail] = await mailbox.of(right, 1)
  await customer.goto(linkIn(mail!))
  await expect(pageTitle(customer, 'A roof for the Linds')).toBeVisible()
  await expect(customer.getByText('Ten years on our work.')).toBeVisible()
  await test.step('uploaded pages are pictures with a text alternative', async () => {
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
  await customer.getByLabel('Your question').fill('Can you start in June?')
  await isAccessible(customer, 'proposal page: asking')
  await customer.getByRole('button', { name: 'Send question' }).click()
  await expect(customer.getByText(/^Your question was sent to/)).toBeVisible()
  // It starts with the selections on the quote.
  await expect(customer.getByRole('checkbox', { name: /Gutters/ })).toBeChecked()
  await customer.getByRole('button', { name: 'Accept this proposal' }).press('Enter')
  await expect(customer.getByText(/^You chose Better on/)).toBeVisible()

  await rep.reload()
  await expect(rep.getByText(/^The customer chose Better on/)).toBeVisible()
  await expect(panel(rep, 'Questions from the customer')).toContainText('Can you start in June?')
  await rep.goto(`/personal/dashboard/leads/${leadId}`)
  await expect(panel(rep, 'Proposals')).toContainText('Viewed')
  await expect(panel(rep, 'Timeline')).toContainText('The customer chose Better')
  await test.step('a new version disables the previous version’s link', async () => {
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
}

/** Number of dark pixels in a picture. */
function inkOf(element: Element): number {
  const canvas = element as HTMLCanvasElement
  if (canvas.width === 0) return 0
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
  return data.filter((value, index) => index % 4 === 0 && value < 100 && data[index + 3]! > 200).length
}
