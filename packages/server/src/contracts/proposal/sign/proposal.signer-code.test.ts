import { randomUUID } from 'node:crypto'
import { signerCode } from '@gable/contract/signature-limits'
import type { ApiClient, TestApp } from '@gable/testing/app'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail } from '../../../platform/platform.table.ts'
import { hiddenEmail } from './proposal.signer.ts'
import { codeOf, createSigningApp, makeESign, sent, signBy } from './proposal.signing.fixture.ts'

let app: TestApp
let customer: ApiClient
beforeAll(async () => {
  app = await createSigningApp()
  customer = await app.client()
})
afterAll(() => app.close())

const request = (link: string) => customer.proposal.sendSignerCode({ link, idempotencyKey: randomUUID() })
const sign = (link: string, code = '') => codeOf(signBy(customer, link, {}, code))

/** The codes that were mailed to a signer, first one first. */
async function codesOf(name: string): Promise<string[]> {
  const to = and(eq(mail.kind, 'signerCode'), like(mail.recipient, `${name}-%`))
  const mails = await app.database.db.select().from(mail).where(to).orderBy(mail.id)
  return mails.map(({ text, subject, byCompany }) => {
    const [code] = /\b\d{6}\b/.exec(text)!
    // The company sees the subject on the timeline, and all mail that its own account sends.
    expect(subject).not.toContain(code)
    expect(byCompany).toBe(false)
    return code
  })
}

const other = (code: string) => (code === '000000' ? '000001' : '000000')

test('an email code is requested, sent only to the signer’s address, and used up by the signature', async () => {
  const { rep, id } = await makeESign(app, ['ann', 'bob'], { code: true })
  const [ann, bob] = await sent(rep, id)
  const { signing } = await customer.proposal.read({ link: ann! })
  expect(signing?.me?.codeTo).toMatch(/^a•••@home\.example$/)
  expect(await sign(ann!)).toBe('CODE_NOT_VALID')
  await request(ann!)
  const [code] = await codesOf('ann')
  expect(await sign(ann!, other(code!))).toBe('CODE_NOT_VALID')
  // A signer's code does not work for anyone else.
  await request(bob!)
  expect(await sign(bob!, code)).toBe('CODE_NOT_VALID')
  expect(await sign(ann!, `${code!.slice(0, 3)} ${code!.slice(3)}`)).toBe('done')
  expect(await codeOf(request(ann!))).toBe('NOT_SIGNABLE')
  expect(await sign(bob!, (await codesOf('bob'))[0])).toBe('done')
  const { trail } = await rep.proposal.signing({ id })
  expect(trail.filter(({ what }) => what === 'One-time code emailed')).toHaveLength(2)
  expect(trail.filter(({ what }) => what === 'One-time code confirmed')).toHaveLength(2)
})

test('a new code replaces the former one; a code expires by time and by attempts', async () => {
  const { rep, id } = await makeESign(app, ['cleo'], { code: true })
  const [link] = await sent(rep, id)
  await request(link!)
  await request(link!)
  const [first, second] = await codesOf('cleo')
  if (first !== second) expect(await sign(link!, first)).toBe('CODE_NOT_VALID')
  app.clock.advance(signerCode.minutes * 60_000)
  expect(await sign(link!, second)).toBe('CODE_NOT_VALID')
  await request(link!)
  const code = (await codesOf('cleo'))[2]!
  for (let tries = 0; tries < signerCode.tries; tries += 1)
    expect(await sign(link!, other(code))).toBe('CODE_NOT_VALID')
  expect(await sign(link!, code)).toBe('CODE_NOT_VALID')
  for (let count = 3; count < signerCode.most; count += 1) await request(link!)
  expect(await codeOf(request(link!))).toBe('TOO_MANY_CODES')
  expect(await sign(link!, (await codesOf('cleo')).at(-1))).toBe('done')
})

test('no code is sent if none is required, to a reader, or before it is the signer’s turn', async () => {
  const plain = await makeESign(app, ['dora'])
  const [link] = await sent(plain.rep, plain.id)
  expect(await codeOf(request(link!))).toBe('NOT_SIGNABLE')
  const { rep, id } = await makeESign(app, ['first', 'second'], { code: true, inOrder: true })
  const links = await sent(rep, id)
  expect(await codeOf(request(links[1]!))).toBe('NOT_YOUR_TURN')
  const reading = (await rep.proposal.link({ id })).url.split('#')[1]!
  expect(await codeOf(request(reading))).toBe('NOT_SIGNABLE')
})

test('an address is shown by its first letter and its domain', () => {
  expect(hiddenEmail('grace@home.example')).toBe('g•••@home.example')
})
