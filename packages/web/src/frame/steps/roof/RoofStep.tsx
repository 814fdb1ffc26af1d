import { addressLine } from '@gable/contract/format/contact'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { RoofMap } from '../../../map/RoofMap.tsx'
import { text } from '../../texts/index.ts'
import { useMapColors } from '../../use-map-colors.ts'
import { useWidget } from '../../widget-context.ts'
import { BuildingPicker } from './BuildingPicker.tsx'
import { mapOutlines } from './map-outlines.ts'
import { StructureList } from './StructureList.tsx'
import './roof-step.css'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Notice, NoticeRoom } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import type { editing as Editing } from '../../../map/editor/editing.ts'
import type { RoofEditor } from '../../../map/editor/editor-store.ts'
import { useEditor } from '../../../map/editor/editor-store.ts'
import { focusError } from '../../../map/editor/focus-error.ts'
import type { MapOutline } from '../../../map/outline.ts'
import { editedStructures, givenRoof } from '../../flow/flow-edited.ts'
import { structuresOf } from '../../flow/flow-structure.ts'
import { OutlineSource } from './OutlineSource.tsx'

/** The roofs of the address, on a map and in a list that stay in sync. */
export function RoofStep() {
  const { quote, features, page, announce } = useWidget()
  const { flow, dispatch } = quote
  const { session, roofs, structures, picking } = flow
  const [activeId, setActiveId] = useState<string | null>(null)
  const outlines = useMemo(
    () => mapOutlines({ roofs, structures, picking }, features),
    [roofs, structures, picking, features],
  )
  const colors = useMapColors()
  const editing = useRoofEditing(outlines)
  const address = session ? addressLine(session.address) : ''
  const count = structures.length
  useEffect(() => announce(text('roof.found', { address, count })), [announce, address, count])
  if (!session || !roofs) return null

  function pick(id: string) {
    const own = structures.find(({ choice }) => choice.id === id)
    // A building that is clearly not a house cannot be quoted.
    if (own && !picking && !own.supported) return
    if (picking && own) dispatch({ type: 'pickingSet', picking: false })
    else if (picking) quote.chooseBuilding(id)
    else if (own) dispatch({ type: 'structureTicked', id, included: !own.choice.included })
  }

  const Panel = picking ? BuildingPicker : structures.length === 0 ? RoofNotDetected : StructureList
  const own = new Set(structures.flatMap(({ detected }) => detected?.notice ?? []))
  return (
    <div className={editing ? 'roof-step roof-step-editing' : 'roof-step'}>
      <div className="roof-map-column">
        <div className="roof-map">
          <RoofMap
            center={session.address.point}
            pin={editing && structures.length > 0 ? null : session.address.point}
            outlines={editing?.outlines ?? outlines}
            imagery={roofs.imagery}
            features={features}
            notices={[...own, ...roofs.alternatives.map(({ notice }) => notice)]}
            colors={colors}
            label={text(editing ? 'roof.editing.map' : picking ? 'roof.pick.map' : 'roof.map', { address })}
            activeId={activeId}
            onActive={editing ? undefined : setActiveId}
            onPick={editing ? undefined : pick}
            scrollsWithPage={!editing && (page.place === 'fullPage' || isNarrow())}
            working={editing !== null}
            overlay={
              editing
                ? (project) => <editing.parts.EditorOverlay editor={editing.editor} project={project} colors={colors} />
                : undefined
            }
          />
        </div>
        {editing && <editing.parts.EditorToolbar editor={editing.editor} />}
      </div>
      <div className="roof-panel">
        {editing ? <RoofEditPanel editing={editing} /> : <Panel activeId={activeId} onActive={setActiveId} />}
      </div>
    </div>
  )
}

/** If the map is above the list, a finger on it must still be able to scroll to the list. */
function isNarrow(): boolean {
  return window.matchMedia('(width < 768px)').matches
}

