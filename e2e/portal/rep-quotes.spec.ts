import { readFile } from 'node:fs/promises'
import { makeDemoLogo } from '../../packages/server/src/demo/demo-logo.ts'
import { isAccessible } from '../accessibility/axe.ts'
import { enterLead } from '../fixtures/leads.ts'
import { linkIn } from '../fixtures/mailed-links.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, rowOf, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

const tablet = { width: 820, height: 1180 }
const key = () => crypto.randomUUID()

test('on a tablet a rep makes a quote with two options, prices a typed roof, and mails it; the homeowner chooses on a phone', async ({
  company,
  mailbox,
  openContext,
  signedIn,
}) => {
  const mark = key().slice(0, 8)
  const email = `grace-${mark}@example.com`
  const leadId = await enterLead(company.salesRep, { lastName: `Lind ${mark}`, email, street: '31 Kitchen Street' })
  const rep = await signedIn(company.salesRep, { viewport: tablet })
  await rep.goto('/personal/rep-quotes')
  await rep.getByRole('link', { name: 'New quote' }).first().click()
  await rep.getByRole('searchbox', { name: 'Find a lead' }).fill(mark)
  await expect(rep.getByText('31 Kitchen Street')).toBeVisible()
  await isAccessible(rep, '/personal/rep-quotes/new')
  await rep.getByRole('button', { name: 'Quote this lead' }).click()
  // The county has no outline of this house, and no market serves it by itself.
  const market = rep.getByLabel('Market')
  const title = pageTitle(rep, new RegExp(`Lind ${mark}`))
  await expect(market.or(title).first()).toBeVisible()
  if (!(await title.isVisible())) {
    await market.selectOption('Home market')
    await rep.getByRole('button', { name: 'Quote this lead' }).click()
  }
  await expect(title).toBeVisible()

  await test.step('a roof of a typed area has a price at once', async () => {
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
  await test.step('a photo is taken on site', async () => {
    const photos = panel(rep, 'Photos')
    const chimney = { name: 'chimney.png', mimeType: 'image/png', buffer: await makeDemoLogo() }
    await photos.locator('input[type=file]').setInputFiles(chimney)
    await expect(photos.getByRole('listitem')).toContainText('chimney.png')
    await expect(photos.getByRole('progressbar')).toHaveCount(0)
  })
  await isAccessible(rep, '/personal/rep-quotes/$quoteId')
  await fits(rep)
  await test.step('what is typed without a network is saved once it is back', async () => {
    const details = panel(rep, 'Details')
    await rep.context().setOffline(true)
    await details.getByLabel('Valid for').fill('21')
    await expect(rep.getByText('You are offline.')).toBeVisible()
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
    const better = shown.getByRole('article', { name: 'Better' })
    await shown.getByLabel('Language').selectOption('Español')
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
  const homeowner = await (await openContext({ viewport: phone })).newPage()
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
})

test('an admin finds a quote, assigns it and takes the list along; the other rep does not see it', async ({
  company,
  signedIn,
}) => {
  const { salesRep, admin, productionRep } = company
  const leadId = await enterLead(salesRep, { lastName: 'Assignable', street: '32 Kitchen Street' })
  await salesRep.api.quote.create({ leadId, marketId: company.marketId, idempotencyKey: key() })
  const page = await signedIn(admin)
  await page.goto('/personal/rep-quotes?search=assignable')
  await expect(rowOf(page, 'Assignable')).toContainText('Draft')
  await isAccessible(page, '/personal/rep-quotes')
  await page.getByRole('link', { name: /Assignable/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign' }).click()
  await choose(page, page.getByRole('combobox', { name: 'Assigned to' }), productionRep.name)
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(toast(page, 'Quote assigned.')).toBeVisible()
  await page.goto('/personal/rep-quotes')
  await expect(rowOf(page, 'Assignable')).toContainText(productionRep.name)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const csv = await readFile((await (await download).path())!, 'utf8')
  expect(csv).toContain('Assignable')
  expect(csv).toContain(productionRep.name)

  await page.setViewportSize(phone)
  await expect(page.getByRole('list', { name: 'Rep Quotes' }).getByRole('listitem')).toHaveCount(1)
  await fits(page)
  const other = await signedIn(company.otherRep)
  await other.goto('/personal/rep-quotes')
  await expect(other.getByText('No rep quotes yet')).toBeVisible()
})
