import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Box } from '../outline.ts'
import { paper } from '../palette.ts'
import { linePathOf, pathOf } from '../projection.ts'
import type { MapView } from './area.ts'
import type { AreaMapProps } from './area-map-props.ts'
import { nameAt } from './area-style.ts'
import { baseIn } from './base.ts'
import { mercatorView, shownBy } from './mercator.ts'

/** The live map's areas as a static SVG: without WebGL, and if the map fails to load. */
export function AreaDrawing(props: AreaMapProps) {
  const { land, areas, view: box, label, roam, onPick, onPoint, overlay, base, mainRoads = [] } = props
  const holder = useRef<HTMLDivElement>(null)
  const [[width, height], setSize] = useState([0, 0])
  useLayoutEffect(() => {
    const element = holder.current
    if (!element) return
    const measure = () => setSize([element.clientWidth, element.clientHeight])
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  const [moved, setMoved] = useState<Box>()
  const still = mercatorView(moved ?? roam?.at ?? box, width, height)
  const view: MapView = { ...still, show: setMoved }
  const lastReported = useRef<string>(undefined)
  const tell = useEffectEvent(() => {
    const shown = shownBy(still, width, height)
    lastReported.current = shown.box.join()
    roam?.onMoved(shown.box, shown.zoom)
    props.onSeen?.(shown.box, shown.zoom)
  })
  const drawn = width > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once it is drawn, and whenever it was moved
  useEffect(() => {
    if (drawn) tell()
  }, [drawn, moved])
  const wanted = roam?.at
  useEffect(() => {
    if (wanted && lastReported.current && wanted.join() !== lastReported.current) setMoved(wanted)
  }, [wanted])
  const path = (polygons: (typeof areas)[number]['polygons']) =>
    polygons.map((rings) => pathOf(rings, view.project)).join('')
  const seen = shownBy(still, width, height)
  const { borders, counties, towns } = baseIn(base, seen.box, seen.zoom)
  const wide = seen.box[2] - seen.box[0] > 30
  return (
    <div ref={holder} className="map-still">
      {width > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the fields next to the map are the way in for a keyboard
        <svg
          className="map-drawing"
          width={width}
          height={height}
          role="img"
          aria-label={label}
          onClick={
            onPoint &&
            ((event) => {
              const { left, top } = event.currentTarget.getBoundingClientRect()
              onPoint(view.unproject([event.clientX - left, event.clientY - top]), view)
            })
          }
        >
          <rect width={width} height={height} fill={paper.ground} />
          {land.map(({ value, polygons }) => (
            <path key={value} d={path(polygons)} fill={paper.road} stroke={paper.buildingEdge} fillRule="evenodd" />
          ))}
          {areas.map(({ id, color, polygons, off }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list next to the map is the way in for a keyboard
            <path
              key={id}
              d={path(polygons)}
              fill={color}
              fillOpacity={off ? 0.04 : 0.24}
              stroke={color}
              strokeWidth={1.6}
              strokeDasharray={off ? '5 3' : undefined}
              fillRule="evenodd"
              onClick={onPick && !onPoint ? () => onPick(id) : undefined}
            />
          ))}
          {borders.map((line) => (
            <path
              key={JSON.stringify([line[0], line.at(-1), line.length])}
              d={linePathOf(line, view.project)}
              fill="none"
              pointerEvents="none"
              stroke={paper.buildingEdge}
            />
          ))}
          {mainRoads.map(({ line }) => (
            <path
              key={JSON.stringify([line[0], line.at(-1), line.length])}
              d={linePathOf(line, view.project)}
              fill="none"
              pointerEvents="none"
              stroke={paper.mainRoad}
              strokeWidth={1.6}
            />
          ))}
          <Names names={counties} size={9} view={view} spaced />
          <Names names={towns} size={11} view={view} />
          {land.map(({ value, name, polygons }) => {
            const at = nameAt(polygons)
            // When zoomed in, the state is obvious, and the towns need the room.
            if (!at || seen.zoom >= 8) return null
            const [x, y] = view.project(at)
            return (
              <text key={value} x={x} y={y} fontSize={11} textAnchor="middle" fill={paper.roadName}>
                {wide ? value : name}
              </text>
            )
          })}
        </svg>
      )}
      {width > 0 && overlay && <div className="map-overlay">{overlay(view)}</div>}
    </div>
  )
}

/** Names of towns or counties at their places. */
function Names(props: {
  names: readonly (readonly [name: string, lng: number, lat: number, ...rest: unknown[]])[]
  size: number
  view: MapView
  spaced?: boolean
}) {
  const { names, size, view, spaced } = props
  return names.map(([name, lng, lat]) => {
    const [x, y] = view.project([lng, lat])
    return (
      <text
        key={`${name} ${lng} ${lat}`}
        x={x}
        y={y}
        fontSize={size}
        textAnchor="middle"
        fill={paper.roadName}
        letterSpacing={spaced ? 1.2 : undefined}
      >
        {name}
      </text>
    )
  })
}
