import { newId } from '@gable/contract/new-id'
import { applyCommand, type EditedRoof } from '@gable/roof/edit/edit'
import { freeName } from '@gable/roof/edit/structure-name'
import type { Ring } from '@gable/roof/polygon'
import { distance, segmentsCross } from '@gable/roof/segment'
import type { PlanePoint } from '@gable/roof/units'
import { editorText } from './editor-text.ts'
import type { Tool, ViewStore } from './editor-view.ts'
import { type HouseLimits, roofFacts } from './roof-facts.ts'
import type { Stepping } from './stepping.ts'

const TOUCHING_METERS = 0.3

export const newDrawnId = (): string => `drawn-${newId()}`

export function createDrawing(
  { get, show, say, refuse }: ViewStore,
  { roofs, keep, sayArea }: Stepping,
  house: HouseLimits,
) {
  let middle = (): PlanePoint => [0, 0]

  function add(ring: Ring, next: Tool = 'corners'): boolean {
    const drawn: EditedRoof = {
      id: newDrawnId(),
      name: nextName(roofs()),
      rings: [ring],
      included: true,
      complexity: null,
      detected: false,
    }
    const { present } = get().history
    // A building that is clearly not a house can be drawn and shown, but not quoted.
    const added = { ...drawn, included: roofFacts(drawn, present.plane, house).supported }
    const result = applyCommand(present, { kind: 'add', added })
    if (!result.ok) {
      refuse(result.reason)
      return false
    }
    show({ chosenId: added.id, tool: next, drawn: [], corner: null })
    keep(result.state)
    sayArea(added)
    return true
  }

  return {
    /** Sets the function that returns the middle of the visible map. */
    setMiddle(find: () => PlanePoint) {
      middle = find
    },
    middle: () => middle(),

    /** Adds a corner to the roof that is being drawn. */
    drawTo(at: PlanePoint) {
      const { drawn } = get()
      const last = drawn.at(-1)
      if (last && distance(last, at) < TOUCHING_METERS) return
      if (last && crosses(drawn, last, at)) {
        refuse('CROSSES_ITSELF')
        return
      }
      show({ drawn: [...drawn, at] })
      say(editorText('said.corner', { number: drawn.length + 1 }))
    },
    drawBack() {
      show({ drawn: get().drawn.slice(0, -1), note: { text: '', refused: false } })
    },
    drawClosed: () => add(get().drawn),
    /** Adds a rectangle to start with, for those who draw by keyboard. Sides in meters. */
    drawRectangle(
      [x, y]: PlanePoint,
      [width, depth]: readonly [number, number],
      turn: (point: PlanePoint) => PlanePoint,
    ) {
      const [w, d] = [width / 2, depth / 2]
      const corners: PlanePoint[] = [
        [-w, -d],
        [w, -d],
        [w, d],
        [-w, d],
      ]
      const ring = corners.map(turn).map((point): PlanePoint => [point[0] + x, point[1] + y])
      // Its position is arbitrary: the next step is to move it onto the house.
      return add(ring, 'turn')
    },
  }
}

/** Whether a line from the last corner would cross a line that is already drawn. */
function crosses(drawn: readonly PlanePoint[], last: PlanePoint, at: PlanePoint): boolean {
  return drawn.some((from, index) => index + 2 < drawn.length && segmentsCross(from, drawn[index + 1]!, last, at))
}

/** The default name of an additional roof. */
export function nextName(roofs: readonly EditedRoof[]): string {
  const names = roofs.map(({ name }) => name)
  return names.length === 0 ? editorText('name.first') : freeName(editorText('name.word'), names)
}
