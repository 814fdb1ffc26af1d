import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SignatureForm } from '@gable/contract/signature'
import type { ApiClient, TestApp } from '@gable/testing/app'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealKey } from '../../../account/seal/seal.table.ts'
import { systemContext } from '../../../platform/context.ts'
import { mail } from '../../../platform/platform.table.ts'
import { change, linkTo, makeProposal, publish } from '../proposal.fixture.ts'
import { sealProposal } from './proposal.seal.ts'
import { readTrail } from './proposal.signer.query.ts'
import { codeOf, createSigningApp, makeESign, sent, signature, signBy } from './proposal.signing.fixture.ts'
import { firstBrokenEntry } from './proposal.trail.ts'

let app: TestApp
let customer: ApiClient
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gable-signing-'))
  app = await createSigningApp()
  customer = await app.client()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const sign = (link: string, over: Partial<SignatureForm> = {}) => signBy(customer, link, over)

test('E-Sign needs the platform’s grant', async () => {
  const { rep, id } = await makeProposal(app)
  expect(await codeOf(change(rep, id, { type: 'E-Sign' }))).toBe('E_SIGN_NOT_ENABLED')
})

test('two people sign, and the sealed document is verified by poppler, by openssl and by /verify', async () => {
  const { rep, id, company, leadId } = await makeESign(app, ['ann', 'bob'])
  const [ann, bob] = await sent(rep, id)
  const drawn = {
    kind: 'drawn' as const,
    strokes: [
      [10, 20, 300, 120],
      [40, 40],
    ],
  }
  expect(await sign(ann!, { mark: drawn, fullName: 'Ann Lee' })).toEqual({ isComplete: false })
  expect(await codeOf(sign(ann!))).toBe('ALREADY_SIGNED')
  // The first signer's choice applies to all.
  const { number, options } = await customer.proposal.read({ link: bob! })
  const other = { optionId: options[0]!.id, upgrades: [] }
  const request = { link: bob!, number, choice: other, form: signature(), idempotencyKey: randomUUID() }
  expect(await codeOf(customer.proposal.sign(request))).toBe('PROPOSAL_CHANGED')
  expect(await sign(bob!, { fullName: 'Bob Lee' })).toEqual({ isComplete: true })
  expect(await codeOf(sign(bob!))).toBe('ALREADY_SIGNED')
  await app.deps.jobs.drain()

  const detail = await rep.proposal.get({ id })
  expect([detail.state, detail.type]).toEqual(['Signed', 'E-Sign'])
  const { document, trail } = await rep.proposal.signing({ id })
  expect(document).toMatchObject({ kind: 'signed', isSealed: true })
  const inPerson = 'Signed, in person on Sal Rep’s device'
  expect(trail.map(({ what }) => what)).toEqual([
    'Sent',
    'Opened in person',
    'Opened in person',
    inPerson,
    inPerson,
    'Completed',
  ])
  const ctx = { ...company.admin.ctx, db: app.database.db }
  const entries = await readTrail(ctx, { id, number: 1 })
  expect(firstBrokenEntry(entries, entries.at(-1)!.hash)).toBeNull()

  const pdf = Buffer.from(await (await customer.proposal.pdf({ link: ann! })).arrayBuffer())
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(document!.sha256)
  const file = join(folder, `${id}.pdf`)
  await writeFile(file, pdf)
  expect(pdfsig(file)).toMatch(/ETSI\.CAdES\.detached[\s\S]*Signature is Valid/)
  expect(await opensslAccepts(pdf)).toBe(true)
  const [, documentId] = /Sealed document ([0-9a-f-]{36})/.exec(pdf.toString('latin1'))!
  const verify = (bytes: Buffer) =>
    customer.proposal.verify({ sha256: createHash('sha256').update(bytes).digest('hex'), documentId: documentId! })
  expect(await verify(pdf)).toMatchObject({ result: 'sealed', signers: 2, company: company.tenant.name })

  const bent = Buffer.from(pdf)
  bent[600]! ^= 1
  await writeFile(file, bent)
  expect(pdfsig(file)).not.toContain('Signature is Valid')
  expect(await opensslAccepts(bent)).toBe(false)
  expect(await verify(bent)).toMatchObject({ result: 'changed' })
  expect(await customer.proposal.verify({ sha256: 'b'.repeat(64), documentId: null })).toEqual({ result: 'unknown' })

  const lead = await rep.lead.get({ id: leadId })
  expect([lead.status, lead.soldCents]).toEqual(['Sold', detail.totalCents])
  const copies = await app.database.db.select().from(mail).where(eq(mail.kind, 'signedCopy'))
  expect(copies.map(({ recipient }) => recipient.split('-')[0]).sort()).toEqual(['ann', 'bob'])
  expect(copies[0]!.attachments).toHaveLength(1)
})

