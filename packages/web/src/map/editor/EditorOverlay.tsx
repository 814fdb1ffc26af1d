import type { EditedRoof } from '@gable/roof/edit/edit'
import { type KeyboardEvent, type MouseEvent, memo, type PointerEvent, useId, useLayoutEffect, useRef } from 'react'
import type { DrawOverlay } from '../MapOverlay.tsx'
import type { MapColors } from '../outline.ts'
import { insertInMiddle, type Stage, startDrag } from './drag.ts'
import type { RoofEditor } from './editor-store.ts'
import { useEditor } from './editor-store.ts'
import { editorText } from './editor-text.ts'
import { historyKey, pressOnPart } from './keys.ts'
import { cornerName, cornersOf, edgeName, type Part, partName, partOf } from './part.ts'
import { createPlacer } from './placing.ts'
import { planeView } from './plane-view.ts'
import { useMapTaps } from './use-map-taps.ts'
import './editor.css'

interface Props {
  editor: RoofEditor
  project: Parameters<DrawOverlay>[0]
  colors: MapColors
}

/**
 * The roofs over the map, with handles on their corners and edges. React creates the elements; `placing.ts` positions
 * them.
 */
export function EditorOverlay({ editor, project, colors }: Props) {
  const { history, chosenId, corner, tool, drawn, cut, touch } = useEditor(editor)
  const { plane, roofs } = history.present
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(null)
  const focusNext = useRef<string>(undefined)
  const keys = useId()
  const chosen = roofs.find(({ id }) => id === chosenId) ?? null

  useLayoutEffect(() => {
    const view = planeView(plane, project)
    const placer = createPlacer(root.current!)
    stage.current = { view, placer }
    editor.setMiddle(() => view.toPlane([root.current!.clientWidth / 2, root.current!.clientHeight / 2]))
    placer.roofs(roofs, view)
    if (tool === 'draw') placer.drawn(drawn, null, [], view)
    else if (chosen) placer.roof(chosen, view)
    else placer.noRoof()
    if (cut) placer.cut(cut, view)
    if (focusNext.current) {
      root.current?.querySelector<HTMLElement>(`button[data-part="${focusNext.current}"]`)?.focus()
      focusNext.current = undefined
    }
  })
  useMapTaps(root, editor, () => stage.current!)

  function press(event: PointerEvent) {
    const part = partOf(event.target)
    editor.setTouch(event.pointerType === 'touch')
    if (!part || event.button !== 0) return
    if (part.kind === 'corner' && chosenId) editor.choose(chosenId, { ring: part.ring, index: part.index })
    startDrag(event.nativeEvent, part, editor, () => stage.current!)
  }

  function type(event: KeyboardEvent) {
    const step = historyKey(event)
    if (step) {
      event.preventDefault()
      editor[step]()
      return
    }
    const part = partOf(event.target)
    if (part && event.key === 'Escape') {
      // Consumes the key, which would otherwise close the quote, and moves the focus past the roof's other handles.
      event.preventDefault()
      event.stopPropagation()
      document.querySelector<HTMLElement>('.editor-tools button')?.focus()
      return
    }
    const next = part && pressOnPart(editor, part, event)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    focusNext.current = next
    root.current?.querySelector<HTMLElement>(`button[data-part="${next}"]`)?.focus()
  }

  /** A click without a pointer is Enter or Space: on an edge it inserts a corner. */
  function click(event: MouseEvent) {
    const part = partOf(event.target)
    if (event.detail !== 0 || !part || !chosen) return
    if (part.kind === 'corner') editor.choose(chosen.id, { ring: part.ring, index: part.index })
    if (part.kind !== 'middle') return
    focusNext.current = partName({ kind: 'corner', ring: part.ring, index: part.index + 1 })
    insertInMiddle(editor, chosen, part)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handles in it are buttons; their events are taken here at once
    <div
      ref={root}
      className={`editor editor-${tool}`}
      style={{ '--editor-roof': colors.roof, '--editor-choice': colors.choice }}
      onPointerDown={press}
      onKeyDown={type}
      onClick={click}
    >
      <svg className="editor-lines" aria-hidden="true">
        <RoofPaths roofs={roofs} chosenId={chosenId} />
        {tool === 'corners' && chosen && <Edges roof={chosen} />}
        <line data-guide="0" data-off="" className="editor-guide" />
        <line data-guide="1" data-off="" className="editor-guide" />
        {tool === 'draw' && <path data-drawn="" className="editor-drawn" />}
        {(tool === 'turn' || tool === 'split' || (tool === 'corners' && touch && corner)) && (
          <line data-stem="" className="editor-stem" />
        )}
        {['0', '1', '2'].map((length) => (
          <text key={length} data-length={length} className="editor-length" />
        ))}
      </svg>
      {tool === 'corners' && chosen && <Corners roof={chosen} corner={corner} touch={touch} keys={keys} />}
      {tool === 'turn' && chosen && (
        <>
          <Handle part={{ kind: 'move' }} name={editorText('move', { roof: chosen.name })} keys={keys} />
          <Handle part={{ kind: 'turn' }} name={editorText('turnHandle', { roof: chosen.name })} keys={keys} />
        </>
      )}
      {tool === 'split' &&
        cut &&
        ([0, 1] as const).map((end) => (
          <Handle key={end} part={{ kind: 'cut', end }} name={editorText(`cut.${end}`)} keys={keys} />
        ))}
      {tool === 'draw' && <DrawHandles editor={editor} count={drawn.length} />}
      <p className="editor-area" data-area="" aria-hidden="true" />
      <p id={keys} className="editor-hidden">
        {editorText('keys')}
      </p>
    </div>
  )
}

