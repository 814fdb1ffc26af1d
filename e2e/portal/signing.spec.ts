import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { isAccessible } from '../accessibility/axe.ts'
import type { OwnCompany } from '../fixtures/company.ts'
import { enterLead } from '../fixtures/leads.ts'
import type { KeptMail } from '../fixtures/mailbox.ts'
import { linkIn } from '../fixtures/mailed-links.ts'
import { expect, test } from '../fixtures/test.ts'
import { fits } from '../screens/fits.ts'
import { pageTitle, panel, toast } from '../screens/portal.ts'
import { phone } from '../screens/widths.ts'

const key = () => crypto.randomUUID()

/** A draft of the sales rep, from a quote with one option for a typed roof. */
async function proposed({ salesRep, marketId }: OwnCompany, lead: Parameters<typeof enterLead>[1]) {
  const { api } = salesRep
  const leadId = await enterLead(salesRep, lead)
  const quote = await api.quote.create({ leadId, marketId, idempotencyKey: key() })
  const { form, version } = await api.quote.get({ id: quote.id })
  const roof = {
    ...{ id: 'typed', name: 'House', included: true, slope: { category: 'medium' as const } },
    ...{ complexity: 'simple' as const, planAreaSqft: 2_000, wasteBps: null, layers: 1 },
  }
  await api.quote.save({ id: quote.id, version, form: { ...form, structures: [roof], options: [form.options[0]!] } })
  const { id } = await api.proposal.create({ leadId, quoteId: quote.id, idempotencyKey: key() })
  return { leadId, id }
}

/** A finger goes over the screen, from the first point to the last. */
async function drawByFinger(page: Page, [first, ...rest]: [number, number][]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
  await touch('touchStart', first)
  for (const point of rest) await touch('touchMove', point)
  await touch('touchEnd')
  await session.detach()
}

/** Has a code mailed, types it, and signs. `mails` reads the mailbox, the latest first. */
async function signWithCode(page: Page, mails: () => Promise<KeptMail[]>): Promise<void> {
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByText(/^We emailed a code to g•••@example\.com/)).toBeVisible()
  const [latest] = await mails()
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(/\b\d{6}\b/.exec(latest!.text)![0])
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}

test('a customer signs by finger on a phone, and anyone verifies the document', async ({
  makeCompany,
  mailbox,
  openContext,
  signedIn,
}, testInfo) => {
  const company = await makeCompany({ eSignature: true })
  const email = `grace-${key().slice(0, 8)}@example.com`
  const { leadId, id } = await proposed(company, { lastName: 'Lind', email, street: '43 Signature Street' })

  const rep = await signedIn(company.salesRep)
  await rep.goto(`/personal/proposals/${id}`)
  await rep.getByRole('radio', { name: 'E-Sign' }).check()
  await expect(rep.getByText('E-signature needs the Authorization section. Please turn it on.')).toBeVisible()
  await rep.getByRole('switch', { name: 'Visible: Authorization' }).check()
  await rep.getByRole('checkbox', { name: 'Require a code by email' }).check()
  await expect(rep.getByText('All changes saved')).toBeVisible()
  await isAccessible(rep, '/personal/proposals/$proposalId: e-sign')
  await rep.getByRole('button', { name: 'Send', exact: true }).click()
  await rep.getByRole('dialog', { name: 'Send proposal' }).getByRole('button', { name: 'Send' }).click()
  await expect(toast(rep, 'Proposal sent.')).toBeVisible()

  const [mail] = await mailbox.of(email, 1)
  const customer = await (await openContext({ viewport: phone, hasTouch: true })).newPage()
  await customer.goto(linkIn(mail!))
  await expect(customer.getByRole('heading', { name: 'Sign this proposal' })).toBeVisible()
  await customer.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(customer.getByRole('alert').filter({ hasText: 'agree to electronic signatures' })).toBeVisible()
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
    await expect(customer.getByText('Your signature was drawn.')).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await customer.getByRole('checkbox', { name: /agree to use electronic records/ }).check()
  await isAccessible(customer, 'proposal page: signing')
  await fits(customer)
  await customer.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(customer.getByRole('alert').filter({ hasText: 'enter the code' })).toBeVisible()
  await signWithCode(customer, () => mailbox.of(email, 2))
  await expect(customer.getByText(/^Everyone has signed\./)).toBeVisible()
  await isAccessible(customer, 'proposal page: signed')

  await rep.reload()
  const signatures = panel(rep, 'Signatures')
  await expect(signatures.getByText(/^Signed document sealed/)).toBeVisible()
  await expect(panel(rep, 'Signatures')).toContainText('Signed')
  await rep.goto(`/personal/dashboard/leads/${leadId}`)
  await expect(panel(rep, 'Timeline')).toContainText('is signed')

  await test.step('a change order is signed as the contract was, and the contract follows', async () => {
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
    await expect(toast(rep, 'Proposal sent.')).toBeVisible()
    const [second] = await mailbox.of(email, 4)
    const page = await customer.context().newPage()
    await page.goto(linkIn(second!))
    await expect(page.getByRole('heading', { name: 'Changes to your contract' })).toBeVisible()
    await isAccessible(page, 'proposal page: change order')
    await fits(page)
    // By keyboard, as well as by finger.
    await page.getByRole('checkbox', { name: /agree to use electronic records/ }).press('Space')
    // Its signers confirm their address as those of the contract did.
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
  const file = testInfo.outputPath('signed.pdf')
  await writeFile(file, bytes)
  await customer.goto('/verify')
  await expect(pageTitle(customer, 'Verify a signed document')).toBeVisible()
  await customer.locator('input[type=file]').setInputFiles(file)
  await expect(customer.getByText('Sealed here and unchanged')).toBeVisible()
  await isAccessible(customer, '/verify')
  bytes[700]! ^= 1
  const changed = testInfo.outputPath('changed.pdf')
  await writeFile(changed, bytes)
  await customer.locator('input[type=file]').setInputFiles(changed)
  await expect(customer.getByText('Changed after signing')).toBeVisible()
})

test('a rep marks a proposal as signed on paper with its scan', async ({ company, signedIn }) => {
  const { id } = await proposed(company, { lastName: 'Paper', email: 'p@example.com', street: '44 Paper Street' })
  const { api } = company.salesRep
  await api.proposal.publish({ id, version: (await api.proposal.get({ id })).version })
  const page = await signedIn(company.salesRep)
  await page.goto(`/personal/proposals/${id}`)
  await page.getByRole('button', { name: 'Signed on paper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proposal signed on paper' })
  const { pdfOfPages } = await import('../../packages/documents/src/pdf/pdf-pages.fixture.ts')
  const buffer = Buffer.from(await pdfOfPages(['Signed']))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
  await expect(dialog.getByText('scan.pdf')).toBeVisible()
  await page.setViewportSize(phone)
  await isAccessible(page, '/personal/proposals/$proposalId: on paper')
  await dialog.getByRole('button', { name: 'Mark as signed' }).click()
  await expect(panel(page, 'Signatures')).toContainText('Signed on paper, scan uploaded')
})
