import { isOnRoof, type Sheet, type SheetEdge } from './diagram-sheet.ts'
import type { DrawnPlace, Shape } from './drawing.ts'
import { EDGE_STYLES } from './edge-style.ts'
import { feetAndInches } from './figure-text.ts'
import { axesOf, boxesOverlap, fromBox, type LabelBox, touchesBox } from './label-box.ts'
import { LINE_HEIGHT, textWidth } from './text-size.ts'

/** Labels, a key line for each label that is only a mark, and the number of edges with neither. */
export interface PlacedLabels {
  readonly shapes: readonly Shape[]
  readonly key: readonly { readonly mark: string; readonly text: string }[]
  readonly leftOut: number
}

const SIZES = [11, 10, 9]
const MARK_SIZE = 9
const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]
/** About a foot: a shorter edge is a detail that nobody orders material for. */
const SHORTEST_METERS = 0.3
const INK = '#1B2430'
const HALO = '#FFFFFF'

/** Labels each edge with its length, longest first; edges without room get a number. Appends to `taken`. */
export function edgeLabels(sheet: Sheet, taken: LabelBox[]): PlacedLabels {
  const shapes: Shape[] = []
  const crowded: SheetEdge[] = []
  const inOrder = [...sheet.edges].sort((one, other) => other.edge.lengthMeters - one.edge.lengthMeters)
  for (const edge of inOrder) {
    if (edge.edge.lengthMeters < SHORTEST_METERS) continue
    const text = feetAndInches(edge.edge.lengthMeters)
    const found = adjacentPlace(sheet, edge, taken, (size) => textWidth(text, size), SIZES, 1)
    if (!found) crowded.push(edge)
    else shapes.push(textShape(found, text))
  }
  const key: { mark: string; text: string }[] = []
  // Numbered in reading order: from the top, then from the left.
  crowded.sort((one, other) => middle(one)[1] - middle(other)[1] || middle(one)[0] - middle(other)[0])
  for (const edge of crowded) {
    const mark = String(key.length + 1)
    const found = adjacentPlace(sheet, edge, taken, (size) => textWidth(mark, size, true), [MARK_SIZE], 4)
    if (!found) continue
    shapes.push(...leader(edge, found), textShape(found, mark, EDGE_STYLES[edge.edge.type].color))
    key.push({ mark, text: feetAndInches(edge.edge.lengthMeters) })
  }
  return { shapes, key, leftOut: sheet.edges.length - shapes.filter(({ kind }) => kind === 'text').length }
}

interface Found {
  readonly box: LabelBox
  readonly size: number
  /** 1 is just off the line; higher steps are farther out. */
  readonly step: number
}

/**
 * The first free place along the edge: large before small, the middle before the ends, the outer side before the inner.
 */
function adjacentPlace(
  sheet: Sheet,
  edge: SheetEdge,
  taken: LabelBox[],
  widthAt: (size: number) => number,
  sizes: readonly number[],
  steps: number,
): Found | null {
  const turnedDegrees = steps === 1 ? readable(edge) : 0
  for (const size of sizes) {
    const [width, height] = [widthAt(size) + 4, size * LINE_HEIGHT]
    // A label much longer than its edge would appear to belong to the neighbors.
    if (steps === 1 && width > length(edge) * 1.15) continue
    for (let step = 1; step <= steps; step++) {
      for (const at of adjacentPlaces(sheet, edge, { width, height, step, upright: steps > 1 })) {
        const box = { at, width, height, turnedDegrees }
        if (!isFree(sheet, box, taken)) continue
        taken.push(box)
        return { box, size, step }
      }
    }
  }
  return null
}

function* adjacentPlaces(
  sheet: Sheet,
  edge: SheetEdge,
  { width, height, step, upright }: { width: number; height: number; step: number; upright: boolean },
): Generator<DrawnPlace> {
  const { across } = axesOf(directionOf(edge))
  const reach = upright ? (Math.abs(across[0]) * width + Math.abs(across[1]) * height) / 2 : height / 2
  const off = (reach + EDGE_STYLES[edge.edge.type].width / 2 + 1) * step
  const point = (share: number, side: number): DrawnPlace => {
    const [x, y] = pointAt(edge, share)
    return [x + across[0] * off * side, y + across[1] * off * side]
  }
  // On the rim, tries the empty outer side first; inside, above the line first.
  const outward = edge.edge.outlineEdge !== null && isOnRoof(sheet, point(0.5, -1)) ? 1 : -1
  for (const side of [outward, -outward]) for (const share of SHARES) yield point(share, side)
}

function isFree(sheet: Sheet, box: LabelBox, taken: readonly LabelBox[]): boolean {
  const halfDiagonal = Math.hypot(box.width, box.height) / 2
  const [x, y] = box.at
  if (x < halfDiagonal * 0.7 || x > sheet.width - halfDiagonal * 0.7) return false
  if (y < box.height / 2 || y > sheet.planHeight - box.height / 2) return false
  if (taken.some((other) => boxesOverlap(box, other))) return false
  return !sheet.edges.some(({ from, to }) => touchesBox(box, from, to))
}

/** A thin line from a mark at a distance to its edge. */
function leader(edge: SheetEdge, { box, step }: Found): Shape[] {
  if (step === 1) return []
  return [{ kind: 'line', points: [middle(edge), box.at], stroke: { color: '#5B6776', width: 0.75 } }]
}

function textShape({ box, size }: Found, text: string, color?: string): Shape {
  // The text's baseline is a third of its size below the middle.
  const at = fromBox(box, [0, size * 0.35])
  const { turnedDegrees } = box
  return {
    kind: 'text',
    at,
    text,
    size,
    color: color ?? INK,
    bold: color !== undefined,
    turnedDegrees,
    anchor: 'middle',
    halo: HALO,
  }
}

/** Degrees clockwise from the right, in the direction of the edge. */
function directionOf({ from, to }: SheetEdge): number {
  return (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
}

/** The edge's direction, turned so that text along it is never upside down. */
function readable(edge: SheetEdge): number {
  const degrees = directionOf(edge)
  if (degrees > 89.9) return degrees - 180
  return degrees <= -90.1 ? degrees + 180 : degrees
}

function length({ from, to }: SheetEdge): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

function middle(edge: SheetEdge): DrawnPlace {
  return pointAt(edge, 0.5)
}

function pointAt({ from, to }: SheetEdge, share: number): DrawnPlace {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
