import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cases } from '../../../scripts/test-tier.ts'
import { defaultBranding } from './branding.ts'
import { partnerBranding } from './branding-partner.ts'
import { contrastErrors, contrastPairs, contrastRatio, readableColor, relativeLuminance } from './contrast.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

describe('the contrast ratio', () => {
  // Values from WCAG's understanding documents and checkers.
  test.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#777777', '#FFFFFF', 4.48],
    ['#767676', '#FFFFFF', 4.54],
    ['#FF0000', '#FFFFFF', 4],
    ['#0000FF', '#FFFFFF', 8.59],
  ])('of %s on %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
  })

  it('is symmetric, and between 1 and 21', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const ratio = contrastRatio(one, other)
        expect(ratio).toBe(contrastRatio(other, one))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21)
      }),
    )
  })

  it('grows with each step away from black', () => {
    const greys = Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
    const lights = greys.map(relativeLuminance)
    expect(lights).toEqual([...lights].sort((a, b) => a - b))
    expect(new Set(lights).size).toBe(256)
  })
})

describe('a suggested color', () => {
  it('passes on every background, for every color', () => {
    fc.assert(
      fc.property(color, color, fc.constantFrom(3, 4.5), (text, ground, wanted) => {
        expect(contrastRatio(readableColor(text, ground, wanted), ground)).toBeGreaterThanOrEqual(wanted)
      }),
      { numRuns: cases(300) },
    )
  })

  it('is the color itself if it passes', () => {
    fc.assert(
      fc.property(color, color, (text, ground) => {
        fc.pre(contrastRatio(text, ground) >= 4.5)
        expect(readableColor(text, ground, 4.5)).toBe(text)
      }),
    )
  })

  it('keeps its hue', () => {
    for (const [text, ground] of [
      ['#FF8800', '#FFFFFF'],
      ['#66CC99', '#FAF6EF'],
      ['#224488', '#101820'],
      ['#CC2277', '#777777'],
    ] as const) {
      expect(Math.abs(hueOf(readableColor(text, ground, 4.5)) - hueOf(text))).toBeLessThan(3)
    }
  })

  it('is the nearest: one step back would fail', () => {
    expect(readableColor('#777777', '#FFFFFF', 4.5)).toBe('#767676')
    expect(contrastRatio(readableColor('#FF8800', '#FFFFFF', 3), '#FFFFFF')).toBeLessThan(3.1)
  })
})

/** In degrees. */
function hueOf(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ]
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

test.each([
  ['standard', defaultBranding],
  ['partner', { ...defaultBranding, ...partnerBranding }],
])('the %s branding has no error', (_name, branding) => {
  expect(contrastErrors(branding)).toEqual([])
})

test('an error names the pair, its ratio, the required ratio, and a passing color', () => {
  const errors = contrastErrors({ ...defaultBranding, mainTextColor: '#999999', checkboxColor: '#EEEEEE' })
  expect(errors).toEqual([
    { of: 'mainTextColor', on: 'backgroundColor', ratio: 2.84, wanted: 4.5, suggested: '#767676' },
    { of: 'checkboxColor', on: 'backgroundColor', ratio: 1.16, wanted: 3, suggested: '#949494' },
  ])
})

test('applying the suggestions leaves no error, whatever the colors', () => {
  const fields = [...new Set(contrastPairs.flatMap(({ of, on }) => [of, on]))]
  fc.assert(
    fc.property(fc.tuple(...fields.map(() => color)), (drawn) => {
      const draft = { ...defaultBranding, ...Object.fromEntries(fields.map((field, index) => [field, drawn[index]])) }
      const fixed = Object.fromEntries(contrastErrors(draft).map(({ of, suggested }) => [of, suggested]))
      expect(contrastErrors({ ...draft, ...fixed })).toEqual([])
    }),
    { numRuns: 50 },
  )
})
