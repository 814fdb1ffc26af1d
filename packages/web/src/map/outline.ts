export type LngLat = [number, number]

/** How an outline stands to the quote; it decides the outline's colours and whether a click means anything. */
export type OutlineState = 'included' | 'excluded' | 'alternative' | 'neighbour'

/** One building on the map. Rings are closed, the first is the outer one, the others are courtyards. */
export interface MapOutline {
  id: string
  rings: LngLat[][]
  state: OutlineState
  /** Drawn by somebody else, over the map; the camera is set on it all the same. */
  unseen?: boolean
  /** A short mark drawn on the roof, so that list and map can be told together. */
  mark?: string
}

/** The colours that branding sets. Everything else on the map is a calm neutral. */
export interface MapColours {
  roof: string
  choice: string
  controls: string
  controlsText: string
}

/** West, south, east, north. */
export type Box = [number, number, number, number]

/** The smallest box round some outlines, widened to hold the centre; undefined where there is nothing to enclose. */
export function boxOf(outlines: readonly MapOutline[], center: LngLat | null): Box | undefined {
  const points = outlines.flatMap((outline) => outline.rings[0] ?? [])
  if (center) points.push(center)
  if (points.length === 0) return undefined
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** The outlines the camera is set on: those of the address, or everything where only neighbours are shown. */
export function inView(outlines: readonly MapOutline[]): readonly MapOutline[] {
  const own = outlines.filter((outline) => outline.state === 'included' || outline.state === 'excluded')
  return own.length > 0 ? own : outlines.filter((outline) => outline.state === 'alternative')
}
