import { createHash } from 'node:crypto'
import type { ApiClient, TestApp } from '@gable/testing/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOutdatedRows } from '../../../app.ts'
import { createSigningApp, makeESign, sent, signBy } from './proposal.signing.fixture.ts'

let app: TestApp
let customer: ApiClient
beforeAll(async () => {
  app = await createSigningApp({ SIGNED_DOCUMENT_DAYS: '60' })
  customer = await app.client()
})
afterAll(() => app.close())

const hashOf = async (file: File) =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex')

test('a signed document is deleted with its signatures after its retention period, and can still be verified', async () => {
  const { rep, id, company } = await makeESign(app, ['ann'])
  const [link] = await sent(rep, id)
  await signBy(customer, link!)
  await app.deps.jobs.drain()
  const sha256 = await hashOf(await customer.proposal.pdf({ link: link! }))
  const verify = () => customer.proposal.verify({ sha256, documentId: null })
  const stored = async () =>
    (await app.database.query<{ n: number }>(`select count(*)::int as n from file where sha256 = $1`, [sha256])).rows
  const { signedAt } = await rep.proposal.get({ id })
  const run = async (days: number) => {
    const before = app.clock.now().getTime()
    app.clock.advance(new Date(signedAt!).getTime() + days * 86_400_000 - before)
    await deleteOutdatedRows(app.deps)
  }
  await run(60)
  expect(await verify()).toMatchObject({ result: 'sealed', removedAt: null })
  expect(await stored()).toEqual([{ n: 1 }])
  await run(60.001)
  expect(await stored()).toEqual([{ n: 0 }])
  const removedAt = app.clock.now().toISOString()
  expect(await verify()).toMatchObject({ result: 'sealed', signers: 1, signedAt, removedAt })
  const { rows } = await app.database.query(`select signature from proposal_signer where proposal_id = $1`, [id])
  expect(rows).toEqual([{ signature: null }])
  expect(await customer.proposal.read({ link: link! })).toMatchObject({ state: 'Signed', signedRemovedAt: removedAt })
  expect(await hashOf(await customer.proposal.pdf({ link: link! }))).not.toBe(sha256)
  const again = await app.client({ userId: company.salesRep.id })
  expect((await again.proposal.signing({ id })).document).toMatchObject({ isSealed: true, sha256, removedAt })
})
