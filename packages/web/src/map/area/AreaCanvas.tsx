import type { FeatureCollection } from 'geojson'
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { calm, makeMap } from '../live-map.ts'
import { MapControls } from '../MapControls.tsx'
import { LiveOverlay } from '../MapOverlay.tsx'
import { streetData } from '../map-data.ts'
import { mapText } from '../map-text.ts'
import type { Box } from '../outline.ts'
import type { MapView } from './area.ts'
import type { AreaMapProps } from './area-map-props.ts'
import { areaData, areaStyle, baseData, landData, mainRoadData } from './area-style.ts'
import { reportedBox } from './mercator.ts'
import '../map-canvas.css'

const roomAround = 28

function fill(map: MapLibreMap, sources: Record<string, FeatureCollection>): void {
  for (const [name, data] of Object.entries(sources)) {
    const source = map.getSource(name)
    if (source instanceof GeoJSONSource) source.setData(data)
  }
}

function viewOf(map: MapLibreMap): MapView {
  const { lng, lat } = map.getCenter()
  return {
    project: (point) => {
      const { x, y } = map.project(point)
      return [x, y]
    },
    unproject: ([x, y]) => {
      const at = map.unproject([x, y])
      return [at.lng, at.lat]
    },
    middle: [lng, lat],
    width: map.getContainer().clientWidth,
    show: (box) => moveTo(map, box, nextToControls),
  }
}

/** Padding that keeps a newly shown area clear of the edges and of the buttons on the right. */
const nextToControls = { top: 44, right: 64, bottom: 24, left: 24 }

function moveTo(map: MapLibreMap, box: Box, padding: number | typeof nextToControls): void {
  map.fitBounds(box, { padding, duration: calm() ? 0 : 250, linear: true })
}

function boxOf(map: MapLibreMap): Box {
  const bounds = map.getBounds()
  return reportedBox([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()])
}

/** The live map of areas. Calls `onFailed` when the WebGL context is lost; a drawing then replaces the map. */
export default function AreaCanvas(props: AreaMapProps & { onFailed(): void }) {
  const { land, areas, streets, view, label, scrollsWithPage, roam, onPick, onPoint, overlay } = props
  const pointing = onPoint !== undefined
  const holder = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [drawn, setDrawn] = useState(false)
  const pressed = useEffectEvent((on: MapLibreMap, point: [number, number], id: unknown) => {
    if (props.onPoint) props.onPoint(point, viewOf(on))
    else if (typeof id === 'string') props.onPick?.(id)
  })
  const fail = useEffectEvent(() => props.onFailed())
  const lastReported = useRef<string>(undefined)
  const tell = useEffectEvent((on: MapLibreMap) => {
    const box = boxOf(on)
    lastReported.current = box.join()
    props.roam?.onMoved(box, on.getZoom())
    props.onSeen?.(box, on.getZoom())
  })

  // One map for the component's lifetime; the effects below apply changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it begins with
  useEffect(() => {
    const created = makeMap({
      container: holder.current!,
      label,
      style: areaStyle(props.picture),
      bounds: roam?.at ?? view,
      fitBoundsOptions: { padding: roam?.at ? 0 : roomAround },
      minZoom: 1.5,
      maxZoom: roam?.nearest ?? 16,
      cooperativeGestures: scrollsWithPage ?? false,
    })
    created.once('style.load', () => {
      setMap(created)
      tell(created)
    })
    created.on('moveend', () => tell(created))
    created.on('webglcontextlost', () => fail())
    created.on('click', (event) => {
      const [area] = created.queryRenderedFeatures(event.point, { layers: ['area-fill'] })
      pressed(created, [event.lngLat.lng, event.lngLat.lat], area?.properties.id)
    })
    return () => {
      setMap(null)
      created.remove()
    }
  }, [])

  // Sets the ground only once: it is a hundred times larger than what is drawn on it.
  useEffect(() => {
    if (!map) return
    fill(map, landData(land))
    map.once('idle', () => setDrawn(true))
  }, [map, land])

  const { base, mainRoads } = props
  useEffect(() => {
    if (map && base) fill(map, baseData(base))
  }, [map, base])

  useEffect(() => {
    if (map && mainRoads) fill(map, mainRoadData(mainRoads))
  }, [map, mainRoads])

  useEffect(() => {
    if (map) fill(map, areaData(areas))
  }, [map, areas])

  useEffect(() => {
    if (map && streets !== undefined) fill(map, streetData(streets))
  }, [map, streets])

  useEffect(() => {
    if (!map) return
    if (scrollsWithPage) map.cooperativeGestures.enable()
    else map.cooperativeGestures.disable()
    if (pointing) map.doubleClickZoom.disable()
    else map.doubleClickZoom.enable()
  }, [map, scrollsWithPage, pointing])

  const frame = () => map && moveTo(map, view, roomAround)
  const framed = useRef(view.join())
  // biome-ignore lint/correctness/useExhaustiveDependencies: set again when the view is another one, not with each drawing
  useEffect(() => {
    if (!map || roam || framed.current === view.join()) return
    framed.current = view.join()
    frame()
  }, [map, view])

  const wanted = roam?.at
  useEffect(() => {
    if (map && wanted && wanted.join() !== lastReported.current) moveTo(map, wanted, 0)
  }, [map, wanted])

  return (
    <div className={onPick ? 'map-live map-picks' : 'map-live'}>
      <div ref={holder} className="map-holder" data-ready={drawn ? 'yes' : undefined} />
      {!drawn && <p className="map-loading">{mapText.loading}</p>}
      {map && overlay && <LiveOverlay map={map} draw={() => overlay(viewOf(map))} />}
      {map && <MapControls map={map} back={mapText.backToAreas} onReset={frame} />}
    </div>
  )
}
