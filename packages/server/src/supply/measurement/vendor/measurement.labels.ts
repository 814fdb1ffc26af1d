import { plausible } from '@gable/contract/measurement-bounds'
import type { ReadReport } from '@gable/contract/measurement-bring-form'
import { riseOf } from '@gable/contract/measurement-figure'
import { type LengthName, lengthKeys } from '@gable/contract/measurement-vendor'

/**
 * Reads the labeled figures of a report's text, as EagleView, HOVER, GAF QuickMeasure and Roofr print them. A label has
 * its value behind it, in a further cell of its line, or in the same cell of the next line.
 */

type Line = readonly string[]
type Figure = 'areaSqft' | 'facets' | 'rise' | 'wasteBps' | LengthName

/** Labels in lower case, longer ones before those that they contain. Null: not a figure of ours, and no other label. */
const labels: readonly (readonly [string, readonly Figure[] | null])[] = [
  ['total roof area', ['areaSqft']],
  ['total area', ['areaSqft']],
  ['total roof facets', ['facets']],
  ['total facets', ['facets']],
  ['roof facets', ['areaSqft', 'facets']],
  ['number of facets', ['facets']],
  ['predominant pitch', ['rise']],
  ['primary pitch', ['rise']],
  ['suggested waste', ['wasteBps']],
  ['recommended waste', ['wasteBps']],
  ['total ridges/hips', ['ridgeCap']],
  ['ridges/hips', ['ridgeCap']],
  ['ridges / hips', ['ridgeCap']],
  ['ridges + hips', ['ridgeCap']],
  ['hips + ridges', ['ridgeCap']],
  ['eaves + rakes', ['dripEdge']],
  ['eaves/starter', ['eave']],
  ['gutters / eaves', ['eave']],
  ['gutters/eaves', ['eave']],
  ['drip edge', ['dripEdge']],
  ['ridge cap', ['ridgeCap']],
  ['leak barrier', ['iceAndWater']],
  ['ice and water', ['iceAndWater']],
  ['step flashing', ['stepFlashing']],
  ['wall flashing', ['flashing']],
  ['parapet wall', ['parapet']],
  ['parapets', ['parapet']],
  ['flat area', null],
  ['area per pitch', null],
  ['areas per pitch', null],
  ['penetrations area', null],
  ['penetrations perimeter', null],
  ['total penetrations', null],
  ['transitions', null],
  ['unspecified', null],
  ['bends', null],
  ['roof area', ['areaSqft']],
  ['facets', ['facets']],
  ['ridges', ['ridge']],
  ['hips', ['hip']],
  ['valleys', ['valley']],
  ['rakes', ['rake']],
  ['eaves', ['eave']],
  ['flashing', ['flashing']],
  ['flash', ['flashing']],
  ['starter', ['starter']],
  ['step', ['stepFlashing']],
]

/** What the text of a company's reports says about itself. HOVER is last: its name is a usual word. */
const companies: readonly (readonly [string, RegExp])[] = [
  ['GAF QuickMeasure', /quick ?measure/i],
  ['Roofr', /\broofr\b/i],
  ['EagleView', /eagle ?view/i],
  ['HOVER', /\bhover\b/i],
]

