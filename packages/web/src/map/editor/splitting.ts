import { newDrawnId } from './drawing.ts'
import type { EditorView, ViewStore } from './editor-view.ts'
import { nextName } from './next-name.ts'
import type { Stepping } from './stepping.ts'

export function createSplitting({ get, show }: ViewStore, { roofs, run }: Stepping) {
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
