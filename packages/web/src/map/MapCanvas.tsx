import { GeoJSONSource, type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styleOf } from './base-style.ts'
import { calm, makeMap } from './live-map.ts'
import { MapControls } from './MapControls.tsx'
import { LiveOverlay } from './MapOverlay.tsx'
import { sourceData } from './map-data.ts'
import { mapText } from './map-text.ts'
import { pinElement } from './pin.ts'
import type { RoofMapProps } from './roof-map-props.ts'
import './map-canvas.css'
import { boxOf, inView, type LngLat, type MapOutline } from './outline.ts'

/** Half the sides of the area that the map can be moved in, in degrees: about 450 m east and west. */
const reach = { lng: 0.006, lat: 0.0045 }

/** The bounds of the map around the address. */
function reachOf(center: LngLat): [LngLat, LngLat] {
  return [
    [center[0] - reach.lng, center[1] - reach.lat],
    [center[0] + reach.lng, center[1] + reach.lat],
  ]
}

/** Close enough for a large roof while a street's name is still in view; a phone's smaller map stays farther away. */
const closest = (width: number) => (width < 500 ? 18.2 : 18.7)

/**
 * Space for what is drawn over a close-up: the ends' buttons next to the roof, the controls on the right, the notice at
 * the bottom.
 */
const nextToCloseUp = { right: 110, bottom: 76 }

/**
 * Frames the address's roofs: with `wide`, far enough out to distinguish the neighbors; with `closeUp`, close enough to
 * fill the view.
 */
function frameOutlines(
  map: MapLibreMap,
  outlines: readonly MapOutline[],
  center: LngLat,
  { wide = false, closeUp = false, near = false, animate = true } = {},
): void {
  const box = boxOf(inView(outlines), center)
  if (!box) return
  const { clientWidth, clientHeight } = map.getContainer()
  const padding = Math.round(Math.min(clientWidth, clientHeight) * 0.22)
  map.fitBounds(box, {
    padding: {
      top: padding + 16,
      bottom: closeUp ? Math.max(padding, nextToCloseUp.bottom) : padding,
      left: padding,
      right: closeUp ? Math.max(padding, nextToCloseUp.right) : padding,
    },
    maxZoom: wide ? 17.6 : closeUp ? 20.6 : closest(clientWidth) + (near ? 1 : 0),
    duration: animate ? 200 : 0,
    linear: true,
  })
}

/** Changes when the camera has to be set again: for other roofs, or another choice to make. */
function viewKey(outlines: readonly MapOutline[]): string {
  const ids = inView(outlines).map((outline) => outline.id)
  return `${outlines.some((outline) => outline.state === 'neighbour')} ${ids.join(' ')}`
}

const pickable = ['outline-fill']

/** The live map. Calls `onFailed` when the WebGL context is lost; a drawing then replaces the map. */
export default function MapCanvas(props: RoofMapProps & { onFailed(): void }) {
  const {
    center,
    outlines,
    pin,
    imagery,
    features,
    colors,
    label,
    activeId,
    onPick,
    scrollsWithPage,
    working,
    closeUp,
    overlay,
  } = props
  const holder = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const overPicture = imagery.kind !== 'drawn'
  const [drawn, setDrawn] = useState(overPicture)

  const pick = useEffectEvent((id: string) => props.onPick?.(id))
  const point = useEffectEvent((id: string | null) => props.onActive?.(id))
  const fail = useEffectEvent(() => props.onFailed())

  // One map for the component's lifetime; the effects below apply changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture source or color set means a new component
  useEffect(() => {
    const created = makeMap({
      container: holder.current!,
      label,
      style: styleOf(imagery, colors),
      center,
      zoom: 18,
      minZoom: 15.5,
      maxZoom: 21,
      maxBounds: reachOf(center),
      cooperativeGestures: scrollsWithPage ?? false,
    })
    // Not "load", which waits for the imagery: the roofs and their handlers must not wait for slow tiles.
    created.once('style.load', () => setMap(created))
    created.on('webglcontextlost', () => fail())
    created.on('click', pickable, (event) => {
      const id = event.features?.[0]?.properties.id
      if (typeof id === 'string') pick(id)
    })
    created.on('mousemove', pickable, (event) => point(String(event.features?.[0]?.properties.id)))
    created.on('mouseleave', pickable, () => point(null))
    return () => {
      setMap(null)
      created.remove()
    }
  }, [])

  useEffect(() => {
    if (!map) return
    for (const [name, data] of Object.entries(sourceData(outlines, features))) {
      const source = map.getSource(name)
      if (source instanceof GeoJSONSource) source.setData(data)
    }
    // A partly loaded outline looks like another roof: shows the drawn map once it is complete.
    map.once('idle', () => setDrawn(true))
  }, [map, outlines, features])

  const framed = useRef('')
  useEffect(() => {
    const key = `${working} ${viewKey(outlines)}`
    if (!map || framed.current === key) return
    const wide = outlines.some((outline) => outline.state === 'neighbour')
    frameOutlines(map, outlines, center, { wide, closeUp, near: working, animate: framed.current !== '' && !calm() })
    framed.current = key
  }, [map, outlines, center, closeUp, working])

  useEffect(() => {
    if (!map) return
    if (scrollsWithPage) map.cooperativeGestures.enable()
    else map.cooperativeGestures.disable()
    if (working) map.doubleClickZoom.disable()
    else map.doubleClickZoom.enable()
  }, [map, scrollsWithPage, working])

  useEffect(() => {
    if (!map || !activeId) return
    const feature = { source: 'outlines', id: activeId }
    map.setFeatureState(feature, { active: true })
    return () => {
      if (map.getSource('outlines')) map.setFeatureState(feature, { active: false })
    }
  }, [map, activeId])

  useEffect(() => {
    if (!map || !pin) return
    const marker = new Marker({ element: pinElement(colors.choice), anchor: 'bottom' }).setLngLat(pin).addTo(map)
    return () => {
      marker.remove()
    }
  }, [map, pin, colors.choice])

  return (
    <div className={`map-live${onPick ? ' map-picks' : ''}${overPicture ? ' map-over-picture' : ''}`}>
      <div ref={holder} className="map-holder" data-ready={drawn && map ? 'yes' : undefined} />
      {!drawn && <p className="map-loading">{mapText.loading}</p>}
      {map && overlay && <LiveOverlay map={map} draw={overlay} />}
      {map && (
        <MapControls
          map={map}
          back={mapText.backToHouse}
          onReset={() => frameOutlines(map, outlines, center, { closeUp, near: working, animate: !calm() })}
        />
      )}
    </div>
  )
}
