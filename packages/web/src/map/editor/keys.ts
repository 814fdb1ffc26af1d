import type { EditedRoof } from '@gable/roof/edit/edit'
import { outwardNormal } from '@gable/roof/edit/edit-rings'
import type { PlanePoint } from '@gable/roof/units'
import { insertInMiddle } from './drag.ts'
import type { RoofEditor } from './editor-store.ts'
import { type Part, partName } from './part.ts'

const STEP_METERS = 0.1
const LONG_STEP_METERS = 1
const arrows: Record<string, PlanePoint> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

interface Key {
  key: string
  shiftKey: boolean
  repeat: boolean
}

/**
 * Handles a key press on a handle.
 * @returns the name of the handle to focus afterwards, the same one if it stays; undefined if the key does nothing
 * here.
 */
export function pressOnPart(editor: RoofEditor, part: Part, { key, shiftKey, repeat }: Key): string | undefined {
  const roof = editor.chosen()
  if (!roof) return undefined
  const arrow = arrows[key]
  if (arrow) {
    const step = shiftKey ? LONG_STEP_METERS : STEP_METERS
    nudge(editor, roof, part, [arrow[0] * step, arrow[1] * step], { turns: shiftKey ? 10 : 1, repeat })
    return partName(part)
  }
  if (!('index' in part)) return undefined
  const { ring, index } = part
  if (part.kind === 'corner' && (key === 'Delete' || key === 'Backspace')) {
    editor.choose(roof.id, { ring, index })
    if (!editor.removeCorner()) return partName(part)
    return partName({ kind: 'corner', ring, index: Math.max(0, index - 1) })
  }
  if (key === 'Insert' || key === '+') {
    if (!insertInMiddle(editor, roof, part)) return partName(part)
    return partName({ kind: 'corner', ring, index: index + 1 })
  }
  return undefined
}

function nudge(
  editor: RoofEditor,
  roof: EditedRoof,
  part: Part,
  by: PlanePoint,
  { turns, repeat }: { turns: number; repeat: boolean },
): void {
  if (part.kind === 'cut') {
    const { cut } = editor.get()
    if (!cut) return
    const moved: PlanePoint = [cut[part.end][0] + by[0], cut[part.end][1] + by[1]]
    editor.setCut(part.end === 0 ? [moved, cut[1]] : [cut[0], moved])
  } else if (part.kind === 'move') editor.run({ kind: 'moveRoof', roof: roof.id, by }, repeat)
  else if (part.kind === 'turn') {
    const left = by[0] < 0 || by[1] > 0
    editor.run({ kind: 'rotate', roof: roof.id, degrees: left ? turns : -turns }, repeat)
  } else if (part.kind === 'middle' || part.kind === 'edge') {
    const { ring, index } = part
    const normal = outwardNormal(roof.rings[ring]!, index)
    const outward = by[0] * normal[0] + by[1] * normal[1]
    // An edge cannot move along itself.
    if (Math.abs(outward) < STEP_METERS / 10) return
    editor.run({ kind: 'moveEdge', roof: roof.id, ring, edge: index, by: outward }, repeat)
  } else {
    const { ring, index } = part
    const [x, y] = roof.rings[ring]![index]!
    editor.run({ kind: 'moveCorner', roof: roof.id, ring, corner: index, to: [x + by[0], y + by[1]] }, repeat)
  }
}

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z, with the Command key on a Mac. */
export function historyKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent | React.KeyboardEvent) {
  if (!ctrlKey && !metaKey) return undefined
  if (key.toLowerCase() === 'y') return 'redo'
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return undefined
}
