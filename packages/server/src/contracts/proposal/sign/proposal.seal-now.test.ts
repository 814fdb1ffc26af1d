import type { ApiClient, TestApp } from '@gable/testing/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, createSigningApp, makeESign, sent, signBy } from './proposal.signing.fixture.ts'

/** Company admins see why a signed document is not sealed, and can retry. */

let app: TestApp
let customer: ApiClient
beforeAll(async () => {
  // No server listens on this port.
  app = await createSigningApp({ LOG_LEVEL: 'silent', TIMESTAMP_URL: 'http://127.0.0.1:9' })
  customer = await app.client()
})
afterAll(() => app.close())

const waitingJobs = async (id: string) => {
  const own = `select count(*)::int as n from job where queue = 'proposal.seal' and data->>'proposalId' = $1 and attempts = 0`
  return (await app.database.query<{ n: number }>(own, [id])).rows[0]!.n
}

test('an admin sees that the time-stamp authority is unavailable and has it sealed afterwards; pressing twice queues once', async () => {
  const { rep, id, company } = await makeESign(app, ['ann'])
  const admin = await app.client({ userId: company.admin.id })
  const [link] = await sent(rep, id)
  expect(await codeOf(admin.proposal.sealNow({ id }))).toBe('PROPOSAL_STATE')
  await signBy(customer, link!)
  const document = async () => (await admin.proposal.signing({ id })).document
  const signedAt = app.clock.now().toISOString()
  expect(await document()).toMatchObject({ isSealed: false, signedAt, failure: null, failedAt: null })
  await expect(app.deps.jobs.drain()).rejects.toThrow('TSA request failed')
  expect(await document()).toMatchObject({ isSealed: false, failure: 'timestamp', failedAt: signedAt })

  expect(await codeOf(rep.proposal.sealNow({ id }))).toBe('FORBIDDEN')
  expect(await waitingJobs(id)).toBe(0)
  expect(await admin.proposal.sealNow({ id })).toEqual({ state: 'queued' })
  expect(await admin.proposal.sealNow({ id })).toEqual({ state: 'queued' })
  expect(await waitingJobs(id)).toBe(1)
  const { config } = app.deps
  const away = config.TIMESTAMP_URL
  Object.assign(config, { TIMESTAMP_URL: undefined })
  await app.deps.jobs.drain()
  Object.assign(config, { TIMESTAMP_URL: away })
  expect(await document()).toMatchObject({ isSealed: true, failure: null, failedAt: null })
  expect(await admin.proposal.sealNow({ id })).toEqual({ state: 'sealed' })
  expect(await waitingJobs(id)).toBe(0)
})

test('an unavailable file store is named as the reason', async () => {
  const { rep, id } = await makeESign(app, ['bob'])
  const [link] = await sent(rep, id)
  await signBy(customer, link!)
  const { config, files } = app.deps
  const { TIMESTAMP_URL } = config
  const { keep } = files
  Object.assign(config, { TIMESTAMP_URL: undefined })
  Object.assign(files, { keep: () => Promise.reject(new Error('The bucket does not answer')) })
  try {
    await expect(app.deps.jobs.drain()).rejects.toThrow('The bucket does not answer')
  } finally {
    Object.assign(config, { TIMESTAMP_URL })
    Object.assign(files, { keep })
  }
  expect((await rep.proposal.signing({ id })).document).toMatchObject({ isSealed: false, failure: 'store' })
})
