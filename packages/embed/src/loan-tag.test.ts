import { expect, test } from 'vitest'
import { readLoanTag, toolNotKnown } from './loan-tag.ts'

const tag = (src: string) => ({ src, dataset: {} }) as unknown as Element

test.each([
  [null, 'Script not found.'],
  [tag('https://gable.test/loan.js?show=calculator'), 'Query param id not found.'],
  [tag('https://gable.test/loan.js?id=abc'), toolNotKnown],
  [tag('https://gable.test/loan.js?id=abc&show=loan'), toolNotKnown],
])('an unreadable tag (%#)', (script, sentence) => {
  expect(readLoanTag(script)).toBe(sentence)
})

test.each(['preQualify', 'calculator'] as const)('the tag has the origin, the company and the tool: %s', (show) => {
  const src = `https://gable.test:8443/loan.js?id=abc&show=${show}#x`
  expect(readLoanTag(tag(src))).toEqual({ origin: 'https://gable.test:8443', id: 'abc', show })
})
