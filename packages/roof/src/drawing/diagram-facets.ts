import { footprintContains } from '../outline/footprint.ts'
import type { PlacedLabels } from './diagram-edges.ts'
import type { Sheet, SheetFacet } from './diagram-sheet.ts'
import type { DrawnPlace, Shape } from './drawing.ts'
import type { DrawingWords } from './drawing-words.ts'
import { facetLabel } from './facet-label.ts'
import { compassText, pitchText, wholeSquareFeet } from './figure-text.ts'
import { innermost } from './innermost.ts'
import { cornersOf, fromBox, type LabelBox, toBox, touchesBox } from './label-box.ts'
import { LINE_HEIGHT, textWidth } from './text-size.ts'

export type FacetLabels = PlacedLabels

const SIZES = [14, 12, 11, 10, 9]
/** The smallest size that is comfortable to read. */
const EASY_SIZE = 11
const MARK_SIZE = 10
/** Clearance between a label and its facet's edges. */
const AIR = 3
const INK = '#1B2430'
const HALO = '#FFFFFF'

/** A facet's label: lines of text, and an arrow to their right. */
interface Block {
  readonly lines: readonly string[]
  /** Direction of fall, clockwise from north. */
  readonly arrow: number | null
}

/**
 * Labels each facet with its area or pitch (or both), at its innermost place, as large as fits. An area appears with
 * its facet's name, which tables refer to; a facet without room keeps only its name. Appends to `taken`.
 */
export function facetLabels(
  sheet: Sheet,
  kind: 'area' | 'pitch' | 'plan',
  taken: LabelBox[],
  words: DrawingWords,
): FacetLabels {
  const shapes: Shape[] = []
  const key: { mark: string; text: string }[] = []
  let leftOut = 0
  for (const [index, { facet, rings }] of sheet.facets.entries()) {
    const area = `${wholeSquareFeet(facet.areaSqm)} ${words.squareFeet}`
    const pitch = facet.azimuthDegrees === null ? words.flat : pitchText(facet.rise)
    const mark = facetLabel(index)
    const blocks = blocksOf(kind, mark, area, pitch, facet.azimuthDegrees)
    const found = fit(rings, blocks, SIZES) ?? fit(rings, [{ lines: [mark], arrow: null }], [MARK_SIZE])
    if (!found) {
      leftOut++
      continue
    }
    taken.push(found.box)
    shapes.push(...blockShapes(found))
    if (found.block.lines.join() !== mark) continue
    const fall = facet.azimuthDegrees === null ? [] : [compassText(facet.azimuthDegrees, words)]
    const message = kind === 'area' ? [area] : kind === 'pitch' ? [pitch, ...fall] : [area, pitch, ...fall]
    key.push({ mark, text: message.join(', ') })
  }
  return { shapes, key, leftOut }
}

/** The possible labels, most informative first. */
function blocksOf(
  kind: 'area' | 'pitch' | 'plan',
  mark: string,
  area: string,
  pitch: string,
  arrow: number | null,
): Block[] {
  if (kind === 'area') {
    const [figure = '', ...unit] = area.split(' ')
    return [
      { lines: [mark, area], arrow: null },
      { lines: [`${mark}  ${area}`], arrow: null },
      { lines: [mark, figure, unit.join(' ')], arrow: null },
    ]
  }
  if (kind === 'pitch') return [{ lines: [pitch], arrow }]
  return [
    { lines: [area, pitch], arrow },
    { lines: [`${area}  ${pitch}`], arrow },
  ]
}

interface Fitted {
  readonly box: LabelBox
  readonly block: Block
  readonly size: number
}

/**
 * The largest size at which a block fits: level while it is easy to read that way, otherwise along the facet's longest
 * side.
 */
