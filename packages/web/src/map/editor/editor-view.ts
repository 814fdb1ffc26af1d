import type { EditError, EditState } from '@gable/roof/edit/edit'
import type { History } from '@gable/roof/edit/history'
import type { PlanePoint } from '@gable/roof/units'
import { errorText } from './editor-text.ts'
import type { CornerPlace } from './part.ts'

export type Tool = 'corners' | 'draw' | 'split' | 'turn'

/** Immutable. */
export interface EditorView {
  history: History<EditState>
  chosenId: string | null
  corner: CornerPlace | null
  tool: Tool
  /** The corners of a roof that is being drawn. */
  drawn: readonly PlanePoint[]
  /** The line that would split the chosen roof. */
  cut: readonly [PlanePoint, PlanePoint] | null
  /** The last message, announced and shown. */
  note: { text: string; refused: boolean }
  /** The last pointer was a finger: corners have a handle next to them. */
  touch: boolean
}

export type ViewStore = ReturnType<typeof createViewStore>

/** Stores the editor's view state and notifies subscribers of changes. */
export function createViewStore(begun: EditorView) {
  const listeners = new Set<() => void>()
  let view = begun

  function show(change: Partial<EditorView>) {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const say = (text: string, refused = false) => show({ note: { text, refused } })

  return {
    get: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show,
    say,
    refuse: (error: EditError) => say(errorText(error), true),
  }
}
