import { useSyncExternalStore } from 'react'
import type { RoofEditor } from './editor-store.ts'
import type { EditorView } from './editor-view.ts'

/** What the editor shows now; the component is drawn anew with each change. */
export function useEditor(editor: RoofEditor): EditorView {
  return useSyncExternalStore(editor.subscribe, editor.get)
}
