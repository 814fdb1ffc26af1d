import { randomUUID } from 'node:crypto'
import { pdfOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import type { ApiClient, TestApp } from '@gable/testing/app'
import { startFileServer } from '@gable/testing/files'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail } from '../../../platform/platform.table.ts'
import { createSigningApp, makeESign, sent, signature, signBy } from './proposal.signing.fixture.ts'

/** Tests the notifications about signing and its audit trail. */

let app: TestApp
let customer: ApiClient
beforeAll(async () => {
  app = await createSigningApp()
  customer = await app.client()
})
afterAll(() => app.close())

const needed = 'Ann Lee signed. Your signature is needed.'
const titles = async (client: ApiClient) => (await client.notification.list({})).rows.map(({ title }) => title)

test('the proposal’s creator is notified that their signature is due, and the list says so until it is signed', async () => {
  const { rep, id, company } = await makeESign(app, ['ann', 'bob'], { countersign: true })
  const [ann, bob] = await sent(rep, id)
  const needs = async () => {
    const { rows } = await rep.proposal.list({})
    return [rows.find((row) => row.id === id)!.needsSignature, (await rep.proposal.signing({ id })).mayCountersign]
  }
  await signBy(customer, bob!, { fullName: 'Bob Lee' })
  await app.deps.jobs.drain()
  expect([await needs(), (await titles(rep)).includes(needed)]).toEqual([[false, false], false])
  app.clock.advance(1_000)
  await signBy(customer, ann!, { fullName: 'Ann Lee' })
  await app.deps.jobs.drain()
  expect(await needs()).toEqual([true, true])
  const { rows } = await rep.notification.list({})
  expect(rows.filter(({ title }) => title === needed)).toEqual([
    expect.objectContaining({ kind: 'proposal.countersign', page: expect.stringContaining(id) }),
  ])
  const mails = await app.database.db
    .select()
    .from(mail)
    .where(and(eq(mail.companyId, company.tenant.id), eq(mail.kind, 'proposalCountersign')))
  expect(mails.map(({ subject }) => subject)).toEqual([needed])
  expect(mails[0]!.text).toContain(`/personal/proposals/${id}`)
  expect(await titles(await app.client({ userId: company.admin.id }))).not.toContain(needed)
  const { kinds } = await rep.notification.own()
  expect(kinds.find(({ kind }) => kind === 'proposal.countersign')).toMatchObject({ portal: true, mail: 'now' })
  const form = signature({ fullName: 'Sal Rep' })
  await rep.proposal.countersign({ id, number: 1, form, idempotencyKey: randomUUID() })
  expect(await needs()).toEqual([false, false])
})

test('if the creator has left, the admins and the new owner of the lead are notified, and any of them countersigns', async () => {
  const { rep, id, company } = await makeESign(app, ['ann'], { countersign: true })
  const [ann] = await sent(rep, id)
  await signBy(customer, ann!, { fullName: 'Ann Lee' })
  await app.deps.jobs.drain()
  const admin = await app.client({ userId: company.admin.id })
  expect(await titles(admin)).not.toContain(needed)
  const other = await app.client({ userId: company.otherRep.id })
  await admin.identity.deactivateUser({ id: company.salesRep.id, reassignTo: company.otherRep.id })
  await app.deps.jobs.drain()
  for (const one of [admin, other]) expect((await titles(one)).filter((title) => title === needed)).toHaveLength(1)
  const form = signature({ fullName: 'Otto Rep' })
  const countersign = { id, number: 1, form, idempotencyKey: randomUUID() }
  expect(await other.proposal.countersign(countersign)).toEqual({ isComplete: true })
})

test('the admins are notified about a proposal whose creator had left before it was signed', async () => {
  const { rep, id, company } = await makeESign(app, ['ann'], { countersign: true })
  const [ann] = await sent(rep, id)
  const admin = await app.client({ userId: company.admin.id })
  await admin.identity.deactivateUser({ id: company.salesRep.id, reassignTo: null })
  await signBy(customer, ann!, { fullName: 'Ann Lee' })
  await app.deps.jobs.drain()
  expect((await titles(admin)).filter((title) => title === needed)).toHaveLength(1)
})

