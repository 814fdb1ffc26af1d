import type { MapFeatures } from '@gable/contract/geo'
import { useEffect, useState } from 'react'
import { outcomeOf, type WidgetApi } from './api.ts'

/** Half the sides of the drawn neighborhood, in degrees: about 300 m each way. */
const around = { lng: 0.004, lat: 0.003 }

/** The drawn map of the neighborhood, fetched once per address. Without it, the outlines are on a plain background. */
export function useMapFeatures(api: WidgetApi, widgetId: string, point: [number, number] | null): MapFeatures | null {
  const [fetched, setFetched] = useState<{ at: string; features: MapFeatures } | null>(null)
  const at = point?.join() ?? ''
  useEffect(() => {
    const [lng, lat] = at.split(',').map(Number)
    if (lng === undefined || lat === undefined) return
    let wanted = true
    const bounds = { west: lng - around.lng, south: lat - around.lat, east: lng + around.lng, north: lat + around.lat }
    void outcomeOf(api.mapFeatures({ widgetId, bounds })).then((outcome) => {
      if (wanted && outcome.kind === 'done') setFetched({ at, features: outcome.value })
    })
    return () => {
      wanted = false
    }
  }, [api, widgetId, at])
  return fetched?.at === at ? fetched.features : null
}
