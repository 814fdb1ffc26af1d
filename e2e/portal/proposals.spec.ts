import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfOfPages } from '../../packages/documents/src/pdf/pdf-pages.fixture.ts'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { enterLead } from '../fixtures/leads.ts'
import type { Mailbox, StoredMail } from '../fixtures/mailbox.ts'
import { linkIn } from '../fixtures/mailed-links.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { choose, pageTitle, panel, rowOf, seeToast, toast } from '../screens/portal.ts'
import { desk, phone } from '../screens/widths.ts'

const key = () => crypto.randomUUID()

test('an admin finds the quotes and the proposals of the company', async ({ company, signedIn }) => {
  const page = await signedIn(company.admin)
  const other = await signedIn(company.otherRep)
  await test.step('an admin finds a quote, assigns it and exports the list; the other rep does not see it', () =>
    findsQuote(company, page, other))
  await test.step('an admin saves contract terms and defaults and finds a proposal; the other rep does not see it', () =>
    findsProposal(company, page, other))
})

test('a proposal is signed on a phone or on paper', { tag: '@core' }, async ({
  makeCompany,
  mailbox,
  openContext,
  signedIn,
}) => {
  const company = await makeCompany({ eSignature: true })
  const rep = await signedIn(company.salesRep)
  const customer = await (await openContext({ viewport: phone, hasTouch: true })).newPage()
  await test.step('a customer signs by finger on a phone, and anyone verifies the document', () =>
    signs({ company, rep, customer, mailbox }))
  await test.step('a rep marks a proposal as signed on paper and uploads its scan', () => marksAsSigned(company, rep))
})

/** A lead of the sales rep with a rep quote with one option for a typed roof. */
async function quoted({ salesRep, marketId }: OwnCompany, lead: Parameters<typeof enterLead>[1]) {
  const { api } = salesRep
  const leadId = await enterLead(salesRep, lead)
  const { id: quoteId } = await api.quote.create({ leadId, marketId, idempotencyKey: key() })
  const { form, version } = await api.quote.get({ id: quoteId })
  const roof = {
    id: 'typed',
    name: 'House',
    included: true,
    slope: { category: 'medium' as const },
    complexity: 'simple' as const,
    planAreaSqft: 2_000,
    wasteBps: null,
    layers: 1,
  }
  await api.quote.save({ id: quoteId, version, form: { ...form, structures: [roof], options: [form.options[0]!] } })
  return { leadId, quoteId }
}

/** The same, and a draft proposal from the quote. */
async function proposed(company: OwnCompany, lead: Parameters<typeof enterLead>[1]) {
  const { leadId, quoteId } = await quoted(company, lead)
  const { id } = await company.salesRep.api.proposal.create({ leadId, quoteId, idempotencyKey: key() })
  return { leadId, id }
}

async function findsQuote(company: OwnCompany, page: Page, other: Page): Promise<void> {
  const { salesRep, productionRep } = company
  const leadId = await enterLead(salesRep, { lastName: 'Assignable', street: '32 Kitchen Street' })
  await salesRep.api.quote.create({ leadId, marketId: company.marketId, idempotencyKey: key() })
  await page.goto('/personal/rep-quotes?search=assignable')
  await expect(rowOf(page, 'Assignable')).toContainText('Draft')
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
  await other.goto('/personal/rep-quotes')
  await expect(other.getByText('No rep quotes yet')).toBeVisible()
}

