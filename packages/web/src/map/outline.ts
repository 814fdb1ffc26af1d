export type LngLat = [number, number]

/** An outline's role in the quote, which determines its colors and whether it can be clicked. */
export type OutlineState = 'included' | 'excluded' | 'alternative' | 'neighbour'

/** A building on the map. Rings are closed; the first is the outer one, the others are courtyards. */
export interface MapOutline {
  id: string
  rings: LngLat[][]
  state: OutlineState
  /** Drawn by an overlay instead of the map; the camera still frames it. */
  unseen?: boolean
  /** A short mark drawn on the roof, which links it to its entry in the list. */
  mark?: string
}

/** The colors set by the branding. Everything else on the map is neutral. */
export interface MapColors {
  roof: string
  choice: string
  controls: string
  controlsText: string
}

/** West, south, east, north. */
export type Box = [number, number, number, number]

/** The smallest box around some outlines, extended to include the center; undefined if there is nothing to enclose. */
export function boxOf(outlines: readonly MapOutline[], center: LngLat | null): Box | undefined {
  const points = outlines.flatMap((outline) => outline.rings[0] ?? [])
  if (center) points.push(center)
  if (points.length === 0) return undefined
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** The outlines that the camera frames: those of the address, or all if there are only neighbors. */
export function inView(outlines: readonly MapOutline[]): readonly MapOutline[] {
  const own = outlines.filter((outline) => outline.state === 'included' || outline.state === 'excluded')
  return own.length > 0 ? own : outlines.filter((outline) => outline.state === 'alternative')
}
