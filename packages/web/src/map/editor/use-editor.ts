import { useSyncExternalStore } from 'react'
import type { RoofEditor } from './editor-store.ts'
import type { EditorView } from './editor-view.ts'

/** The editor's current view state; re-renders the component on each change. */
export function useEditor(editor: RoofEditor): EditorView {
  return useSyncExternalStore(editor.subscribe, editor.get)
}