test('every signer gets the request, the code and the signed copy, whatever else the mailbox got that day', async () => {
  // The default number of mails per day to a stranger's address; two signers with the same mailbox sign one after the
  // other.
  const usual = await createSigningApp({ MAIL_PER_RECIPIENT_PER_DAY: '5' })
  const reader = await usual.client()
  const { rep, id } = await makeESign(usual, ['ann', 'bob'], { code: true, inOrder: true })
  const { form, version } = await rep.proposal.get({ id })
  const box = randomUUID()
  const customers = form.customers.map((one, index) => ({ ...one, email: `${box}+${index}@gmail.com` }))
  await rep.proposal.save({ id, version, form: { ...form, customers } })
  const [ann, bob] = await sent(rep, id)
  const mails = (kind: string) => usual.database.db.select().from(mail).where(eq(mail.kind, kind)).orderBy(mail.id)
  const code = async () => /\b\d{6}\b/.exec((await mails('signerCode')).at(-1)!.text)![0]
  const ask = (link: string) => reader.proposal.sendSignerCode({ link, idempotencyKey: randomUUID() })
  for (let count = 0; count < 4; count += 1) await rep.proposal.send({ id, idempotencyKey: randomUUID() })
  for (let count = 0; count < 3; count += 1) await ask(ann!)
  await signBy(reader, ann!, {}, await code())
  await usual.deps.jobs.drain()
  await ask(bob!)
  await signBy(reader, bob!, {}, await code())
  await usual.deps.jobs.drain()
  const copies = await mails('signedCopy')
  expect(copies.map(({ recipient, status }) => [recipient, status])).toEqual(
    customers.map(({ email }) => [email, 'kept']),
  )
  const { emails } = await rep.proposal.get({ id })
  expect(emails.map(({ kind }) => kind)).toEqual([
    ...['signedCopy', 'signedCopy', 'turn', 'proposal', 'proposal', 'proposal', 'proposal'],
  ])
  await usual.close()
})

