import { mapBaseNotice } from '@gable/contract/map-base'
import { AreaMap } from '../../../map/area/AreaMap.tsx'
import type { AreaMapProps } from '../../../map/area/area-map-props.ts'
import { PlaceSearch } from './PlaceSearch.tsx'
import { useMainRoads, useMapBase } from './use-ground.ts'

/** A map of the portal: areas over counties, towns and main roads, with a place search. */
export function GroundMap(props: Omit<AreaMapProps, 'base' | 'mainRoads' | 'notices' | 'onSeen'>) {
  const base = useMapBase()
  const { roads, onSeen } = useMainRoads()
  const notices = [...(base ? [mapBaseNotice] : []), ...(roads?.notices ?? [])]
  return (
    <AreaMap
      {...props}
      base={base}
      mainRoads={roads?.roads ?? none}
      notices={notices}
      onSeen={onSeen}
      overlay={(on) => (
        <>
          {props.overlay?.(on)}
          <PlaceSearch on={on} />
        </>
      )}
    />
  )
}

const none: never[] = []
