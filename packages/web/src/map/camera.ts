import type { Map as MapLibreMap } from 'maplibre-gl'
import { boxOf, inView, type LngLat, type MapOutline } from './outline.ts'

/** Half the sides of the area that the map can be moved in, in degrees: about 450 m east and west. */
const reach = { lng: 0.006, lat: 0.0045 }

/** The bounds of the map around the address. */
export function reachOf(center: LngLat): [LngLat, LngLat] {
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
export function frameOutlines(
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
export function viewKey(outlines: readonly MapOutline[]): string {
  const ids = inView(outlines).map((outline) => outline.id)
  return `${outlines.some((outline) => outline.state === 'neighbour')} ${ids.join(' ')}`
}
