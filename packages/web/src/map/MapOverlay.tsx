import type { Map as MapLibreMap } from 'maplibre-gl'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LngLat } from './outline.ts'
import { type DrawnPoint, projectionAt } from './projection.ts'

/** Draws over a map; coordinates are in pixels of the map's box. */
export type DrawOverlay = (project: (point: LngLat) => DrawnPoint) => ReactNode

/** An overlay on the live map; it follows every move of the map. */
export function LiveOverlay({ map, draw }: { map: MapLibreMap; draw: DrawOverlay }) {
  const [, setMoves] = useState(0)
  useEffect(() => {
    const follow = () => setMoves((moves) => moves + 1)
    map.on('move', follow)
    map.on('resize', follow)
    return () => {
      map.off('move', follow)
      map.off('resize', follow)
    }
  }, [map])
  const project = (point: LngLat): DrawnPoint => {
    const { x, y } = map.project(point)
    return [x, y]
  }
  return <div className="map-overlay">{draw(project)}</div>
}

interface StillProps {
  box: { width: number; height: number; at: LngLat }
  /** As in `preserveAspectRatio`: fit the whole drawing, or fill the whole box. */
  fit: 'meet' | 'slice'
  draw: DrawOverlay
}

/** The same overlay on the drawing that replaces the live map. */
export function StillOverlay({ box, fit, draw }: StillProps) {
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
  const scales = [width / box.width, height / box.height]
  const scale = fit === 'meet' ? Math.min(...scales) : Math.max(...scales)
  const meters = projectionAt(box.at)
  const project = (point: LngLat): DrawnPoint => {
    const [x, y] = meters(point)
    return [width / 2 + x * scale, height / 2 + y * scale]
  }
  return (
    <div ref={holder} className="map-overlay">
      {width > 0 && draw(project)}
    </div>
  )
}
