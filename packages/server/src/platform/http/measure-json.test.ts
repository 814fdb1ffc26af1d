import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../../scripts/test-tier.ts'
import { type JsonMeasure, measureJson } from './measure-json.ts'

const measured = (text: string) => measureJson(Buffer.from(text))

/** Computes the same by walking the parsed value. */
function walked(value: unknown): Omit<JsonMeasure, 'bytes'> {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0, keys: 0 }
  const inner = Object.values(value).map(walked)
  return {
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    keys: Math.max(Array.isArray(value) ? 0 : inner.length, ...inner.map(({ keys }) => keys)),
  }
}

test('counts like a parser, however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      const text = JSON.stringify(value, null, space)
      expect(measured(text)).toEqual({ bytes: Buffer.byteLength(text), ...walked(JSON.parse(text)) })
    }),
    { numRuns: cases(2_000) },
  )
})

test('brackets within strings do not count', () => {
  expect(measured('{"a[{,":"\\"[[[[,,,,\\\\"}')).toMatchObject({ values: 2, depth: 1, keys: 1 })
})

test('a million brackets, and invalid JSON, are counted without an error', () => {
  expect(measured('['.repeat(1_000_000)).depth).toBeGreaterThan(64)
  for (const text of ['', ']]]]', '{"a', '"\\', '{,,,}', '\0']) expect(measured(text).bytes).toBe(text.length)
})