/** The output of poppler's `pdfsig`. Ignores stderr, where it reports broken files. */
const pdfsig = (file: string) =>
  execFileSync('pdfsig', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Extracts the signature and the signed bytes from a PDF, and verifies them with openssl. */
async function opensslAccepts(pdf: Buffer): Promise<boolean> {
  const text = pdf.toString('latin1')
  const [a, b, c, d] = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text)!.slice(1).map(Number)
  const signed = Buffer.concat([pdf.subarray(a!, a! + b!), pdf.subarray(c!, c! + d!)])
  const hex = text.slice(a! + b!, c!).replace(/[^0-9A-Fa-f]/g, '')
  const padded = Buffer.from(hex, 'hex')
  // DER contains its length; the rest is unused padding.
  const length = 4 + padded.readUInt16BE(2)
  const [content, cms, certificate] = ['signed.bin', 'signature.der', 'certificate.pem'].map((name) =>
    join(folder, name),
  )
  const [key] = await app.database.db.select().from(sealKey)
  const base64 = Buffer.from(key!.certificate)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
  await writeFile(certificate!, `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`)
  await writeFile(content!, signed)
  await writeFile(cms!, padded.subarray(0, length))
  const files = ['-in', cms!, '-content', content!, '-CAfile', certificate!, '-out', join(folder, 'out.bin')]
  try {
    execFileSync('openssl', ['cms', '-verify', '-cades', '-binary', '-purpose', 'any', '-inform', 'DER', ...files], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

test('with a signing order the second signer waits for the first, and gets a mail when it is their turn', async () => {
  const { rep, id } = await makeESign(app, ['first', 'second'], { inOrder: true, countersign: true })
  const links = await sent(rep, id)
  expect((await rep.proposal.send({ id, idempotencyKey: randomUUID() })).recipients).toEqual([
    expect.stringMatching(/^first-/),
  ])
  expect(await codeOf(sign(links[1]!))).toBe('NOT_YOUR_TURN')
  const own = { id, number: 1, form: signature({ fullName: 'Sal Rep' }) }
  expect(await codeOf(rep.proposal.countersign({ ...own, idempotencyKey: randomUUID() }))).toBe('NOT_YOUR_TURN')
  await sign(links[0]!)
  await app.deps.jobs.drain()
  const mails = await app.database.db.select().from(mail).where(eq(mail.kind, 'proposal'))
  expect(mails.filter(({ recipient }) => recipient.startsWith('second-'))).toHaveLength(1)
  expect(await sign(links[1]!)).toEqual({ isComplete: false })
  expect((await rep.proposal.signing({ id })).mayCountersign).toBe(true)
  const answer = await rep.proposal.countersign({ ...own, idempotencyKey: randomUUID() })
  expect(answer).toEqual({ isComplete: true })
  expect((await rep.proposal.get({ id })).state).toBe('Signed')
})

test('two devices with one link sign once', async () => {
  const { rep, id } = await makeESign(app, ['ann'])
  const [link] = await sent(rep, id)
  const codes = await Promise.all([codeOf(sign(link!)), codeOf(sign(link!))])
  expect(codes.sort()).toEqual(['ALREADY_SIGNED', 'done'])
})

test('sealing by two workers at once, and again after a kill, creates one document and one copy for each signer', async () => {
  const { rep, id, company } = await makeESign(app, ['twice'])
  const [link] = await sent(rep, id)
  await sign(link!)
  const { deps } = app
  const ctx = await systemContext(deps, company.tenant.id)
  const seal = () => sealProposal(ctx!, deps, { proposalId: id, number: 1 })
  await Promise.all([seal(), seal()])
  const first = await rep.proposal.signing({ id })
  expect(first.document?.isSealed).toBe(true)
  await app.deps.jobs.drain()
  await seal()
  expect((await rep.proposal.signing({ id })).document).toEqual(first.document)
  const copies = await app.database.db.select().from(mail).where(eq(mail.kind, 'signedCopy'))
  expect(copies.filter(({ recipient }) => recipient.startsWith('twice-'))).toHaveLength(1)
})

test('a foreign link, and a link of a revised, withdrawn or expired proposal, signs nothing', async () => {
  const { rep, id } = await makeESign(app, ['ann'])
  const [link] = await sent(rep, id)
  const reading = await linkTo(rep, id)
  expect((await customer.proposal.read({ link: reading })).signing?.me).toBeNull()
  expect(await codeOf(sign(reading))).toBe('NOT_SIGNABLE')
  const { number, options } = await customer.proposal.read({ link: link! })
  const request = () => ({
    link: link!,
    number,
    choice: { optionId: options[0]!.id, upgrades: [] },
    form: signature(),
    idempotencyKey: randomUUID(),
  })
  const at = (day: string) => app.database.query('update proposal set expires_at = $2 where id = $1', [id, day])
  await at('2026-01-01T00:00:00Z')
  expect(await codeOf(customer.proposal.sign(request()))).toBe('NOT_SIGNABLE')
  await at('2027-01-01T00:00:00Z')
  const { version } = await rep.proposal.get({ id })
  await rep.proposal.revise({ id, version })
  expect(await codeOf(customer.proposal.sign(request()))).toBe('NOT_SIGNABLE')
  expect(await codeOf(customer.proposal.read({ link: link! }))).toBe('LINK_EXPIRED')
})

test('missing initials and disclosure and an unknown option are refused', async () => {
  const { rep, id } = await makeESign(app, ['ann'])
  const { form } = await rep.proposal.get({ id })
  const [section] = form.sections.filter(({ kind, visible }) => kind === 'authorization' && visible)
  await change(rep, id, { signing: { ...form.signing, initials: [section!.id] } })
  const [link] = await sent(rep, id)
  expect(await codeOf(sign(link!))).toBe('INITIALS_REQUIRED')
  const initials = [{ of: section!.id, text: 'GL' }]
  expect(await codeOf(sign(link!, { initials, disclosure: '2020-01' }))).toBe('DISCLOSURE_REQUIRED')
  expect(await codeOf(sign(link!, { initials }))).toBe('done')
})

test('a declined E-Sign proposal can no longer be signed', async () => {
  const { rep, id } = await makeESign(app, ['ann', 'bob'])
  const [ann, bob] = await sent(rep, id)
  await customer.proposal.viewed({ link: ann! })
  await customer.proposal.decline({ link: ann!, reason: 'Too expensive' })
  expect((await rep.proposal.signing({ id })).signers.map(({ state }) => state)).toEqual(['Declined', 'Waiting'])
  expect(await codeOf(sign(bob!))).toBe('NOT_SIGNABLE')
})

test('a proposal signed on paper needs its scan, and is signed once', async () => {
  const { rep, id } = await makeProposal(app)
  const link = await publish(rep, id)
  const { options } = await customer.proposal.read({ link })
  const paper = {
    id,
    number: 1,
    optionId: options[0]!.id,
    signedOn: '2026-11-19',
    scanId: randomUUID(),
    idempotencyKey: randomUUID(),
  }
  expect(await codeOf(rep.proposal.signOnPaper(paper))).toBe('UPLOAD_NOT_FOUND')
  expect(await codeOf(rep.proposal.signOnPaper({ ...paper, signedOn: '2027-01-01' }))).toBe('DAY_NOT_VALID')
})
