import { useEffect, useMemo, useState } from 'react'
import { RoofMap } from '../../../map/RoofMap.tsx'
import { formatAddress } from '../../format.ts'
import { text } from '../../texts/index.ts'
import { useMapColours } from '../../use-map-colours.ts'
import { useWidget } from '../../widget-context.ts'
import { BuildingPicker } from './BuildingPicker.tsx'
import { mapOutlines } from './map-outlines.ts'
import { RoofNotDetected } from './RoofNotDetected.tsx'
import { StructureList } from './StructureList.tsx'
import './roof-step.css'

/** The roofs of the address: on the map and in a list that show the same thing and answer to each other. */
export function RoofStep() {
  const { quote, features, page, announce } = useWidget()
  const { flow, dispatch } = quote
  const { session, roofs, structures, picking } = flow
  const [activeId, setActiveId] = useState<string | null>(null)
  const outlines = useMemo(
    () => mapOutlines({ roofs, structures, picking }, features),
    [roofs, structures, picking, features],
  )
  const colours = useMapColours()
  const address = session ? formatAddress(session.address) : ''
  const count = structures.length
  useEffect(() => announce(text('roof.found', { address, count })), [announce, address, count])
  if (!session || !roofs) return null

  function pick(id: string) {
    const own = structures.find(({ choice }) => choice.id === id)
    if (picking && own) dispatch({ type: 'pickingSet', picking: false })
    else if (picking) quote.chooseBuilding(id)
    else if (own) dispatch({ type: 'structureTicked', id, included: !own.choice.included })
  }

  const Panel = picking ? BuildingPicker : structures.length === 0 ? RoofNotDetected : StructureList
  return (
    <div className="roof-step">
      <div className="roof-map">
        <RoofMap
          center={session.address.point}
          pin={session.address.point}
          outlines={outlines}
          imagery={roofs.imagery}
          features={features}
          notices={[...roofs.structures, ...roofs.alternatives].map(({ notice }) => notice)}
          colours={colours}
          label={picking ? text('roof.pick.map') : text('roof.map', { address })}
          activeId={activeId}
          onActive={setActiveId}
          onPick={pick}
          scrollsWithPage={page.place === 'fullPage' || isNarrow()}
        />
      </div>
      <div className="roof-panel">
        <Panel activeId={activeId} onActive={setActiveId} />
      </div>
    </div>
  )
}

/** Where the map stands above the list, a finger on it must still be able to scroll on to the list. */
function isNarrow(): boolean {
  return window.matchMedia('(width < 768px)').matches
}
