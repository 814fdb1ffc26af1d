import { describe, expect, test } from 'vitest'
import { type DiagramKind, roofDiagram } from './diagram.ts'
import type { Drawing, Shape } from './drawing.ts'
import { ENGLISH_WORDS } from './drawing-words.ts'
import { EDGE_STYLES } from './edge-style.ts'
import { compassText, feetAndInches, pitchText, wholePitchText, wholeSquareFeet } from './figure-text.ts'
import { flatCourtyard, gableRectangle, hipL, hipRectangle } from './hand-made-roofs.ts'
import { innermost } from './innermost.ts'
import { boxesOverlap, fromBox, type LabelBox } from './label-box.ts'
import { LINE_HEIGHT, textWidth } from './text-size.ts'

const KINDS: DiagramKind[] = ['length', 'area', 'pitch', 'plan']
const roofs = {
  hip: hipRectangle(14, 8, 6),
  gable: gableRectangle(12, 9, 9),
  L: hipL(6, 5),
  courtyard: flatCourtyard(16, 5),
  tiny: hipL(0.7, 6),
}

type Text = Extract<Shape, { kind: 'text' }>

function textsOf({ shapes }: Drawing): Text[] {
  return shapes.filter((shape) => shape.kind === 'text')
}

/** The box of a text, slightly inside its ink, since single-line texts that touch are not an error. */
function boxOf({ at, text, size, bold, turnedDegrees = 0, anchor }: Text): LabelBox {
  const width = textWidth(text, size, bold) * 0.98
  const side = anchor === 'start' ? width / 2 : 0
  const middle = fromBox({ at, turnedDegrees }, [side, -size * 0.35])
  return { at: middle, width, height: size * LINE_HEIGHT * 0.9, turnedDegrees }
}

describe.each(Object.entries(roofs))('a diagram of %s', (name, roof) => {
  test.each(KINDS)('%s: no label overlaps another, at any width', (kind) => {
    for (const width of [320, 560, 720, 1200]) {
      const drawing = roofDiagram([{ name, roof }], kind, { width })
      const boxes = textsOf(drawing).map(boxOf)
      for (const [index, box] of boxes.entries()) {
        expect(boxes.slice(index + 1).some((other) => boxesOverlap(box, other))).toBe(false)
      }
    }
  })

  test.each(KINDS)('%s: everything is on the sheet', (kind) => {
    const drawing = roofDiagram([{ name, roof }], kind, { width: 480 })
    for (const { at } of textsOf(drawing)) {
      expect(at[0]).toBeGreaterThanOrEqual(0)
      expect(at[0]).toBeLessThanOrEqual(480)
      expect(at[1]).toBeLessThanOrEqual(drawing.height)
    }
  })
})

test('each length is next to its edge, and its type in the legend with the sum', () => {
  const drawing = roofDiagram([{ name: 'House', roof: hipRectangle(14, 8, 6) }], 'length')
  const message = textsOf(drawing).map(({ text }) => text)
  expect(message.filter((text) => text === feetAndInches(14))).toHaveLength(2)
  expect(message).toContain(`Eave ${feetAndInches(44)}`)
  expect(message).toContain(`Ridge ${feetAndInches(6)}`)
  expect(message).not.toContain('Valley')
})

test('each plane shows its area, pitch and direction of fall', () => {
  const drawing = roofDiagram([{ name: 'House', roof: gableRectangle(12, 9, 9) }], 'plan')
  const message = textsOf(drawing).map(({ text }) => text)
  const area = `${wholeSquareFeet(gableRectangle(12, 9, 9).facets[0]!.areaSqm)} sq ft`
  expect(message.filter((text) => text === area)).toHaveLength(2)
  expect(message.filter((text) => text === '9/12').length).toBeGreaterThanOrEqual(2)
})

test('labels without room get a mark and a line in the key', () => {
  const roofsOfTwo = [
    { name: 'House', roof: hipRectangle(60, 30, 6) },
    { name: 'Kennel', roof: hipRectangle(12, 7, 6) },
  ]
  const message = textsOf(roofDiagram(roofsOfTwo, 'area', { width: 400 })).map(({ text }) => text)
  expect(message).toContain('A')
  expect(message).toContain('House')
})

test('edges of different types also differ in dash or weight', () => {
  const seen = Object.values(EDGE_STYLES).map(({ width, dash }) => `${width} ${dash?.join() ?? ''}`)
  expect(new Set(seen).size).toBe(seen.length)
})

test('a sheet without roofs is drawn, too', () => {
  expect(roofDiagram([], 'plan').shapes.length).toBeGreaterThan(0)
})

describe('figures', () => {
  test('inches carry over into feet', () => {
    expect(feetAndInches(0.3048 * 2.999)).toBe(`3' 0"`)
    expect(feetAndInches(0.3048 * 12.5)).toBe(`12' 6"`)
  })

  test('areas have thousands separators, pitches one decimal', () => {
    expect(wholeSquareFeet(1_234.5 * 0.09290304)).toBe('1,235')
    expect(wholeSquareFeet(1_234_567 * 0.09290304)).toBe('1,234,567')
    expect(pitchText(6)).toBe('6/12')
    expect(pitchText(4.46)).toBe('4.5/12')
    expect([6, 4.9, 4.946, 5.004, 0].map(wholePitchText)).toEqual(['6/12', '5/12 (4.9)', '5/12 (4.95)', '5/12', '0/12'])
  })

  test('directions are compass directions', () => {
    expect([0, 44, 46, 180, 337, 359].map((azimuth) => compassText(azimuth, ENGLISH_WORDS))).toEqual([
      'N',
      'NE',
      'NE',
      'S',
      'NW',
      'N',
    ])
  })
})

test('the innermost point of a rectangle with a notch is in its body', () => {
  const ring = [[0, 0], [10, 0], [10, 4], [4, 4], [4, 5], [0, 5]] as const // biome-ignore format: one ring
  const { at, depth } = innermost([ring], 0.01)
  expect(depth).toBeGreaterThan(2)
  expect(depth).toBeLessThanOrEqual(2.5)
  expect(at[1]).toBeGreaterThan(1.9)
})