function fit(rings: SheetFacet['rings'], blocks: readonly Block[], sizes: readonly number[]): Fitted | null {
  const along = alongLongestSide(rings[0] ?? [])
  const [large, small] = [sizes.filter((size) => size >= EASY_SIZE), sizes.filter((size) => size < EASY_SIZE)]
  const places = new Map<string, DrawnPlace>()
  for (const some of [large, small]) {
    for (const turnedDegrees of [0, along]) {
      for (const size of some) {
        for (const [index, block] of blocks.entries()) {
          const [width, height] = [blockWidth(block, size) + AIR, block.lines.length * size * LINE_HEIGHT + AIR]
          // A block's aspect ratio hardly changes with its size, so its place is computed once.
          const known = `${index} ${turnedDegrees}`
          const at = places.get(known) ?? roomiest(rings, width / height, turnedDegrees)
          places.set(known, at)
          const box = { at, width, height, turnedDegrees }
          if (lies(rings, box)) return { box, block, size }
        }
      }
    }
  }
  return null
}

/**
 * Where a box of this shape has the most room: the innermost place after scaling the facet so that the box becomes a
 * square.
 */
function roomiest(rings: SheetFacet['rings'], ratio: number, turnedDegrees: number): DrawnPlace {
  const frame: LabelBox = { at: [0, 0], width: 0, height: 0, turnedDegrees }
  const squeezed = rings.map((ring) =>
    ring.map((place): DrawnPlace => {
      const [u, v] = toBox(frame, place)
      return [u / ratio, v]
    }),
  )
  const [u, v] = innermost(squeezed, 0.5).at
  return fromBox(frame, [u * ratio, v])
}

/** Whether the whole box is inside the facet. */
function lies(rings: SheetFacet['rings'], box: LabelBox): boolean {
  for (const ring of rings) {
    for (const [index, from] of ring.entries()) {
      if (touchesBox(box, from, ring[(index + 1) % ring.length]!)) return false
    }
  }
  return cornersOf(box).every((corner) => footprintContains(rings, corner))
}

function alongLongestSide(ring: readonly DrawnPlace[]): number {
  let [longest, degrees] = [0, 0]
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!
    const length = Math.hypot(nextX - x, nextY - y)
    if (length <= longest) continue
    longest = length
    degrees = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI
  }
  if (degrees > 89.9) return degrees - 180
  return degrees <= -90.1 ? degrees + 180 : degrees
}

function blockWidth({ lines, arrow }: Block, size: number): number {
  const text = Math.max(...lines.map((line) => textWidth(line, size, true)))
  return arrow === null ? text : text + arrowSize(size) + size * 0.3
}

function arrowSize(size: number): number {
  return size * 1.4
}

function blockShapes({ box, block, size }: Fitted): Shape[] {
  const room = block.arrow === null ? 0 : arrowSize(size) + size * 0.3
  const shapes: Shape[] = block.lines.map((text, index) => ({
    kind: 'text',
    at: fromBox(box, [-room / 2, (index - (block.lines.length - 1) / 2) * size * LINE_HEIGHT + size * 0.35]),
    text,
    size,
    color: INK,
    bold: index === 0,
    turnedDegrees: box.turnedDegrees,
    anchor: 'middle',
    halo: HALO,
  }))
  if (block.arrow === null) return shapes
  const at = fromBox(box, [(box.width - AIR - arrowSize(size)) / 2, 0])
  return [...shapes, ...arrowShapes(at, arrowSize(size), block.arrow)]
}

/**
 * An arrow through a place. Its direction is a compass direction, independent of the rotation of the text next to it.
 */
export function arrowShapes(at: DrawnPlace, size: number, azimuthDegrees: number, color = INK): Shape[] {
  const angle = (azimuthDegrees * Math.PI) / 180
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)]
  const point = (forward: number, aside: number): DrawnPlace => [
    at[0] + (dx * forward - dy * aside) * size,
    at[1] + (dy * forward + dx * aside) * size,
  ]
  const head = [point(0.5, 0), point(0.08, 0.25), point(0.08, -0.25)]
  return [
    { kind: 'line', points: [point(-0.5, 0), point(0.1, 0)], stroke: { color, width: size / 9 } },
    { kind: 'area', rings: [head], fill: color },
  ]
}