/** The panel next to the map while roofs are edited: the roofs with their properties. */
function RoofEditPanel({ editing }: { editing: RoofEditing }) {
  const { flow, dispatch } = useWidget().quote
  const { tool } = useEditor(editing.editor)
  const { EditorPanel } = editing.parts
  const drawing = tool === 'draw' && flow.structures.length === 0
  const structureOf = (id: string) => flow.structures.find(({ choice }) => choice.id === id)
  return (
    <>
      <StepHeading title={text(drawing ? 'roof.editing.draw' : 'roof.editing.title')}>
        {text('roof.editing.text')}
      </StepHeading>
      <EditorPanel
        editor={editing.editor}
        about={(id) => {
          const structure = structureOf(id)
          return structure && <OutlineSource structure={structure} />
        }}
      />
      <div className="actions">
        <Button onClick={() => focusError() || dispatch({ type: 'editingSet', editing: null })}>
          {text('roof.editing.done')}
        </Button>
      </div>
      <NoticeRoom>{flow.refusal && <Notice>{sentences[flow.refusal]}</Notice>}</NoticeRoom>
    </>
  )
}

interface RoofEditing {
  parts: typeof Editing
  editor: RoofEditor
  /** The roofs as they were when editing began: the camera stays framed on them. */
  outlines: readonly MapOutline[]
}

/** The editor while the roofs are being edited, loaded when editing begins. Saves each step to the visit at once. */
function useRoofEditing(outlines: readonly MapOutline[]): RoofEditing | null {
  const { flow, dispatch } = useWidget().quote
  const { editing } = flow
  const [opened, setOpened] = useState<(RoofEditing & { since: typeof editing }) | null>(null)

  const open = useEffectEvent((parts: typeof Editing) => {
    const { session, roofs, structures } = flow
    if (!session || !roofs) return
    let latest = structures
    const editor = parts.openEditor({
      center: session.address.point,
      roofs: structures.map(givenRoof),
      house: roofs.houseLimits,
      onChange(results) {
        latest = editedStructures(latest, results)
        dispatch({ type: 'structuresEdited', structures: latest })
      },
      draw: editing?.draw,
      chosenId: editing?.id,
    })
    setOpened({ parts, editor, outlines: outlines.map((outline) => ({ ...outline, unseen: true })), since: editing })
  })

  useEffect(() => {
    if (!editing) return
    let wanted = true
    import('../../../map/editor/editing.ts').then(
      (module) => wanted && open(module.editing),
      // Thrown while rendering, so that the screen's own boundary offers a retry.
      (error: unknown) =>
        setOpened(() => {
          throw error
        }),
    )
    return () => {
      wanted = false
    }
  }, [editing])
  return editing && opened?.since === editing ? opened : null
}

/**
 * There is no building near the address, or none is left: the homeowner draws the roof, picks it on the map, or asks
 * for help.
 */
function RoofNotDetected() {
  const { quote, features } = useWidget()
  const { flow, dispatch } = quote
  const { roofs } = flow
  const address = flow.session ? addressLine(flow.session.address) : ''
  const deleted = roofs !== null && roofs.structures.length > 0
  const anyBuilding = (features?.buildings.length ?? 0) > 0 || (roofs?.alternatives.length ?? 0) > 0
  return (
    <>
      <StepHeading title={deleted ? text('roof.deleted.title') : sentences.ROOF_NOT_DETECTED}>
        {text(deleted ? 'roof.deleted.text' : 'roof.none.text', { address })}
      </StepHeading>
      <div className="actions">
        <Button onClick={() => dispatch({ type: 'editingSet', editing: { draw: true, id: null } })}>
          {text('roof.none.draw')}
        </Button>
        {deleted && (
          <Button
            kind="secondary"
            onClick={() => dispatch({ type: 'structuresEdited', structures: structuresOf(roofs) })}
          >
            {text('roof.deleted.restore')}
          </Button>
        )}
        {anyBuilding && (
          <Button kind="secondary" onClick={() => dispatch({ type: 'pickingSet', picking: true })}>
            {text('roof.none.pick')}
          </Button>
        )}
        <Button kind="secondary" onClick={() => dispatch({ type: 'wentTo', screen: 'address' })}>
          {text('roof.anotherAddress')}
        </Button>
        <Button kind="link" onClick={() => dispatch({ type: 'helpAsked' })}>
          {text('frame.getHelp')}
        </Button>
      </div>
    </>
  )
}
