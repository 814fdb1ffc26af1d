import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'
import { messages } from './messages.ts'
import { freeText, isStorable, received, ruledText } from './text.ts'

/**
 * Every place in every input at which a value arrives. Values that are derived from it later (`pipe`, `transform`) are
 * not inputs.
 */
function placesIn(
  schema: z.core.$ZodType,
  path: string,
  within: readonly z.core.$ZodType[] = [],
): [path: string, schema: z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  // A recursive list, whose content was already checked.
  if (within.includes(schema)) return []
  const below = (inner: z.core.$ZodType, name = '') => placesIn(inner, path + name, [...within, schema])
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => below(inner, `.${name}`))
    case 'array':
      return [[path, schema], ...below(def.element, '[]')]
    case 'tuple':
      return def.items.flatMap((inner, index) => below(inner, `[${index}]`))
    case 'union':
      return def.options.flatMap((inner, index) => below(inner, `|${index}`))
    case 'record':
      return [...below(def.keyType, '{key}'), ...below(def.valueType, '{}')]
    case 'pipe':
      return below(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
    case 'readonly':
      return below(def.innerType)
    default:
      return [[path, schema]]
  }
}

const places = Object.entries(contract).flatMap(([slice, procedures]) =>
  Object.entries(procedures).flatMap(([name, procedure]) => {
    const { inputSchema } = procedure['~orpc']
    return inputSchema ? placesIn(inputSchema as z.core.$ZodType, `${slice}.${name}`) : []
  }),
)
const ofType = (type: string) => places.filter(([, schema]) => schema._zod.def.type === type)
const failing = (type: string, holds: (schema: z.core.$ZodTypes) => boolean) =>
  ofType(type).filter(([, schema]) => !holds(schema as z.core.$ZodTypes))

/**
 * Service areas and catalog selections are sent whole, with codes as read from a file, so their limits are higher than
 * elsewhere.
 */
const long = new Map([
  ['market.readPostalCodes.text', 200_000],
  ['market.saveArea.counties', 3_300],
  ['market.saveArea.postalCodes', 10_000],
  ['market.outlines.counties', 3_300],
  ['product.previewPrices.which.ids', 2_000],
  ['product.changePrices.cards', 2_000],
])

/** A text of a rich-text document, which has an overall limit. */
const ofRichText = /content\[\]\|\d+\.text$/
const mostOf = (path: string, usual: number) => long.get(path) ?? (ofRichText.test(path) ? 20_001 : usual)

/** Inputs are bounded: the database accepts whatever a schema lets through. */
describe('every input of the contract', () => {
  test('has a kind that is checked here', () => {
    expect(places.length).toBeGreaterThan(100)
    const kinds = new Set(places.map(([, schema]) => schema._zod.def.type))
    expect([...kinds].sort()).toEqual(['array', 'boolean', 'enum', 'literal', 'number', 'string'])
  })

  test('has its strings normalized first, unless they are ids of a closed form', () => {
    expect(ofType('string').length).toBeGreaterThan(40)
    const open = failing('string', ({ _zod: { def } }) => {
      if ((def as z.core.$ZodStringFormatDef).format === 'uuid') return true
      return def.checks?.[0] === received
    })
    expect(open.map(([path]) => path)).toEqual([])
  })

  test('has a maximum length for every string', () => {
    const odd = ['a', '1', '-', 'A1', '0.'].map((part) => part.repeat(300_000 / part.length))
    const lengthTaken = (schema: z.core.$ZodType, text: string) => {
      const { success, data } = z.safeParse(schema, text)
      return success ? String(data).length : 0
    }
    // Many places share a schema.
    const schemas = new Set(ofType('string').map(([, schema]) => schema))
    const longest = new Map([...schemas].map((one) => [one, Math.max(...odd.map((text) => lengthTaken(one, text)))]))
    const endless = ofType('string').filter(([path, schema]) => longest.get(schema)! >= mostOf(path, 10_000))
    expect(endless.map(([path]) => path)).toEqual([])
  })

  test('has no number that the database rejects', () => {
    const tooMuch = [2_147_483_648, -2_147_483_649, 1e300, -1e300, Number.NaN, Number.POSITIVE_INFINITY]
    const taken = (schema: z.core.$ZodTypes) => tooMuch.filter((number) => z.safeParse(schema, number).success)
    const unbounded = failing('number', (schema) => taken(schema).length === 0)
    expect(unbounded.map(([path]) => path)).toEqual([])
  })

  test('has a maximum length for every list', () => {
    const endless = ofType('array').filter(([path, { _zod }]) => {
      const { def } = _zod as z.core.$ZodArray['_zod']
      const checks = (def.checks ?? []).map(
        (check) => check._zod.def as { check: string; maximum?: number; length?: number },
      )
      const max = mostOf(path, 500)
      const bounded = { max_length: 'maximum', length_equals: 'length' } as const
      return !checks.some((one) => (one[bounded[one.check as keyof typeof bounded]] ?? Infinity) <= max)
    })
    expect(endless.map(([path]) => path)).toEqual([])
  })
})

test.each([
  ['Zoe\u0308', 'Zoë'],
  ['a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ['🏠', '🏠'],
  ['\u212b', 'Å'],
])('%j is stored as %j', (typed, stored) => {
  expect(ruledText().parse(typed)).toBe(stored)
  expect(freeText(20).parse(typed)).toBe(stored)
})

test.each(['a\0b', '\0', 'a\nb', '\u0007', '\u0085', '\u001b[31m'])('%j is refused or counts as blank', (typed) => {
  expect(
    ruledText('No.')
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['No.'])
  expect(ruledText().safeParse(typed).error?.issues[0]?.message).toBe(messages.BAD_REQUEST)
  expect(freeText(20).parse(typed)).not.toMatch(/\p{Cc}/u)
})

test('the length limit applies to the stored text', () => {
  expect(freeText(1).parse(' e\u0301 ')).toBe('é')
  expect(freeText(3).safeParse('\u0958\u0958').success).toBe(false)
})

test('a run of combining marks is cut before normalization, which takes quadratic time', () => {
  const hostile = `Ann${'\u0345\u0316'.repeat(60_000)} Lee${'\u0301'.repeat(30)}`
  const read = freeText(200).parse(hostile)
  expect(read.replace(/\p{M}+/gu, '')).toMatch(/^Ann Le.$/u)
  expect(read.length).toBeLessThan(80)
  expect(freeText(200).parse(read)).toBe(read)
  expect(freeText(200).parse('Zoe\u0308 Nguye\u0302\u0303n')).toBe('Zoë Nguyễn')
})

test('text that a database cannot store is refused', () => {
  expect(['a', '屋根 🏠', '\n'].map(isStorable)).toEqual([true, true, true])
  expect(['\0', 'a\0b', '\ud800', 'a\udc00'].map(isStorable)).toEqual([false, false, false, false])
})
