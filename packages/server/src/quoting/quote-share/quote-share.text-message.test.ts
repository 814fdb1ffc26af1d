import { randomUUID } from 'node:crypto'
import { serveSandbox } from '@gable/sandbox/sandbox'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { drainWaiting } from '@gable/testing/drain-waiting'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuoted } from '../../contracts/proposal/proposal.fixture.ts'

let app: TestApp
let sandbox: Awaited<ReturnType<typeof serveSandbox>>
beforeAll(async () => {
  sandbox = await serveSandbox(0)
  app = await createTestApp({
    TWILIO_URL: `${sandbox.url}/twilio`,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_FROM: '+15005550006',
    TWILIO_AUTH_TOKEN: sandbox.twilio.authToken,
    TEXT_MESSAGES_PER_SECOND: '1000',
  })
})
afterAll(async () => {
  await app.close()
  await sandbox.close()
})

const key = () => ({ idempotencyKey: randomUUID() })

it('a quote’s link is texted once with consent, opens the quote, and is shown on the quote and in the history', async () => {
  // 8 am in northern Idaho, too.
  app.clock.advance(3_600_000)
  const { rep, quoteId } = await makeQuoted(app)
  const { version, leadId } = await rep.quote.get({ id: quoteId })
  // A draft has no link to open.
  await expect(rep.quoteShare.sendText({ quoteId, agreed: true, ...key() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await rep.quote.publish({ id: quoteId, version })
  const { phone, ...choices } = await rep.quoteShare.textChoices({ quoteId })
  expect(choices).toEqual({ isOffered: true, hasAgreed: false, hasOptedOut: false })
  const refused = rep.quoteShare.sendText({ quoteId, agreed: false, ...key() })
  await expect(refused).rejects.toMatchObject({ code: 'TEXT_NOT_AGREED' })
  const once = key()
  expect(await rep.quoteShare.sendText({ quoteId, agreed: true, ...once })).toEqual({ recipient: phone })
  expect(await rep.quoteShare.sendText({ quoteId, agreed: true, ...once })).toEqual({ recipient: phone })
  await app.deps.jobs.drain()
  expect(sandbox.twilio.texts).toMatchObject([{ to: `+1${phone}` }])
  const link = /quote#([\w-]{43})/.exec(sandbox.twilio.texts[0]!.body)![1]!
  const read = await (await app.client()).quoteShare.read({ link })
  expect(read.offer?.number).toBe(1)
  expect((await rep.quote.get({ id: quoteId })).texts).toMatchObject([{ sentTo: phone, state: 'sent' }])
  const { rows } = await rep.timeline.list({ leadId, show: 'sent' })
  expect(rows).toMatchObject([{ event: { type: 'letter.texted' } }])
})

it('is not texted in the morning if it was withdrawn in the night', async () => {
  const { rep, company, quoteId } = await makeQuoted(app)
  const { version } = await rep.quote.get({ id: quoteId })
  const published = await rep.quote.publish({ id: quoteId, version })
  const known = sandbox.twilio.texts.length
  // After 9 p.m.
  app.clock.advance(13 * 3_600_000)
  const later = await app.client({ userId: company.salesRep.id })
  await later.quoteShare.sendText({ quoteId, agreed: true, ...key() })
  await drainWaiting(app.deps.jobs)
  await later.quote.withdraw({ id: quoteId, version: published.version })
  app.clock.advance(12 * 3_600_000)
  await drainWaiting(app.deps.jobs)
  expect(sandbox.twilio.texts.slice(known)).toEqual([])
})

it('is texted only by users who see its lead', async () => {
  const { rep, company, quoteId } = await makeQuoted(app)
  const { version } = await rep.quote.get({ id: quoteId })
  await rep.quote.publish({ id: quoteId, version })
  const other = await app.client({ userId: company.otherRep.id })
  for (const ask of [
    () => other.quoteShare.textChoices({ quoteId }),
    () => other.quoteShare.sendText({ quoteId, agreed: true, ...key() }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
