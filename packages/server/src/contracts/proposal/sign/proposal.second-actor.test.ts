import { randomUUID } from 'node:crypto'
import type { ApiClient, TestApp } from '@gable/testing/app'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { event, mail } from '../../../platform/platform.table.ts'
import { sealWaiting } from './proposal.seal.job.ts'
import { codeOf, createSigningApp, makeESign, sent, signature, signBy } from './proposal.signing.fixture.ts'

/** Signing is interrupted by another signer, the clock, or an outage. */

const hour = 3_600_000

let app: TestApp
let customer: ApiClient
beforeAll(async () => {
  app = await createSigningApp()
  customer = await app.client()
})
afterAll(() => app.close())

const sign = (link: string) => signBy(customer, link)

test('a signer can no longer decline; a declining one is named in the history and the email', async () => {
  const { rep, id, leadId } = await makeESign(app, ['ann', 'bob'])
  const [ann, bob] = await sent(rep, id)
  await sign(ann!)
  expect(await codeOf(customer.proposal.decline({ link: ann!, reason: '' }))).toBe('PROPOSAL_STATE')
  expect((await rep.proposal.signing({ id })).signers.map(({ state }) => state)).toEqual(['Signed', 'Waiting'])
  await customer.proposal.decline({ link: bob!, reason: 'Too expensive' })
  await app.deps.jobs.drain()
  const declined = and(eq(event.subjectId, leadId), eq(event.type, 'proposal.declined'))
  const [noted] = await app.database.db.select().from(event).where(declined).orderBy(event.position)
  expect(noted!.data).toMatchObject({ who: 'bob', reason: 'Too expensive' })
  const [reported] = await app.database.db.select().from(mail).where(eq(mail.kind, 'proposalDeclined'))
  expect(reported!.text).toContain('bob')
})

test('a signer’s comment is shown on the proposal and in the email', async () => {
  const { rep, id } = await makeESign(app, ['carol', 'dan'])
  const [carol, dan] = await sent(rep, id)
  await signBy(customer, carol!, { fullName: 'Carol Lee', comments: 'Mind the roses.' })
  await sign(dan!)
  await app.deps.jobs.drain()
  const { signers } = await rep.proposal.signing({ id })
  expect(signers.map(({ comments }) => comments)).toEqual(['Mind the roses.', ''])
  const reported = await app.database.db.select().from(mail).where(eq(mail.kind, 'proposalSigned'))
  expect(reported.filter(({ text }) => /Comment of Carol Lee:? *Mind the roses\./.test(text))).toHaveLength(1)
})

test('a proposal that all customers signed in time is countersigned after its last day and does not expire', async () => {
  const { rep, id, leadId, company } = await makeESign(app, ['ann', 'bob'], { countersign: true })
  const [ann, bob] = await sent(rep, id)
  const { expiresAt } = await rep.proposal.get({ id })
  await sign(ann!)
  expect((await rep.proposal.get({ id })).expiresAt).toBe(expiresAt)
  await sign(bob!)
  app.clock.advance(new Date(expiresAt!).getTime() - app.clock.now().getTime() + hour)
  await app.deps.jobs.drain()
  // The earlier session has expired.
  const office = await app.client({ userId: company.salesRep.id })
  expect(['Sent', 'Viewed']).toContain((await office.proposal.get({ id })).state)
  const expired = and(eq(event.subjectId, leadId), eq(event.type, 'proposal.expired'))
  expect(await app.database.db.select().from(event).where(expired).orderBy(event.position)).toEqual([])
  const own = { id, number: 1, form: signature({ fullName: 'Sal Rep' }), idempotencyKey: randomUUID() }
  expect(await office.proposal.countersign(own)).toEqual({ isComplete: true })
})

test('a document of a lead deleted before sealing is sealed once the lead is restored', async () => {
  const { rep, id, leadId, company } = await makeESign(app, ['ivy'])
  const [link] = await sent(rep, id)
  await sign(link!)
  const admin = () => app.client({ userId: company.admin.id })
  const setStatus = async (status: 'Deleted' | 'Open') => {
    const { lead } = await admin()
    await lead.changeStatus({ id: leadId, version: (await lead.get({ id: leadId })).version, status })
  }
  await setStatus('Deleted')
  await app.deps.jobs.drain()
  app.clock.advance(hour)
  await sealWaiting(app.deps)
  await app.deps.jobs.drain()
  await setStatus('Open')
  app.clock.advance(hour)
  await sealWaiting(app.deps)
  await app.deps.jobs.drain()
  const { proposal } = await admin()
  expect((await proposal.signing({ id })).document?.isSealed).toBe(true)
})

test('a second proposal for a house with a contract mentions the first one to its sender', async () => {
  const { rep, id, leadId, quoteId } = await makeESign(app, ['joan'])
  const [link] = await sent(rep, id)
  await sign(link!)
  const { id: second } = await rep.proposal.create({ leadId, quoteId, idempotencyKey: randomUUID() })
  const { otherContracts } = await rep.proposal.get({ id: second })
  const { contract } = await rep.proposal.get({ id })
  expect(otherContracts).toMatchObject([{ id, totalCents: contract!.totalCents }])
  expect((await rep.proposal.get({ id })).otherContracts).toEqual([])
})

test('a document with a failed job is sealed by the hourly sweep, once', async () => {
  const { rep, id } = await makeESign(app, ['grace'])
  const [link] = await sent(rep, id)
  await sign(link!)
  // Simulates an outage that lasts longer than the attempts.
  await app.database.query(`delete from job where queue = 'proposal.seal'`)
  await sealWaiting(app.deps)
  await app.deps.jobs.drain()
  // The first job may still succeed.
  expect((await rep.proposal.signing({ id })).document?.isSealed).toBe(false)
  app.clock.advance(hour)
  await sealWaiting(app.deps)
  await sealWaiting(app.deps)
  await app.deps.jobs.drain()
  expect((await rep.proposal.signing({ id })).document?.isSealed).toBe(true)
  const copies = await app.database.db.select().from(mail).where(eq(mail.kind, 'signedCopy'))
  expect(copies.filter(({ recipient }) => recipient.startsWith('grace-'))).toHaveLength(1)
})
