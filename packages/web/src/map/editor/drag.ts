import { applyCommand, type EditCommand, type EditError, type EditedRoof, type EditState } from '@gable/roof/edit/edit'
import { outwardNormal } from '@gable/roof/edit/edit-rings'
import { snapEdge, snapInRing } from '@gable/roof/edit/snap'
import { directionOf, mainDirection } from '@gable/roof/outline/main-direction'
import { centroid } from '@gable/roof/polygon'
import type { PlanePoint } from '@gable/roof/units'
import type { RoofEditor } from './editor-store.ts'
import { followPointer } from './follow-pointer.ts'
import { edgeOf, middleOf, type Part } from './part.ts'
import type { During, Placer } from './placing.ts'
import type { PlaneView } from './plane-view.ts'

/** The current map view, and the placer of the currently rendered elements. */
export interface Stage {
  view: PlaneView
  placer: Placer
}

const SNAP_PIXELS = 8

interface Move {
  command: EditCommand
  during: During
}

/**
 * Drags a handle of the chosen roof: one history step, however long the drag. Renders nothing during the drag; if the
 * roof
 * would become invalid, it stays in its last valid position.
 */
export function startDrag(event: PointerEvent, part: Part, editor: RoofEditor, stage: () => Stage): void {
  const box = (event.target as Element).closest('.editor')!.getBoundingClientRect()
  const from = stage().view.toPlane([event.clientX - box.left, event.clientY - box.top])
  if (part.kind === 'cut') {
    dragCut(event, box, part.end, editor, stage)
    return
  }
  const started = editor.get().history.present
  const roof = editor.chosen()
  if (!roof) return
  const move = moverOf(part, roof, started, from)
  let stored: EditState | null = null
  let error: EditError | null = null
  followPointer(event, box, {
    step(pixel, free) {
      const { view, placer } = stage()
      const { command, during } = move(view.toPlane(pixel), free ? 0 : SNAP_PIXELS / view.pixelsPerMeter)
      const result = applyCommand(started, command)
      error = result.ok ? null : result.reason
      if (!result.ok) return
      stored = result.state
      placer.roof(result.state.roofs.find(({ id }) => id === roof.id)!, view, during)
    },
    end(outcome) {
      if (outcome.kept && stored) {
        editor.keep(stored)
        if (!error) editor.sayArea(editor.chosen())
      }
      if (outcome.kept && error) editor.refuse(error)
      if (outcome.kept && !outcome.moved && part.kind === 'middle') insertInMiddle(editor, roof, part)
      const { view, placer } = stage()
      placer.roof(editor.chosen() ?? roof, view)
    },
  })
}

/** Inserts a corner at the middle of an edge. */
export function insertInMiddle(editor: RoofEditor, roof: EditedRoof, at: { ring: number; index: number }): boolean {
  const middle = middleOf(...edgeOf(roof.rings[at.ring]!, at.index))
  const done = editor.run({ kind: 'insertCorner', roof: roof.id, ring: at.ring, edge: at.index, at: middle })
  if (done) editor.choose(roof.id, { ring: at.ring, index: at.index + 1 })
  return done
}

type Mover = (at: PlanePoint, tolerance: number) => Move

function moverOf(part: Exclude<Part, { kind: 'cut' }>, roof: EditedRoof, state: EditState, from: PlanePoint): Mover {
  const away = (at: PlanePoint): PlanePoint => [at[0] - from[0], at[1] - from[1]]
  const nothing: During = { edges: [], guides: [] }
  if (part.kind === 'move')
    return (at) => ({ command: { kind: 'moveRoof', roof: roof.id, by: away(at) }, during: nothing })
  if (part.kind === 'turn') {
    const about = centroid(roof.rings[0]!)
    const begin = directionOf(about, from)
    return (at) => {
      const degrees = Math.round(((directionOf(about, at) - begin) * 360) / Math.PI) / 2
      return { command: { kind: 'rotate', roof: roof.id, degrees }, during: nothing }
    }
  }
  const { ring, index } = part
  const corners = roof.rings[ring]!
  if (part.kind === 'edge') {
    const normal = outwardNormal(corners, index)
    const edges = [-1, 0, 1].map((step) => ({ ring, index: (index + step + corners.length) % corners.length }))
    return (at, tolerance) => {
      const [dx, dy] = away(at)
      const by = snapEdge(corners, index, dx * normal[0] + dy * normal[1], tolerance)
      return { command: { kind: 'moveEdge', roof: roof.id, ring, edge: index, by }, during: { edges, guides: [] } }
    }
  }
  const isNew = part.kind === 'middle'
  const start = isNew ? middleOf(...edgeOf(corners, index)) : corners[index]!
  const moving = isNew ? corners.toSpliced(index + 1, 0, start) : corners
  const own = isNew ? index + 1 : index
  const others = state.roofs.flatMap(({ rings }) => rings.flat()).filter((other) => other !== start)
  const direction = mainDirection(roof.rings)
  const edges = [own - 1, own].map((edge) => ({ ring, index: (edge + moving.length) % moving.length }))
  return (at, tolerance) => {
    const [dx, dy] = away(at)
    const wanted: PlanePoint = [start[0] + dx, start[1] + dy]
    const { at: to, guides } =
      tolerance > 0 ? snapInRing(moving, own, wanted, { others, direction, tolerance }) : { at: wanted, guides: [] }
    const command: EditCommand = isNew
      ? { kind: 'insertCorner', roof: roof.id, ring, edge: index, at: to }
      : { kind: 'moveCorner', roof: roof.id, ring, corner: index, to }
    return { command, during: { edges, guides } }
  }
}

function dragCut(event: PointerEvent, box: DOMRect, end: 0 | 1, editor: RoofEditor, stage: () => Stage): void {
  const started = editor.get().cut
  if (!started) return
  let cut = started
  followPointer(event, box, {
    step(pixel) {
      const { view, placer } = stage()
      const at = view.toPlane(pixel)
      cut = end === 0 ? [at, started[1]] : [started[0], at]
      placer.cut(cut, view)
    },
    end({ kept }) {
      editor.setCut(kept ? cut : started)
      stage().placer.cut(kept ? cut : started, stage().view)
    },
  })
}
