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
  /** The outlines as they were found, by roof. Rings of the state that are these very objects are unchanged. */
  detected: ReadonlyMap<string, readonly Ring[]>
  /** Called after each step, undo and redo. */
  onChange(state: EditState): void
  tool?: Tool
  chosenId?: string | null
}

export type RoofEditor = ReturnType<typeof createRoofEditor>

/** The editor's state and what can be done with it; whoever shows it subscribes. */
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