test('a mail held back by a limit or a mail server is shown on the proposal, and sent again from there, once', async () => {
  const strict = await createSigningApp({ CONTRACT_MAIL_PER_RECIPIENT_PER_DAY: '1' })
  const reader = await strict.client()
  const created = await makeESign(strict, ['ann'])
  const { rep, id, company } = created
  const [link] = await sent(rep, id)
  await rep.proposal.send({ id, idempotencyKey: randomUUID() })
  await signBy(reader, link!)
  await strict.deps.jobs.drain()
  // Signs in again for the next day.
  const now = () => strict.client({ userId: company.salesRep.id })
  const held = async () => (await (await now()).proposal.get({ id })).emails[0]!
  expect(await held()).toMatchObject({ kind: 'signedCopy', status: 'capped', resendable: true })
  const { id: emailId } = await held()
  const again = async () => (await now()).proposal.sendMailAgain({ id, emailId, idempotencyKey: randomUUID() })
  await expect(again()).rejects.toMatchObject({ code: 'MAIL_CAPPED' })
  strict.clock.advance(86_400_000)
  const { email } = (await (await now()).proposal.get({ id })).form.customers[0]!
  const [first, second] = await Promise.allSettled([again(), again()])
  expect([first, second].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await strict.deps.jobs.drain()
  expect(await held()).toMatchObject({ status: 'kept', resendable: false, sentTo: email })
  await expect(again()).rejects.toMatchObject({ code: 'EMAIL_DELIVERED' })
  const copies = await strict.database.db.select().from(mail).where(eq(mail.kind, 'signedCopy')).orderBy(mail.id)
  expect(copies.map(({ status }) => status)).toEqual(['replaced', 'kept'])
  // Its link opens the signed proposal.
  const token = /proposal#([\w-]{43})/.exec(copies[1]!.text)![1]!
  expect((await reader.proposal.read({ link: token })).number).toBe(1)
  const stranger = await strict.client({ userId: company.otherRep.id })
  const foreign = stranger.proposal.sendMailAgain({ id, emailId, idempotencyKey: randomUUID() })
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await strict.close()
})

test('the notice of a declined proposal names the signer, and so does the proposal', async () => {
  const { rep, id } = await makeESign(app, ['ann', 'bob'])
  const [, bob] = await sent(rep, id)
  const { name } = await rep.proposal.get({ id })
  await customer.proposal.decline({ link: bob!, reason: 'Too expensive' })
  await app.deps.jobs.drain()
  expect(await titles(rep)).toContain(`bob declined "${name}"`)
  expect(await rep.proposal.get({ id })).toMatchObject({ declinedBy: 'bob', declinedReason: 'Too expensive' })
})

test('the proposal’s creator is notified once that it expired', async () => {
  const { rep, id, company } = await makeESign(app, ['ann'])
  await sent(rep, id)
  const { expiresAt, name } = await rep.proposal.get({ id })
  app.clock.advance(new Date(expiresAt!).getTime() - app.clock.now().getTime())
  await app.deps.jobs.drain()
  await app.deps.jobs.drain()
  const again = await app.client({ userId: company.salesRep.id })
  const { rows } = await again.notification.list({})
  expect(rows.filter(({ kind }) => kind === 'proposal.expired').map(({ title }) => title)).toEqual([
    `Proposal expired: ${name}`,
  ])
})

test('a proposal signed on paper waits for no signers, for the company and for the customer', async () => {
  const { rep, id, company } = await makeESign(app, ['ann'], { countersign: true })
  const [link] = await sent(rep, id)
  const server = await startFileServer(app)
  const scan = await server
    .uploaded(company.salesRep, 'proposal.scan', 'scan.pdf', Buffer.from(await pdfOfPages(['Signed'])))
    .finally(() => server.close())
  const { options } = await customer.proposal.read({ link: link! })
  const signedOn = new Date(app.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  const request = { id, number: 1, optionId: options[0]!.id, signedOn, scanId: scan.id, idempotencyKey: randomUUID() }
  const office = await app.client({ userId: company.salesRep.id })
  await office.proposal.signOnPaper(request)
  const states = ['Signed on paper', 'Signed on paper']
  expect((await office.proposal.signing({ id })).signers.map(({ state }) => state)).toEqual(states)
  expect((await customer.proposal.read({ link: link! })).signing?.signers.map(({ state }) => state)).toEqual(states)
})

test('the audit trail distinguishes a signature in person from one by the signer’s own link', async () => {
  const { rep, id } = await makeESign(app, ['ann', 'bob'])
  const [inPerson] = await sent(rep, id)
  await rep.proposal.send({ id, idempotencyKey: randomUUID() })
  const mailed = await app.database.db.select().from(mail).where(eq(mail.kind, 'proposal'))
  const [, own] = /\/proposal#(\S+)/.exec(mailed.find(({ recipient }) => recipient.startsWith('bob-'))!.text)!
  await customer.proposal.viewed({ link: inPerson! })
  await signBy(customer, inPerson!)
  await customer.proposal.viewed({ link: own! })
  await signBy(customer, own!)
  // The page for signing in person asks to hand the device back.
  const hosts = await Promise.all([inPerson!, own!].map((link) => customer.proposal.read({ link })))
  expect(hosts.map(({ signing }) => signing?.me?.host)).toEqual(['Sal Rep', ''])
  const { trail } = await rep.proposal.signing({ id })
  expect(trail.map(({ what }) => what).filter((what) => /Signed|Viewed/.test(what))).toEqual([
    'Viewed, in person on Sal Rep’s device',
    'Signed, in person on Sal Rep’s device',
    'Viewed',
    'Signed',
  ])
})
