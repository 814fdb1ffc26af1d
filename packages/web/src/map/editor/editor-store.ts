import type { EditState } from '@gable/roof/edit/edit'
import { historyOf } from '@gable/roof/edit/history'
import { crossings } from '@gable/roof/edit/split'
import { mainDirection } from '@gable/roof/outline/main-direction'
import { centroid, type Ring } from '@gable/roof/polygon'
import type { PlanePoint } from '@gable/roof/units'
import { useSyncExternalStore } from 'react'
import { createDrawing, newDrawnId, nextName } from './drawing.ts'
import { editorText } from './editor-text.ts'
import { createViewStore, type EditorView, type Tool, type ViewStore } from './editor-view.ts'
import type { CornerPlace } from './part.ts'
import type { HouseLimits } from './roof-facts.ts'
import { createStepping, type Stepping } from './stepping.ts'

const BEYOND_METERS = 1.5

/** The initial split line: through the middle of a roof, across its longer extent, with its ends slightly outside. */
function splitLineOf(rings: readonly Ring[]): readonly [PlanePoint, PlanePoint] {
  const outer = rings[0]!
  const middle = centroid(outer)
  const cross = mainDirection(rings)
  const extent = (radians: number) => {
    const along = outer.map(([x, y]) => x * Math.cos(radians) + y * Math.sin(radians))
    return Math.max(...along) - Math.min(...along)
  }
  const across = extent(cross) >= extent(cross + Math.PI / 2) ? cross + Math.PI / 2 : cross
  const step: PlanePoint = [Math.cos(across), Math.sin(across)]
  const ahead: PlanePoint = [middle[0] + step[0], middle[1] + step[1]]
  const shares = crossings(outer, middle, ahead).map(({ share }) => share)
  const [low, high] = [Math.min(0, ...shares) - BEYOND_METERS, Math.max(0, ...shares) + BEYOND_METERS]
  const at = (share: number): PlanePoint => [middle[0] + share * step[0], middle[1] + share * step[1]]
  return [at(low), at(high)]
}

/** The chosen roof, corner and tool, and operations on them as a whole. */
function createChoosing({ get, show, say }: ViewStore, { roofs, chosen, run }: Stepping) {
  return {
    choose(id: string | null, corner: CornerPlace | null = null) {
      const view = get()
      if (id === view.chosenId && corner?.ring === view.corner?.ring && corner?.index === view.corner?.index) return
      const tool = id === view.chosenId ? view.tool : 'corners'
      show({ chosenId: id, corner, tool, cut: tool === 'split' ? view.cut : null })
    },
    setTouch(touch: boolean) {
      if (touch !== get().touch) show({ touch })
    },
    pick(tool: Tool) {
      const roof = chosen()
      const cut = tool === 'split' && roof ? splitLineOf(roof.rings) : null
      show({ tool, corner: null, drawn: [], cut, note: { text: '', refused: false } })
    },
    removeRoof() {
      const roof = chosen()
      if (!roof || !run({ kind: 'remove', roof: roof.id })) return
      show({ chosenId: roofs()[0]?.id ?? null, corner: null, tool: 'corners' })
      say(editorText('said.deleted', { roof: roof.name }))
    },
    removeCorner(): boolean {
      const { chosenId: roof, corner } = get()
      if (!roof || !corner) return false
      if (!run({ kind: 'deleteCorner', roof, ring: corner.ring, corner: corner.index })) return false
      show({ corner: null })
      return true
    },
  }
}

export interface EditorOptions {
  state: EditState
  house: HouseLimits
  /** The detected outlines by roof. Rings in the state that are these very objects are unchanged. */
  detected: ReadonlyMap<string, readonly Ring[]>
  /** Called after each step, undo and redo. */
  onChange(state: EditState): void
  tool?: Tool
  chosenId?: string | null
}

export type RoofEditor = ReturnType<typeof createRoofEditor>

/** Creates the editor's state and operations. Views subscribe to it. */
export function createRoofEditor({ state, house, detected, onChange, tool = 'corners', chosenId }: EditorOptions) {
  const store = createViewStore({
    history: historyOf(state),
    chosenId: chosenId ?? state.roofs.find(({ included }) => included)?.id ?? state.roofs[0]?.id ?? null,
    corner: null,
    tool,
    drawn: [],
    cut: null,
    note: { text: '', refused: false },
    touch: false,
  })
  const steps = createStepping(store, detected, onChange)
  const { show: _, ...shown } = store
  const { roofs: __, ...stepping } = steps
  return {
    house,
    detected,
    ...shown,
    ...stepping,
    ...createChoosing(store, steps),
    ...createSplitting(store, steps),
    ...createDrawing(store, steps, house),
  }
}

function createSplitting({ get, show }: ViewStore, { roofs, run }: Stepping) {
  return {
    setCut: (cut: EditorView['cut']) => show({ cut }),
    splitHere() {
      const { chosenId: roof, cut } = get()
      if (!roof || !cut) return
      const ids = { newId: newDrawnId(), newName: nextName(roofs()) }
      if (run({ kind: 'split', roof, from: cut[0], to: cut[1], ...ids })) show({ tool: 'corners', cut: null })
    },
  }
}

/** The editor's current view state; re-renders the component on each change. */
export function useEditor(editor: RoofEditor): EditorView {
  return useSyncExternalStore(editor.subscribe, editor.get)
}
