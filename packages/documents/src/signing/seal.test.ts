import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pdfOfPages } from '../pdf/pdf-pages.fixture.ts'
import { sealPdf } from './seal.ts'
import { operatorsKey } from './seal-key.fixture.ts'
import { startTimestampAuthority } from './timestamp.fixture.ts'

test('a document is sealed with the operator’s PKCS#12 file, and not with a wrong password', async () => {
  const pdf = await pdfOfPages(['Contract'])
  const key = operatorsKey()
  const facts = { reason: 'Sealed document 1', location: 'https://ridge.example/verify', contactInfo: 'a@b.example' }
  const seal = { ...facts, key, signedAt: '2026-11-26T12:00:00.000Z' }
  const folder = await mkdtemp(join(tmpdir(), 'gable-seal-'))
  try {
    const file = join(folder, 'sealed.pdf')
    await writeFile(file, await sealPdf(pdf, seal))
    const message = execFileSync('pdfsig', [file], { encoding: 'utf8' })
    expect(message).toContain('Signer Certificate Common Name: Ridge and Sons')
    expect(message).toContain('Signature is Valid')
    expect(message).toContain('Total document signed')
  } finally {
    await rm(folder, { recursive: true })
  }
  await expect(sealPdf(pdf, { ...seal, key: { ...key, password: 'other' } })).rejects.toThrow()
})

/** 1.2.840.113549.1.9.16.2.14, the unsigned attribute that turns B-B into B-T, in DER encoding. */
const timestampAttribute = '060b2a864886f70d010910020e'

test('a seal has the authority’s time stamp; without the authority nothing is sealed', async () => {
  const pdf = await pdfOfPages(['Contract'])
  const facts = { reason: 'Sealed document 1', location: 'https://ridge.example/verify', contactInfo: 'a@b.example' }
  const seal = { ...facts, key: operatorsKey(), signedAt: '2026-11-26T12:00:00.000Z' }
  const authority = await startTimestampAuthority()
  const folder = await mkdtemp(join(tmpdir(), 'gable-seal-'))
  try {
    const bytes = await sealPdf(pdf, { ...seal, timestampUrl: authority.url })
    expect(Buffer.from(bytes).toString('latin1').toLowerCase()).toContain(timestampAttribute)
    const bare = await sealPdf(pdf, seal)
    expect(Buffer.from(bare).toString('latin1').toLowerCase()).not.toContain(timestampAttribute)
    const file = join(folder, 'sealed.pdf')
    await writeFile(file, bytes)
    expect(execFileSync('pdfsig', [file], { encoding: 'utf8' })).toContain('Signature is Valid')
  } finally {
    authority.close()
    await rm(folder, { recursive: true })
  }
  await expect(sealPdf(pdf, { ...seal, timestampUrl: authority.url })).rejects.toThrow()
})
