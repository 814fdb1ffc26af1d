import type { EditedRoof } from '@gable/roof/edit/edit'
import { type Ring, signedArea } from '@gable/roof/polygon'
import { distance } from '@gable/roof/segment'
import type { PlanePoint } from '@gable/roof/units'
import { editorText } from './editor-text.ts'
import { spokenLength } from './lengths.ts'

/** A handle of the editor, as named in an element's `data-part`. */
export type Part =
  | { kind: 'corner' | 'edge' | 'middle' | 'grip'; ring: number; index: number }
  | { kind: 'move' }
  | { kind: 'turn' }
  | { kind: 'cut'; end: 0 | 1 }

export interface CornerPlace {
  ring: number
  index: number
}

export function partName(part: Part): string {
  if (part.kind === 'move' || part.kind === 'turn') return part.kind
  return part.kind === 'cut' ? `cut.${part.end}` : `${part.kind}.${part.ring}.${part.index}`
}

/** The handle that an event hit; undefined if it hit none. */
export function partOf(target: EventTarget | null): Part | undefined {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset.part : undefined
  if (name === undefined) return undefined
  const [kind, first, second] = name.split('.')
  if (kind === 'move' || kind === 'turn') return { kind }
  if (kind === 'cut') return { kind, end: first === '0' ? 0 : 1 }
  return { kind: kind as 'corner', ring: Number(first), index: Number(second) }
}

/** Every corner of a roof, ring by ring. */
export function cornersOf(roof: EditedRoof): CornerPlace[] {
  return roof.rings.flatMap((ring, at) => ring.map((_, index) => ({ ring: at, index })))
}

export function middleOf(from: PlanePoint, to: PlanePoint): PlanePoint {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
}

export function edgeOf(ring: Ring, index: number): [PlanePoint, PlanePoint] {
  return [ring[index]!, ring[(index + 1) % ring.length]!]
}

/** For example "Corner 3 of Main roof". */
export function cornerName(roof: EditedRoof, { ring, index }: CornerPlace): string {
  const values = { number: index + 1, roof: roof.name, court: ring }
  return editorText(ring === 0 ? 'corner' : 'corner.court', values)
}

export function edgeName(roof: EditedRoof, { ring, index }: CornerPlace): string {
  const length = spokenLength(distance(...edgeOf(roof.rings[ring]!, index)))
  const values = { number: index + 1, roof: roof.name, court: ring, length }
  return editorText(ring === 0 ? 'edge' : 'edge.court', values)
}

/** The corner's outward direction on the plane: away from the area that its ring encloses. */
export function outwardAt(ring: Ring, index: number): PlanePoint {
  const [before, at, after] = [ring.at(index - 1)!, ring[index]!, ring[(index + 1) % ring.length]!]
  const side = Math.sign(signedArea(ring)) || 1
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return [at[0] >= 0 ? 1 : -1, 0]
  return [(side * dy) / length, (-side * dx) / length]
}
