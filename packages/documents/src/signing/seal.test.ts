import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pdfOfPages } from '../pdf/pdf-pages.fixture.ts'
import { sealPdf } from './seal.ts'
import { operatorsKey } from './seal-key.fixture.ts'

test('a document is sealed with the operator’s PKCS#12 file, and a wrong password seals nothing', async () => {
  const pdf = await pdfOfPages(['Contract'])
  const key = operatorsKey()
  const facts = { reason: 'Sealed document 1', location: 'https://ridge.example/verify', contactInfo: 'a@b.example' }
  const seal = { ...facts, key, signedAt: '2026-11-26T12:00:00.000Z' }
  const folder = await mkdtemp(join(tmpdir(), 'gable-seal-'))
  try {
    const file = join(folder, 'sealed.pdf')
    await writeFile(file, await sealPdf(pdf, seal))
    const said = execFileSync('pdfsig', [file], { encoding: 'utf8' })
    expect(said).toContain('Signer Certificate Common Name: Ridge and Sons')
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
  } finally {
    await rm(folder, { recursive: true })
  }
  await expect(sealPdf(pdf, { ...seal, key: { ...key, password: 'other' } })).rejects.toThrow()
})