const numberLabel = /(?:report|order|property|job) ?(?:id|number|no\.?|#)? ?[:#] ?([A-Z]{0,4}-?\d[\w-]{3,30})\b/i

/** @returns undefined for a text without the area and without any length of a roof. */
export function readLabels(lines: readonly Line[]): ReadReport | undefined {
  const found = new Map<Figure, { value: number; isTotal: boolean }>()
  for (const [index, line] of lines.entries()) {
    for (const one of labeled(line)) {
      const values = [one.rest, ...one.cells]
      const below = lines[index + 1]
      // A row of labels above a row of as many values.
      const under = below?.length === line.length && below.every(beginsWithNumber) ? below[one.cell] : undefined
      for (const figure of one.figures) {
        const value = firstOf(values, figure) ?? (under === undefined ? null : firstOf([under], figure))
        if (value !== null && isPlausible(figure, value)) keep(found, figure, { value, isTotal: one.isTotal })
      }
    }
  }
  const of = (figure: Figure) => found.get(figure)?.value ?? null
  const lengths = Object.fromEntries(lengthKeys.map((key) => [key, of(key)]))
  if (of('areaSqft') === null && lengthKeys.every((key) => lengths[key] === null)) return undefined
  const text = lines.map((line) => line.join(' '))
  return {
    measuredBy: companies.find(([, pattern]) => text.some((line) => pattern.test(line)))?.[0] ?? '',
    reportNumber: text.flatMap((line) => numberLabel.exec(line.slice(0, 300))?.[1] ?? [])[0] ?? '',
    areaSqft: of('areaSqft'),
    facets: of('facets'),
    rise: of('rise'),
    wasteBps: of('wasteBps'),
    lengths,
  }
}

/**
 * A total is preferred. Of several values for the same label, the largest is used: a report that lists each structure
 * and all of them together has the sum only once.
 */
function keep(found: Map<Figure, { value: number; isTotal: boolean }>, figure: Figure, next: Stored): void {
  const held = found.get(figure)
  const isBetter = !held || (next.isTotal && !held.isTotal)
  const isLarger = held?.isTotal === next.isTotal && next.value > held.value && figure !== 'rise'
  if (isBetter || isLarger) found.set(figure, next)
}
type Stored = { value: number; isTotal: boolean }

interface Labeled {
  figures: readonly Figure[]
  isTotal: boolean
  /** The index of its cell. */
  cell: number
  /** What follows the label in its cell, up to the next label. */
  rest: string
  /** The further cells of its line, up to the next label. */
  cells: string[]
}

/** The labels of a line in order. */
function labeled(line: Line): Labeled[] {
  const all: (Omit<Labeled, 'figures'> & { figures: readonly Figure[] | null })[] = []
  for (const [cell, full] of line.entries()) {
    const text = full.slice(0, 300)
    const places = placesIn(text.toLowerCase())
    if (places.length === 0) all.at(-1)?.cells.push(text)
    for (const [index, { to, figures }] of places.entries()) {
      const rest = text.slice(to, places[index + 1]?.from)
      all.push({ figures, isTotal: isTotal(text.slice(0, to)), cell, rest, cells: [] })
    }
  }
  return all.flatMap(({ figures, ...one }) => (figures ? [{ ...one, figures }] : []))
}

/** Where labels begin and end in a text. A label is a whole word, and none is within another. */
function placesIn(text: string) {
  const taken: { from: number; to: number; figures: readonly Figure[] | null }[] = []
  for (const [label, figures] of labels) {
    for (let from = text.indexOf(label); from >= 0; from = text.indexOf(label, from + label.length)) {
      const to = from + label.length
      const isWord = !isLetter(text[from - 1]) && !isLetter(text[to])
      const isFree = taken.every((other) => to <= other.from || from >= other.to)
      if (isWord && isFree) taken.push({ from, to, figures })
    }
  }
  return taken.sort((one, other) => one.from - other.from)
}

/** "Total Ridges", "Total Roof Area". */
const isTotal = (upToLabel: string) => /\btotal\b[^=:\d]{0,30}$/i.test(upToLabel)

const beginsWithNumber = (cell: string) => /^[^\da-z]{0,3}\d/i.test(cell)

const isLetter = (sign: string | undefined) => sign !== undefined && /[a-z]/.test(sign)

function isPlausible(figure: Figure, value: number): boolean {
  const { min, max } =
    figure === 'areaSqft' || figure === 'facets' || figure === 'rise' || figure === 'wasteBps'
      ? plausible[figure]
      : plausible.feet
  return value >= min && value <= max
}

const unitInLabel = /^[^\d]{0,3}\((?:sq\.? ?ft\.?|sqft|ft\.?|feet|lf)\)/i
const areaValue = /(\d[\d,]{0,12}(?:\.\d{1,4})?)\s*(?:sq\.?\s?ft|sqft|square feet|ft²|ft2|sf\b)/i
const feetValue =
  /(\d[\d,]{0,12}(?:\.\d{1,4})?)\s*(?:ft\b|feet|lf\b|['’′])(?:\s*(\d{1,2}(?:\.\d{1,2})?)\s*(?:in\b|["”″]))?/i
const plainValue = /^[^\d]{0,4}(\d[\d,]{0,12}(?:\.\d{1,4})?)\s*(?:$|\()/
const countValue = /^[^\d]{0,4}(\d{1,5})\b(?![,./'’′]|\s*(?:ft|sq|%|lf))/i
const pitchValue = /(\d{1,2}(?:\.\d{1,2})?)\s*(?:\/|:|on)\s*12\b/
const percentValue = /(\d{1,3}(?:\.\d{1,2})?)\s*%/

/** The first of the texts that has a value of the figure's kind. */
function firstOf(texts: readonly string[], figure: Figure): number | null {
  const hasUnit = unitInLabel.test(texts[0] ?? '')
  for (const [index, full] of texts.entries()) {
    const text = hasUnit && index === 0 ? full.replace(unitInLabel, '') : full
    const value = figureIn(text, figure, hasUnit)
    if (value !== null) return value
  }
  return null
}

function figureIn(text: string, figure: Figure, hasUnit: boolean): number | null {
  const number = (pattern: RegExp) => {
    const [, value] = pattern.exec(text) ?? []
    return value === undefined ? null : Number(value.replaceAll(',', ''))
  }
  switch (figure) {
    case 'areaSqft':
      return number(areaValue) ?? (hasUnit ? number(plainValue) : null)
    case 'facets':
      return number(countValue)
    case 'rise':
      return riseOf(pitchValue.exec(text)?.[1])
    case 'wasteBps': {
      const share = number(percentValue)
      return share === null ? null : Math.round(share * 100)
    }
    default: {
      const [, whole, inches] = feetValue.exec(text) ?? []
      if (whole !== undefined) return Number(whole.replaceAll(',', '')) + Number(inches ?? 0) / 12
      return hasUnit ? number(plainValue) : null
    }
  }
}
