import { randomUUID } from 'node:crypto'
import { textOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import type { TestApp } from '@gable/testing/app'
import { makePlatformAdmin } from '@gable/testing/company'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '../../account/identity/identity.table.ts'
import { event, mail } from '../../platform/platform.table.ts'
import { makeProposal, publish } from './proposal.fixture.ts'
import { codeOf, createSigningApp, makeESign, sent, signBy } from './sign/proposal.signing.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await createSigningApp()
})
afterAll(() => app.close())

const key = () => ({ idempotencyKey: randomUUID() })
const address = () => `${randomUUID()}@home.example`
const linksTo = async (recipient: string) => {
  await app.deps.jobs.drain()
  const found = await app.database.db
    .select()
    .from(mail)
    .where(and(eq(mail.recipient, recipient), eq(mail.kind, 'proposal')))
  return found.map(({ text }) => /proposal#([\w-]+)/.exec(text)![1]!)
}

test('an address is corrected until the proposal is opened; the link sent to the wrong one is disabled', async () => {
  const { rep, id, leadId } = await makeProposal(app)
  await publish(rep, id)
  await rep.proposal.send({ id, ...key() })
  const { form, version } = await rep.proposal.get({ id })
  const { id: customerId, email: wrong } = form.customers[0]!
  const [lost] = await linksTo(wrong)
  const email = address()
  const right = { id, version, customerId, email }
  const answer = await rep.proposal.correctEmail(right)
  expect(answer).toEqual({ version: version + 1, all: true })
  expect(await codeOf(rep.proposal.correctEmail(right))).toBe('STALE_VERSION')
  expect((await rep.proposal.send({ id, ...key() })).recipients).toEqual([email])
  const customer = await app.client()
  expect(await codeOf(customer.proposal.read({ link: lost! }))).toBe('LINK_EXPIRED')
  const [link] = await linksTo(email)
  expect((await customer.proposal.read({ link: link! })).number).toBe(1)
  await customer.proposal.viewed({ link: link! })
  const now = await rep.proposal.get({ id })
  expect(now).toMatchObject({ state: 'Viewed', number: 1 })
  const again = { id, version: now.version, customerId, email: address() }
  expect(await codeOf(rep.proposal.correctEmail(again))).toBe('PROPOSAL_OPENED')
  const history = await rep.lead.history({ id: leadId })
  expect(history.rows.map(({ type }) => type)).toContain('proposal.emailCorrected')
})

test('one E-Sign signer gets another address, and the others keep their links', async () => {
  const { rep, id } = await makeESign(app, ['ann', 'bob'])
  const [ann, bob] = await sent(rep, id)
  const customer = await app.client()
  await customer.proposal.viewed({ link: ann! })
  const { form, version } = await rep.proposal.get({ id })
  const [first, second] = form.customers
  const correct = (customerId: string, email: string) => rep.proposal.correctEmail({ id, version, customerId, email })
  expect(await codeOf(correct(first!.id, address()))).toBe('PROPOSAL_OPENED')
  expect(await codeOf(correct(second!.id, first!.email))).toBe('EMAIL_TWICE')
  const email = address()
  expect(await correct(second!.id, email)).toEqual({ version: version + 1, all: false })
  expect((await rep.proposal.send({ id, to: email, ...key() })).recipients).toEqual([email])
  expect(await codeOf(customer.proposal.read({ link: bob! }))).toBe('LINK_EXPIRED')
  expect((await customer.proposal.read({ link: ann! })).signing?.me?.id).toBeTruthy()
  const { signers, trail } = await rep.proposal.signing({ id })
  expect(signers.map((one) => one.email)).toEqual([first!.email, email])
  expect(trail.find(({ what }) => what === 'Email address corrected')?.who).toContain(`${second!.email} > ${email}`)
})

test('the certificate names the address that a signer’s link was sent to, and the correction', async () => {
  const { rep, id } = await makeESign(app, ['ann'])
  await sent(rep, id)
  const { form, version } = await rep.proposal.get({ id })
  const { id: customerId, email: wrong } = form.customers[0]!
  // Short enough for one line.
  const email = `ann-${randomUUID().slice(0, 8)}@right.example`
  await rep.proposal.correctEmail({ id, version, customerId, email })
  await rep.proposal.send({ id, to: email, ...key() })
  const [link] = await linksTo(email)
  const customer = await app.client()
  expect(await signBy(customer, link!)).toEqual({ isComplete: true })
  await app.deps.jobs.drain()
  const pdf = await customer.proposal.pdf({ link: link! })
  const pages = await textOfPages(new Uint8Array(await pdf.arrayBuffer()))
  const certificate = pages.slice(pages.findIndex((text) => text.includes('Signingcertificate'))).join('')
  expect(certificate).toContain(`Email${email}`)
  expect(certificate).not.toContain(`Email${wrong}`)
  expect(certificate).toContain(`${wrong}>${email}`)
})

test('a signer’s former address is told only that its links are disabled', async () => {
  const { rep, id } = await makeESign(app, ['ann'])
  await sent(rep, id)
  const { form, version, name } = await rep.proposal.get({ id })
  const { id: customerId, email: former } = form.customers[0]!
  await rep.proposal.correctEmail({ id, version, customerId, email: address() })
  const [reported, ...others] = await app.database.db
    .select()
    .from(mail)
    .where(and(eq(mail.recipient, former), eq(mail.kind, 'emailMoved')))
  expect(others).toEqual([])
  expect(reported!.subject).toContain('goes to another email')
  expect(reported!.text).not.toContain(name)
  expect(reported!.text).not.toContain('/proposal#')
})

test('a signer cannot get an address of the company in any spelling, and the attempt is in the audit log', async () => {
  const { rep, id, company } = await makeESign(app, ['ann'])
  const [ann] = await sent(rep, id)
  const { form, version } = await rep.proposal.get({ id })
  const { id: customerId } = form.customers[0]!
  const { email: own } = (await rep.identity.me())!
  const withPlus = own.replace('@', '+customer@').toUpperCase()
  // Gmail ignores dots in names.
  const gmail = `sal.rep.${company.tenant.id}`
  const mine = eq(user.id, company.admin.id)
  await app.database.db
    .update(user)
    .set({ email: `${gmail}@gmail.com` })
    .where(mine)
  const withoutDots = `${gmail.replaceAll('.', '')}@googlemail.com`
  for (const email of [own, withPlus, withoutDots, company.tenant.email]) {
    expect(await codeOf(rep.proposal.correctEmail({ id, version, customerId, email }))).toBe('SIGNER_IS_STAFF')
  }
  expect((await (await app.client()).proposal.read({ link: ann! })).number).toBe(1)
  const refused = and(eq(event.companyId, company.tenant.id), eq(event.type, 'proposal.emailRefused'))
  const noted = await app.database.db.select().from(event).where(refused).orderBy(event.position)
  expect(noted.map(({ data }) => (data as { after: string }).after)).toContain(withPlus.toLowerCase())
  const revised = await rep.proposal.revise({ id, version })
  const customers = form.customers.map((one) => ({ ...one, email: own }))
  const saved = await rep.proposal.save({ id, version: revised.version, form: { ...form, customers } })
  expect(await codeOf(rep.proposal.publish({ id, version: saved.version }))).toBe('SIGNER_IS_STAFF')
})

test('support can neither correct an email nor send a signing link', async () => {
  const { rep, id, company } = await makeESign(app, ['ann'])
  await sent(rep, id)
  const { form, version } = await rep.proposal.get({ id })
  const customerId = form.customers[0]!.id
  const supportUserId = await makePlatformAdmin(company.deps)
  const support = await app.client({ userId: company.admin.id, supportUserId })
  expect((await support.proposal.get({ id })).version).toBe(version)
  const corrected = support.proposal.correctEmail({ id, version, customerId, email: address() })
  const requested = [corrected, support.proposal.send({ id, ...key() }), support.proposal.link({ id })]
  expect(await Promise.all(requested.map(codeOf))).toEqual(requested.map(() => 'NOT_FOR_SUPPORT'))
})
