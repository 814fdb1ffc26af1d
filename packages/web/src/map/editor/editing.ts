import { EditorOverlay } from './EditorOverlay.tsx'
import { EditorPanel } from './EditorPanel.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { openEditor } from './open-editor.ts'

/** Everything of the editor, in one file of its own that is fetched when somebody begins to edit. */
export const editing = { EditorOverlay, EditorPanel, EditorToolbar, openEditor }