const RoofPaths = memo(function RoofPaths({
  roofs,
  chosenId,
}: {
  roofs: readonly EditedRoof[]
  chosenId: string | null
}) {
  const classOf = ({ id, included }: EditedRoof) =>
    `editor-roof${included ? '' : ' editor-roof-out'}${id === chosenId ? ' editor-roof-chosen' : ''}`
  return (
    <>
      {roofs.map((roof) => (
        <g key={roof.id} className={classOf(roof)}>
          <path data-roof={roof.id} className="editor-casing" />
          <path data-roof={roof.id} className="editor-outline" fillRule="evenodd" />
        </g>
      ))}
      {roofs.length > 1 &&
        roofs.map(({ id }, index) => (
          <text key={id} data-mark={id} className="editor-mark">
            {index + 1}
          </text>
        ))}
    </>
  )
})

const Edges = memo(function Edges({ roof }: { roof: EditedRoof }) {
  return cornersOf(roof).map((place) => {
    const part = partName({ kind: 'edge', ...place })
    return <line key={part} data-part={part} className="editor-edge" />
  })
})

interface CornersProps {
  roof: EditedRoof
  corner: { ring: number; index: number } | null
  touch: boolean
  keys: string
}

const Corners = memo(function Corners({ roof, corner, touch, keys }: CornersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's; these are handles on a drawing
    <div role="group" aria-label={editorText('handles', { roof: roof.name })}>
      {cornersOf(roof).map((place) => {
        const chosen = corner?.ring === place.ring && corner.index === place.index
        return (
          <span key={`${place.ring}.${place.index}`}>
            <Handle part={{ kind: 'corner', ...place }} name={cornerName(roof, place)} chosen={chosen} keys={keys} />
            <Handle part={{ kind: 'middle', ...place }} name={edgeName(roof, place)} keys={keys} />
          </span>
        )
      })}
      {touch && corner && <span className="editor-grip" data-part={partName({ kind: 'grip', ...corner })} />}
    </div>
  )
})

function Handle({ part, name, chosen, keys }: { part: Part; name: string; chosen?: boolean; keys: string }) {
  return (
    <button
      type="button"
      className={`editor-handle editor-handle-${part.kind}`}
      data-part={partName(part)}
      data-chosen={chosen || undefined}
      aria-label={name}
      aria-describedby={keys}
    />
  )
}

/** The corners of a roof that is being drawn; a click on the first one closes the outline. */
function DrawHandles({ editor, count }: { editor: RoofEditor; count: number }) {
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
