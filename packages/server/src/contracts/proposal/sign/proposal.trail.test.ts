import { createHash } from 'node:crypto'
import type { ApiClient, TestApp } from '@gable/testing/app'
import { makePlatformAdmin } from '@gable/testing/company'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { sealWaiting } from './proposal.seal.job.ts'
import { readSigned, readTrail } from './proposal.signer.query.ts'
import { createSigningApp, makeESign, sent, signBy } from './proposal.signing.fixture.ts'
import { tamper, tamperedFiles } from './proposal.trail.fixture.ts'
import { checkTrails, firstBrokenEntry, trailHash as hashOf } from './proposal.trail.ts'

/** The audit trail is checked when a document is sealed, at /verify and in the restore drill (`backup.trail.test.ts`). */

const hour = 3_600_000

let app: TestApp
let customer: ApiClient
beforeAll(async () => {
  app = await createSigningApp({ LOG_LEVEL: 'silent' })
  customer = await app.client()
})
afterAll(() => app.close())

/** Signed by its only signer, but not sealed yet. */
async function makeSigned() {
  const created = await makeESign(app, ['ann'])
  const [link] = await sent(created.rep, created.id)
  await customer.proposal.viewed({ link: link! })
  await signBy(customer, link!)
  const ctx = (await systemContext(app.deps, created.company.tenant.id))!
  const read = async () => {
    const { trailHash } = (await readSigned(ctx, { id: created.id, number: 1 }))!
    return { entries: await readTrail(ctx, { id: created.id, number: 1 }), trailHash }
  }
  return {
    ...created,
    link: link!,
    read,
    document: async () => (await created.rep.proposal.signing({ id: created.id })).document,
  }
}

/** The position at which each kind of tampering breaks a trail of this length. */
const brokenAt = (length: number): Record<keyof typeof tamperedFiles, number> => ({
  'changed text': 2,
  'removed in the middle': 2,
  'removed at the end': length,
  'swapped order': 2,
})
const kinds = Object.keys(tamperedFiles) as (keyof typeof tamperedFiles)[]

test.each(kinds)(
  'a document with an audit trail that has %s is not sealed, and admins of the installation see it',
  async (how) => {
    const { id, document, read } = await makeSigned()
    const { entries, trailHash } = await read()
    expect(entries.map(({ kind }) => kind)).toEqual(['sent', 'linkOpened', 'viewed', 'signed', 'completed'])
    expect([trailHash, firstBrokenEntry(entries, trailHash)]).toEqual([entries.at(-1)!.hash, null])
    await tamper(app, id, how)
    const broken = await read()
    expect(firstBrokenEntry(broken.entries, trailHash)).toBe(brokenAt(entries.length)[how])
    // Also detects it in older documents without a stored hash.
    expect(firstBrokenEntry(broken.entries, null)).toBe(brokenAt(entries.length)[how])

    await app.deps.jobs.drain()
    expect(await document()).toMatchObject({
      isSealed: false,
      failure: 'trail',
      failedAt: app.clock.now().toISOString(),
    })
    const platform = await app.client({ userId: await makePlatformAdmin(app.deps) })
    const failing = async () => (await platform.admin.health()).workFailures.filter(({ item }) => item === `${id}:1`)
    expect(await failing()).toEqual([
      expect.objectContaining({ error: expect.stringContaining(`from entry ${brokenAt(entries.length)[how]} on`) }),
    ])
    app.clock.advance(hour)
    await sealWaiting(app.deps)
    await app.deps.jobs.drain()
    expect([(await document())?.isSealed, (await failing()).length]).toEqual([false, 1])
  },
)

test('a rewritten last entry with a valid hash is detected by the hash stored with the document', async () => {
  const { read } = await makeSigned()
  const { entries, trailHash } = await read()
  const before = entries.slice(0, -1)
  const forged = { ...entries.at(-1)!, who: 'Mallory' }
  const rewritten = [...before, { ...forged, hash: hashOf(forged.previousHash, forged) }]
  expect(firstBrokenEntry(rewritten, trailHash)).toBe(entries.length)
})

test('a document not sealed because of its audit trail is sealed once the trail is restored', async () => {
  const { id, document } = await makeSigned()
  const { rows } = await app.database.query<{ who: string }>(
    'select who from proposal_trail where proposal_id = $1 and position = 2',
    [id],
  )
  await tamper(app, id, 'changed text')
  await app.deps.jobs.drain()
  expect((await document())?.failure).toBe('trail')
  await app.database.query('update proposal_trail set who = $2 where proposal_id = $1 and position = 2', [
    id,
    rows[0]!.who,
  ])
  app.clock.advance(hour)
  await sealWaiting(app.deps)
  await app.deps.jobs.drain()
  expect(await document()).toMatchObject({ isSealed: true, failure: null, failedAt: null })
  const platform = await app.client({ userId: await makePlatformAdmin(app.deps) })
  expect((await platform.admin.health()).workFailures.filter(({ item }) => item === `${id}:1`)).toEqual([])
})

test.each(kinds)('/verify and the check of all trails find %s', async (how) => {
  const { id, link, company } = await makeSigned()
  await app.deps.jobs.drain()
  const pdf = Buffer.from(await (await customer.proposal.pdf({ link })).arrayBuffer())
  const [, documentId] = /Sealed document ([0-9a-f-]{36})/.exec(pdf.toString('latin1'))!
  const verify = (bytes: Buffer) =>
    customer.proposal.verify({ sha256: createHash('sha256').update(bytes).digest('hex'), documentId: documentId! })
  const { timeZone } = company.tenant
  expect(await verify(pdf)).toMatchObject({ result: 'sealed', isTrailIntact: true, timeZone })
  const brokenHere = async () =>
    (await checkTrails(app.database.db)).broken.filter((one) => one.documentId === documentId)
  expect(await brokenHere()).toEqual([])
  await tamper(app, id, how)
  expect(await verify(pdf)).toMatchObject({ result: 'sealed', isTrailIntact: false })
  expect(await verify(Buffer.from('other'))).toMatchObject({ result: 'changed', isTrailIntact: false })
  expect(await brokenHere()).toEqual([{ documentId, entry: brokenAt(5)[how] }])
})
