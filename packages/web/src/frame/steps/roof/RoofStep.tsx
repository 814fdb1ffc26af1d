import { addressLine } from '@gable/contract/format/contact'
import { useEffect, useMemo, useState } from 'react'
import { RoofMap } from '../../../map/RoofMap.tsx'
import { text } from '../../texts/index.ts'
import { useMapColors } from '../../use-map-colors.ts'
import { useWidget } from '../../widget-context.ts'
import { BuildingPicker } from './BuildingPicker.tsx'
import { mapOutlines } from './map-outlines.ts'
import { RoofEditPanel } from './RoofEditPanel.tsx'
import { RoofNotDetected } from './RoofNotDetected.tsx'
import { StructureList } from './StructureList.tsx'
import { useRoofEditing } from './use-roof-editing.ts'
import './roof-step.css'

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