async function findsProposal(company: OwnCompany, page: Page, other: Page): Promise<void> {
  const lead = { lastName: 'Termly', email: 'termly@example.com', street: '41 Proposal Street' }
  const { leadId } = await quoted(company, lead)
  await page.setViewportSize(desk)
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
  await create.click()
  await expect(page.getByLabel('Title on the cover')).toHaveValue('Your new roof')
  await expect(page.getByRole('checkbox', { name: 'General terms' })).toBeChecked()
  await test.step('a proposal is saved as a template, and a draft uses it', async () => {
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
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect(await readFile((await (await download).path())!, 'utf8')).toContain('Termly')
  await page.setViewportSize(phone)
  await expect(page.getByRole('list', { name: 'Proposals' }).getByRole('listitem')).toHaveCount(1)
  await fits(page)
  await page.goto(`/personal/dashboard/leads/${leadId}`)
  await expect(panel(page, 'Proposals')).toContainText('Draft')

  await other.goto('/personal/proposals')
  await expect(other.getByText('No proposals yet')).toBeVisible()
}

interface Signing {
  company: OwnCompany
  rep: Page
  customer: Page
  mailbox: Mailbox
}

/** A stroke to the right edge of the pad on a rotated phone ends at the right edge of the stored signature. */
async function turnsPhone(customer: Page): Promise<void> {
  const canvas = customer.getByRole('img', { name: 'Area to draw your signature' })
  const stored = customer.locator('.sign-mark svg path')
  const before = await stored.getAttribute('d')
  await customer.setViewportSize({ width: phone.height, height: phone.width })
  await canvas.scrollIntoViewIfNeeded()
  await expect(async () => {
    const { x, y, width, height } = (await canvas.boundingBox())!
    await drawByFinger(customer, [
      [x + width - 60, y + height / 2],
      [x + width - 30, y + height / 3],
      [x + width - 3, y + height / 2],
    ])
    const strokes = (await stored.getAttribute('d', { timeout: 1_000 }))!
    expect(strokes.startsWith(before!)).toBe(true)
    expect(
      Math.max(...strokes.slice(before!.length).split(/[ML]/).filter(Boolean).map(Number.parseFloat)),
    ).toBeGreaterThan(590)
  }).toPass()
  // The first stroke is still drawn in the left half, where the finger was.
  const hasInk = await canvas.evaluate((element) => {
    const pad = element as HTMLCanvasElement
    const { data } = pad.getContext('2d')!.getImageData(0, 0, pad.width / 2, pad.height)
    return data.some((value, index) => index % 4 === 3 && value > 0)
  })
  expect(hasInk).toBe(true)
  await customer.setViewportSize(phone)
}

async function signs({ company, rep, customer, mailbox }: Signing): Promise<void> {
  const email = `grace-${key().slice(0, 8)}@example.com`
  const { leadId, id } = await proposed(company, { lastName: 'Lind', email, street: '43 Signature Street' })
  await rep.goto(`/personal/proposals/${id}`)
  await rep.getByRole('radio', { name: 'E-Sign' }).check()
  await expect(rep.getByText('E-signature needs the Authorization section. Please turn it on.')).toBeVisible()
  await rep.getByRole('switch', { name: 'Visible: Authorization' }).check()
  await rep.getByRole('checkbox', { name: 'Require a code by email' }).check()
  await expect(rep.getByText('All changes saved')).toBeVisible()
  await isAccessible(rep, '/personal/proposals/$proposalId: e-sign')
  await rep.getByRole('button', { name: 'Send', exact: true }).click()
  await rep.getByRole('dialog', { name: 'Send proposal' }).getByRole('button', { name: 'Send' }).click()
  await seeToast(rep, 'Proposal sent.')

  const [mail] = await mailbox.of(email, 1)
  await customer.goto(linkIn(mail!))
  await expect(customer.getByRole('heading', { name: 'Sign this proposal' })).toBeVisible()
  await customer.getByRole('button', { name: 'Sign', exact: true }).click()
  const agreement = customer.getByRole('checkbox', { name: /agree to use electronic records/ })
  await expect(agreement).toBeFocused()
  await expect(agreement).toHaveAccessibleDescription('Check this box to sign electronically.')
  await isAccessible(customer, 'proposal page: signing')
  await customer.getByRole('radio', { name: 'Draw' }).check()
  const canvas = customer.getByRole('img', { name: 'Area to draw your signature' })
  await canvas.scrollIntoViewIfNeeded()
  await expect(async () => {
    const box = (await canvas.boundingBox())!
    await drawByFinger(customer, [
      [box.x + 30, box.y + 60],
      [box.x + 75, box.y + 40],
      [box.x + 120, box.y + 20],
      [box.x + 160, box.y + 45],
      [box.x + 200, box.y + 70],
    ])
    await expect(customer.getByText('Signature drawn.')).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await test.step('the signature keeps its place and continues when the phone is rotated', () => turnsPhone(customer))
  await agreement.check()
  await fits(customer)
  await customer.getByRole('button', { name: 'Sign', exact: true }).click()
  const code = customer.getByRole('textbox', { name: 'Code from the email' })
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription('Please enter the code from our email.')
  await signWithCode(customer, () => mailbox.of(email, 2))
  await expect(customer.getByText(/^Everyone has signed\./)).toBeVisible()
  await isAccessible(customer, 'proposal page: signed')

  await rep.reload()
  const signatures = panel(rep, 'Signatures')
  await expect(signatures.getByText(/^Signed document sealed/)).toBeVisible()
  await expect(panel(rep, 'Signatures')).toContainText('Signed')
  await rep.goto(`/personal/dashboard/leads/${leadId}`)
  await expect(panel(rep, 'Timeline')).toContainText('is signed')

  await test.step('a change order is signed like the contract and updates it', async () => {
    await rep.goto(`/personal/proposals/${id}`)
    await rep.getByRole('button', { name: 'New change order' }).click()
    await expect(pageTitle(rep, /^Change order 1 to /)).toBeVisible()
    await rep.getByLabel('Reason for change').fill('The skylight stays')
    await rep.getByRole('button', { name: 'Add line' }).click()
    await rep.getByLabel('Line 1', { exact: true }).fill('No new skylight')
    await rep.getByLabel('Change', { exact: true }).selectOption('Deduct')
    await rep.getByLabel('Amount', { exact: true }).fill('120.50')
    await expect(rep.getByText('This change: -$120.50')).toBeVisible()
    await expect(rep.getByText('All changes saved')).toBeVisible()
    await isAccessible(rep, '/personal/proposals/$proposalId: change order')
    await fits(rep)
    await rep.getByRole('button', { name: 'Send', exact: true }).click()
    await rep.getByRole('dialog', { name: 'Send proposal' }).getByRole('button', { name: 'Send' }).click()
    await seeToast(rep, 'Proposal sent.')
    const [second] = await mailbox.of(email, 4)
    const page = await customer.context().newPage()
    await page.goto(linkIn(second!))
    await expect(page.getByRole('heading', { name: 'Changes to your contract' })).toBeVisible()
    await isAccessible(page, 'proposal page: change order')
    await fits(page)
    // By keyboard as well as by touch.
    await page.getByRole('checkbox', { name: /agree to use electronic records/ }).press('Space')
    // Its signers confirm their address like those of the contract.
    await signWithCode(page, () => mailbox.of(email, 5))
    await expect(page.getByText(/^Everyone has signed\./)).toBeVisible()
    await page.close()
    await rep.goto(`/personal/proposals/${id}`)
    await expect(panel(rep, 'Change orders')).toContainText('-$120.50')
    await expect(panel(rep, 'Change orders').getByText('Signed', { exact: true })).toBeVisible()
    await isAccessible(rep, '/personal/proposals/$proposalId: change orders')
  })

  const download = customer.waitForEvent('download')
  await customer.getByRole('button', { name: 'Download PDF' }).click()
  const bytes = await readFile((await (await download).path())!)
  const file = test.info().outputPath('signed.pdf')
  await writeFile(file, bytes)
  await customer.goto('/verify')
  await expect(pageTitle(customer, 'Verify a sealed document')).toBeVisible()
  await customer.locator('input[type=file]').setInputFiles(file)
  await expect(customer.getByText('Sealed here and unchanged')).toBeVisible()
  await expect(customer.getByText('Audit trail: intact')).toBeVisible()
  await isAccessible(customer, '/verify')
  bytes[700]! ^= 1
  const changed = test.info().outputPath('changed.pdf')
  await writeFile(changed, bytes)
  await customer.locator('input[type=file]').setInputFiles(changed)
  await expect(customer.getByText('Changed after signing')).toBeVisible()
}

/** Draws with a finger from the first point to the last. */
async function drawByFinger(page: Page, [first, ...rest]: [number, number][]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
  await touch('touchStart', first)
  for (const point of rest) await touch('touchMove', point)
  await touch('touchEnd')
  await session.detach()
}

/** Requests a code by email, types it, and signs. `mails` reads the mailbox, latest first. */
async function signWithCode(page: Page, mails: () => Promise<StoredMail[]>): Promise<void> {
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText(/^We emailed a code to g•••@example\.com/)).toBeVisible()
  const [latest] = await mails()
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(/\b\d{6}\b/.exec(latest!.text)![0])
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}

async function marksAsSigned(company: OwnCompany, page: Page): Promise<void> {
  const { id } = await proposed(company, { lastName: 'Paper', email: 'p@example.com', street: '44 Paper Street' })
  const { api } = company.salesRep
  await api.proposal.publish({ id, version: (await api.proposal.get({ id })).version })
  await page.goto(`/personal/proposals/${id}`)
  await page.getByRole('button', { name: 'Signed on paper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proposal signed on paper' })
  const buffer = Buffer.from(await pdfOfPages(['Signed']))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
  await expect(dialog.getByText('scan.pdf')).toBeVisible()
  await page.setViewportSize(phone)
  await isAccessible(page, '/personal/proposals/$proposalId: on paper')
  await dialog.getByRole('button', { name: 'Mark as signed' }).click()
  await expect(panel(page, 'Signatures')).toContainText('Signed on paper, scan uploaded')
}
