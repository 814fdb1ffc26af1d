import { EditorOverlay } from './EditorOverlay.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { openEditor } from './open-editor.ts'

/** The whole editor in a bundle of its own, loaded when editing begins. */
export const editing = { EditorOverlay, EditorPanel, EditorToolbar, openEditor }
