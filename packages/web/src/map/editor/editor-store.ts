import type { EditState } from '@gable/roof/edit/edit'
import { historyOf } from '@gable/roof/edit/history'
import type { Ring } from '@gable/roof/polygon'
import { createChoosing } from './choosing.ts'
import { createDrawing } from './drawing.ts'
import { createViewStore, type Tool } from './editor-view.ts'
import type { HouseLimits } from './roof-facts.ts'
import { createSplitting } from './splitting.ts'
import { createStepping } from './stepping.ts'

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
