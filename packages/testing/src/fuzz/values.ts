import type { Chance } from './chance.ts'

/** Texts that may break a database, a parser, a pattern or a page. */
export const fuzzTexts: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', 'Ann\0', '\u0001', '\u0007bell', '\u001b[2J', '\u0085', 'a\nb', '\r\n\t', '\u2028'],
  ...['\ud800', 'a\ud83db', '\udc00x', 'Ann\ud83d', '\ud83c\udfe0', '\ufffe\uffff', '\ufeffa', '\u202ea', '\u200b'],
  ...[
    'Zoe\u0308',
    '\u212b',
    'ﬀ',
    '\u0958',
    'İ',
    'ß',
    '\u0130\u0307',
    '你好',
    'مرحبا',
    '𝔘𝔫𝔦',
    `e${'\u0301'.repeat(300)}`,
  ],
  ...[
    "'",
    '"',
    '\\',
    "' or 1=1 --",
    '%',
    '_',
    '%_\\',
    '$1',
    '{}',
    '[]',
    '<script>alert(1)</script>',
    '{{STYLE_NONCE}}',
  ],
  ...['%00', '%ff', '..%2f', '../../etc/passwd', '__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN'],
  ...['0', '-0', '1e999', '9'.repeat(40), '-1', '0x10', '1 2 3 4 5', '12 '.repeat(60), '(((((', '.*+?^{}()|[]$'],
  ...[
    '0000-01-01T00:00:00Z',
    '275760-09-13T00:00:00Z',
    '2026-02-30T00:00:00.000Z',
    'a@b.co',
    '2085550199',
    'ID',
    '83422',
  ],
  ...['=1+1', '＝1', 'x'.repeat(31), 'x'.repeat(201), 'é'.repeat(399), 'x'.repeat(20_000), ' '.repeat(5_000)],
]

const fuzzNumbers: readonly number[] = [
  ...[0, -0, 1, -1, 0.5, 1e-7, 5e-324, 24, 24.0001, 100, 180, -180, 90.0001, 1e21, 1e308, -1e308, Number.NaN],
  ...[2_147_483_647, 2_147_483_648, -2_147_483_649, 2 ** 53, 2 ** 53 - 1, 2 ** 64, Number.POSITIVE_INFINITY],
]

/** Odd JSON values, and objects that some of them become when decoded. */
const fuzzThings: readonly (() => unknown)[] = [
  ...[() => null, () => undefined, () => true, () => false, () => [], () => ({}), () => [null], () => [[[]]]],
  ...[() => ({ length: 1e9 }), () => JSON.parse('{"__proto__":{"a":1}}'), () => ({ constructor: { prototype: {} } })],
  ...[() => new Date(Number.NaN), () => 10n ** 30n, () => new Map([['a', 1]]), () => new Set([1]), () => /x/],
  ...[() => Array.from({ length: 2_000 }, (_, index) => index), () => nested(60)],
]

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : [nested(depth - 1)]
}

export function fuzzValue(chance: Chance): unknown {
  const kind = chance.next()
  if (kind < 0.6) return chance.pick(fuzzTexts)
  return kind < 0.8 ? chance.pick(fuzzNumbers) : chance.pick(fuzzThings)()
}

const fuzzInstants = ['0000-01-01T00:00:00.000000Z', '9999-12-31T23:59:59.999999Z', '2026-11-20T15:00:00.000000Z']

/** A well-formed cursor with a position that no list returned. */
export function fuzzCursor(chance: Chance): string {
  const sort = chance.pick(['createdAt', 'lastActivityAt', 'name', 'street', 'totalCents', 'roofAreaSqft'])
  const direction = chance.pick(['asc', 'desc'])
  const value = chance.pick<unknown>([
    ...fuzzInstants,
    ...fuzzTexts.slice(0, 60),
    '-1',
    '9'.repeat(18),
    '1e-99',
    '1e+99',
  ])
  const positions = [
    [sort, direction, value, chance.uuid()],
    chance.uuid(),
    ...['00000000-0000-0000-0000-000000000000', 1, 2 ** 53 - 1, 1e300, null, { at: chance.pick(fuzzInstants) }],
  ]
  return Buffer.from(JSON.stringify(chance.pick(positions))).toString('base64url')
}
