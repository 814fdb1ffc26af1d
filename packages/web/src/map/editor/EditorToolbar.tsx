import { mainDirection, turned } from '@gable/roof/outline/main-direction'
import { feetToMeters } from '@gable/roof/units'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { RoofEditor } from './editor-store.ts'
import { useEditor } from './editor-store.ts'
import { type EditorTextKey, editorText } from './editor-text.ts'
import { historyKey } from './keys.ts'
import './editor.css'
import './editor-panel.css'

const paths = {
  undo: 'M8 5 4 9l4 4M4.5 9H12a4 4 0 0 1 0 8h-1',
  redo: 'm12 5 4 4-4 4M15.500 9H8a4 4 0 0 0 0 8h1',
  draw: 'm4 16 1-4L13.500 3.500l3 3L8 15zM12 5l3 3',
  square: 'M4 4v12h12M4 12h4v4',
  turn: 'M15.500 8A6 6 0 1 0 16 11M16 4v4h-4',
  split: 'M10 3v14M4 6h3v8H4zM13 6h3v8h-3z',
  delete: 'M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11',
  done: 'm4 10.500 4 4 8-9',
  cancel: 'm5 5 10 10M15 5 5 15',
  rectangle: 'M3 6h14v9H3z',
  left: 'M5 9a6 6 0 1 1 1 6M5 4v5h5',
  right: 'M15 9a6 6 0 1 0-1 6M15 4v5h-5',
} as const

type EditorIconName = keyof typeof paths

function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** A house of 30 by 40 feet. */
const RECTANGLE = [feetToMeters(40), feetToMeters(30)] as const

/**
 * The tools for editing the roofs, below the map and large enough for a thumb. The last message is shown beneath them.
 */
export function EditorToolbar({ editor }: { editor: RoofEditor }) {
  const { note, tool, history, touch } = useEditor(editor)
  const tools = useRef<HTMLDivElement>(null)
  const shown = useRef(tool)
  // The pressed button is gone: moves the focus to the tools that replace it.
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (shown.current !== tool && isLost) tools.current?.querySelector('button')?.focus()
    shown.current = tool
  }, [tool])
  const type = (event: KeyboardEvent) => {
    const step = historyKey(event)
    if (step) editor[step]()
    else if (event.key === 'Escape' && tool !== 'corners') editor.pick('corners')
    else return
    event.preventDefault()
  }
  const Tools = toolsOf[tool]
  const isEmpty = history.present.roofs.length === 0
  const hint =
    tool !== 'corners'
      ? (`hint.${tool}` as const)
      : isEmpty
        ? 'hint.empty'
        : touch
          ? 'hint.corners.touch'
          : 'hint.corners'
  return (
    <div className="editor-bar">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's */}
      <div ref={tools} className="editor-tools" role="group" aria-label={editorText('tools')} onKeyDown={type}>
        <Tools key={tool} editor={editor} />
      </div>
      <p className="editor-note" data-refused={note.refused || undefined} role="status">
        {note.text}
      </p>
      {!note.text && <p className="editor-hint">{editorText(hint)}</p>}
    </div>
  )
}

const toolsOf = { corners: CornerTools, draw: DrawTools, split: SplitTools, turn: TurnTools }

function CornerTools({ editor }: { editor: RoofEditor }) {
  const { history, chosenId, corner } = useEditor(editor)
  const none = chosenId === null
  return (
    <>
      <Tool icon="undo" label="undo" off={history.past.length === 0} onPress={editor.undo} />
      <Tool icon="redo" label="redo" off={history.future.length === 0} onPress={editor.redo} />
      <Tool icon="draw" label="draw.short" name="draw" onPress={() => editor.pick('draw')} />
      <Tool icon="square" label="square" name="square.long" off={none} onPress={() => squareUp(editor)} />
      <Tool icon="turn" label="turn" name="turn.long" off={none} onPress={() => editor.pick('turn')} />
      <Tool icon="split" label="split" name="split.long" off={none} onPress={() => editor.pick('split')} />
      <Tool icon="delete" label="corner.delete" name="corner.delete.long" off={!corner} onPress={editor.removeCorner} />
      <Tool icon="delete" label="roof.delete" name="roof.delete.long" off={none} onPress={editor.removeRoof} />
    </>
  )
}

function squareUp(editor: RoofEditor) {
  const { chosenId } = editor.get()
  if (chosenId) editor.run({ kind: 'squareUp', roof: chosenId })
}

function DrawTools({ editor }: { editor: RoofEditor }) {
  const { drawn } = useEditor(editor)
  return (
    <>
      <Tool icon="done" label="finish" name="finish.long" off={drawn.length < 3} onPress={editor.drawClosed} />
      <Tool
        icon="undo"
        label="corner.back"
        name="corner.back.long"
        off={drawn.length === 0}
        onPress={editor.drawBack}
      />
      <Tool icon="rectangle" label="rectangle" name="rectangle.long" onPress={() => placeRectangle(editor)} />
      <Tool icon="cancel" label="cancel" onPress={() => editor.pick('corners')} />
    </>
  )
}

/** Places a rectangle in the middle of the visible map, aligned with the nearby houses. */
function placeRectangle(editor: RoofEditor) {
  const rings = editor.get().history.present.roofs.flatMap((roof) => roof.rings)
  const direction = rings.length > 0 ? mainDirection(rings) : 0
  editor.drawRectangle(editor.middle(), RECTANGLE, (point) => turned(point, [0, 0], direction))
}

function SplitTools({ editor }: { editor: RoofEditor }) {
  return (
    <>
      <Tool icon="split" label="split.here" onPress={editor.splitHere} />
      <Tool icon="cancel" label="cancel" onPress={() => editor.pick('corners')} />
    </>
  )
}

function TurnTools({ editor }: { editor: RoofEditor }) {
  const { history, chosenId } = useEditor(editor)
  const turn = (degrees: number) => chosenId && editor.run({ kind: 'rotate', roof: chosenId, degrees })
  return (
    <>
      <Tool icon="undo" label="undo" off={history.past.length === 0} onPress={editor.undo} />
      <Tool icon="left" label="turn.left" name="turn.left.long" onPress={() => turn(1)} />
      <Tool icon="right" label="turn.right" name="turn.right.long" onPress={() => turn(-1)} />
      <Tool icon="done" label="finish" name="turn.end" onPress={() => editor.pick('corners')} />
    </>
  )
}

interface ToolProps {
  icon: EditorIconName
  label: EditorTextKey
  /** The accessible name if the label is too short on its own. */
  name?: EditorTextKey
  off?: boolean
  onPress(): unknown
}

function Tool({ icon, label, name, off, onPress }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={name && editorText(name)}
      title={name && editorText(name)}
      aria-disabled={off || undefined}
      onClick={() => !off && onPress()}
    >
      <EditorIcon name={icon} />
      <span>{editorText(label)}</span>
    </button>
  )
}
