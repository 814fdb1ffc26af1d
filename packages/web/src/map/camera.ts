import type { Map as MapLibreMap } from 'maplibre-gl'
import { boxOf, inView, type LngLat, type MapOutline } from './outline.ts'

/** Half the sides of the part of town that one can move to, in degrees: some 450 m east and west. */
const reach = { lng: 0.006, lat: 0.0045 }

/** How far one may move away from the address. */
export function reachOf(center: LngLat): [LngLat, LngLat] {
  return [
    [center[0] - reach.lng, center[1] - reach.lat],
    [center[0] + reach.lng, center[1] + reach.lat],
  ]
}

/** So near that the roof is large and still a street's name is in view; a phone's map is smaller and stays farther. */
const closest = (width: number) => (width < 500 ? 18.2 : 18.7)

/** What stands over a close-up: its ends' buttons beside the roof, the controls at the right, the notice at the bottom. */
const besideCloseUp = { right: 110, bottom: 76 }

/** Sets the camera on the address's roofs; with `wide` so far out that the neighbours can be told apart, with `closeUp` so near that they fill the view. */
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
      bottom: closeUp ? Math.max(padding, besideCloseUp.bottom) : padding,
      left: padding,
      right: closeUp ? Math.max(padding, besideCloseUp.right) : padding,
    },
    maxZoom: wide ? 17.6 : closeUp ? 20.6 : closest(clientWidth) + (near ? 1 : 0),
    duration: animate ? 200 : 0,
    linear: true,
  })
}

/** A change of this string means that the camera has to be set anew: other roofs, or another choice to be made. */
export function viewKey(outlines: readonly MapOutline[]): string {
  const ids = inView(outlines).map((outline) => outline.id)
  return `${outlines.some((outline) => outline.state === 'neighbour')} ${ids.join(' ')}`
}
