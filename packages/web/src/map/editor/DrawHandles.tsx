import type { RoofEditor } from './editor-store.ts'
import { editorText } from './editor-text.ts'

/** The corners of a roof that is being drawn; a click on the first one closes the outline. */
export function DrawHandles({ editor, count }: { editor: RoofEditor; count: number }) {
  return Array.from({ length: count }, (_, index) =>
    index === 0 && count > 2 ? (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
        key={index}
        type="button"
        className="editor-handle editor-handle-first"
        data-drawn-corner=""
        aria-label={editorText('finish.long')}
        onClick={() => editor.drawClosed()}
      />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
      <span key={index} className="editor-dot" data-drawn-corner="" />
    ),
  )
}
