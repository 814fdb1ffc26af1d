import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@gable/contract/messages'
import { expect, it } from 'vitest'

const codes = /(RQP_PRO|OC_PRO|\bCLP\b)/

it('no contractor’s screen has a product’s internal code: they show its name', () => {
  const texts = globSync('**/{texts/*,text,*-text,*-history}.ts', { cwd: import.meta.dirname }).filter(
    (file) => !file.startsWith('platform/'),
  )
  expect(texts.length).toBeGreaterThan(20)
  for (const file of texts) {
    // The quoted text after a key. The key itself may contain the code.
    const words = readFileSync(join(import.meta.dirname, file), 'utf8').replace(/^\s*'[^']+':/gm, '')
    expect(words, file).not.toMatch(codes)
  }
  for (const sentence of Object.values(messages)) expect(sentence).not.toMatch(codes)
})
