import { feetToMeters } from '../units.ts'
import { pitchColor } from './color.ts'
import type { PlacedLabels } from './diagram-edges.ts'
import { arrowShapes } from './diagram-facets.ts'
import type { Sheet } from './diagram-sheet.ts'
import type { DrawnPlace, Shape } from './drawing.ts'
import type { DrawingWords } from './drawing-words.ts'
import { EDGE_STYLES, typesIn } from './edge-style.ts'
import { feetAndInches, pitchText } from './figure-text.ts'
import { textWidth } from './text-size.ts'

const SIZE = 11
const ROW = 20
const SIDE = 16
const GAP = 20
const SAMPLE = 30
const GRAY = '#465160'
const BAR_FEET = [1, 2, 5, 10, 20, 50, 100, 200, 500]
const LONGEST_BAR = 150

interface Entry {
  readonly width: number
  readonly draw: (at: DrawnPlace) => Shape[]
}

/** The footer below the plan: north arrow, scale bar, legend, and the key of labels that did not fit. */
export function footer(
  sheet: Sheet,
  kind: 'length' | 'area' | 'pitch' | 'plan',
  labels: { facets: PlacedLabels; edges: PlacedLabels },
  words: DrawingWords,
): { shapes: Shape[]; height: number } {
  const legend: Entry[] = [northArrow(words), scaleBar(sheet, words)]
  if (kind === 'length' || kind === 'plan') legend.push(...edgeEntries(sheet, words))
  if (kind === 'pitch') legend.push(...pitchEntries(sheet, words))
  const key = [...labels.facets.key, ...labels.edges.key].map(({ mark, text }) => keyEntry(mark, text))
  if (labels.edges.leftOut > 0) key.push(textEntry(words.leftOut(labels.edges.leftOut)))
  const rows = [...rowsOf(legend, sheet.width), ...rowsOf(key, sheet.width)]
  const top = sheet.planHeight + ROW / 2
  const shapes = rows.flatMap((row, index) => {
    let x = SIDE
    return row.flatMap(({ width, draw }) => {
      const drawn = draw([x, top + (index + 0.5) * ROW])
      x += width + GAP
      return drawn
    })
  })
  return { shapes, height: top + rows.length * ROW + ROW / 2 }
}

function rowsOf(entries: readonly Entry[], width: number): Entry[][] {
  const rows: Entry[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const entry of entries) {
    if (used + GAP + entry.width > width - 2 * SIDE) {
      rows.push([])
      used = -GAP
    }
    rows.at(-1)!.push(entry)
    used += GAP + entry.width
  }
  return rows
}

function northArrow(words: DrawingWords): Entry {
  const width = 14 + textWidth(words.north, SIZE, true)
  return {
    width,
    draw: ([x, y]) => [...arrowShapes([x + 5, y], 18, 0), text([x + 13, y], words.north, { bold: true })],
  }
}

/** A scale bar with a round number of feet. */
function scaleBar({ unitsPerMeter }: Sheet, words: DrawingWords): Entry {
  const unitsPerFoot = unitsPerMeter * feetToMeters(1)
  const feet = BAR_FEET.findLast((each) => each * unitsPerFoot <= LONGEST_BAR) ?? BAR_FEET[0]!
  const length = feet * unitsPerFoot
  const message = `${feet} ${words.feet}`
  const stroke = { color: GRAY, width: 1.5 }
  return {
    width: length + 6 + textWidth(message, SIZE),
    draw: ([x, y]) => [
      {
        kind: 'line',
        points: [
          [x, y - 4],
          [x, y + 2],
          [x + length, y + 2],
          [x + length, y - 4],
        ],
        stroke,
      },
      text([x + length + 6, y], message),
    ],
  }
}

/** The edge types that occur, each with its total length. */
function edgeEntries({ edges }: Sheet, words: DrawingWords): Entry[] {
  return typesIn(edges.map(({ edge }) => edge)).map((type) => {
    const sum = edges.reduce((meters, { edge }) => meters + (edge.type === type ? edge.lengthMeters : 0), 0)
    const message = `${words.edges[type]} ${feetAndInches(sum)}`
    const { color, width, dash } = EDGE_STYLES[type]
    return {
      width: SAMPLE + 6 + textWidth(message, SIZE),
      draw: ([x, y]) => [
        {
          kind: 'line',
          points: [
            [x, y],
            [x + SAMPLE, y],
          ],
          stroke: { color, width, dash },
        },
        text([x + SAMPLE + 6, y], message),
      ],
    }
  })
}

function pitchEntries({ facets }: Sheet, words: DrawingWords): Entry[] {
  const pitches = new Map<string, number>()
  for (const { facet } of [...facets].sort((one, other) => one.facet.rise - other.facet.rise)) {
    pitches.set(facet.azimuthDegrees === null ? words.flat : pitchText(facet.rise), facet.rise)
  }
  return [...pitches].map(([message, rise]) => ({
    width: 20 + textWidth(message, SIZE),
    draw: ([x, y]) => {
      const ring: DrawnPlace[] = [
        [x, y - 6],
        [x + 14, y - 6],
        [x + 14, y + 6],
        [x, y + 6],
      ]
      return [
        { kind: 'area', rings: [ring], fill: pitchColor(rise), stroke: { color: GRAY, width: 0.75 } },
        text([x + 20, y], message),
      ]
    },
  }))
}

function keyEntry(mark: string, message: string): Entry {
  const markWidth = textWidth(mark, SIZE, true) + 5
  return {
    width: markWidth + textWidth(message, SIZE),
    draw: ([x, y]) => [text([x, y], mark, { bold: true }), text([x + markWidth, y], message)],
  }
}

function textEntry(message: string): Entry {
  return { width: textWidth(message, SIZE), draw: (at) => [text(at, message)] }
}

function text([x, y]: DrawnPlace, message: string, { bold = false } = {}): Shape {
  return { kind: 'text', at: [x, y + SIZE * 0.35], text: message, size: SIZE, color: GRAY, bold, anchor: 'start' }
}
