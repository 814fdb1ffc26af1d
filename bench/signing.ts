import { performance } from 'node:perf_hooks'
import { pdfOfPages } from '../packages/documents/src/pdf/pdf-pages.fixture.ts'
import { sealPdf } from '../packages/documents/src/signing/seal.ts'
import { operatorsKey } from '../packages/documents/src/signing/seal-key.fixture.ts'
import { percentile, printFigure, printHeading } from './print.ts'
import { killWhileSigning } from './signing-kill.ts'

const documents = 20

/** Seals signed documents of several pages, like the job after the last signature; then many customers sign. */
export async function run(): Promise<void> {
  const pdf = await pdfOfPages(Array.from({ length: 12 }, (_, page) => `Page ${page + 1}`))
  const facts = { reason: 'Sealed document 1', location: 'https://ridge.example/verify', contactInfo: 'a@b.example' }
  const seal = { ...facts, key: operatorsKey(), signedAt: '2026-11-26T12:00:00.000Z' }
  const times: number[] = []
  for (let document = 0; document <= documents; document += 1) {
    const before = performance.now()
    await sealPdf(pdf, seal)
    times.push(performance.now() - before)
  }
  printHeading('sealing a signed document of 12 pages')
  printFigure(`of ${documents}, p95`, percentile(times.slice(1), 0.95), 'ms', { atMost: 100 })
  await killWhileSigning()
}
