import type { Imagery, MapFeatures } from '@gable/contract/geo'
import type { DrawOverlay } from './MapOverlay.tsx'

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

export interface RoofMapProps {
  center: LngLat
  outlines: readonly MapOutline[]
  /** Where the address is; null draws no pin. */
  pin: LngLat | null
  imagery: Imagery
  features: MapFeatures | null
  /** Further notices to be shown on the map: those of the outlines' own sources. */
  notices?: readonly string[]
  colours: MapColours
  /** Read by a screen reader in place of the picture. */
  label: string
  /** The outline that is pointed at in a list beside the map. */
  activeId?: string | null
  onActive?(id: string | null): void
  /** A click on an outline. Without it the map is only looked at. */
  onPick?(id: string): void
  /** The page scrolls past the map: one finger and the bare wheel belong to the page. */
  scrollsWithPage?: boolean
  /** The roofs are worked on: the live map comes nearer, and quick taps mean something else than coming nearer still. */
  working?: boolean
  /** So near that the roof fills the map: to look at its ends. */
  closeUp?: boolean
  /** What is drawn over the map: an element that is pressed lies here. */
  overlay?: DrawOverlay
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

/** The notices that the law or a licence asks for, each once, in the order in which they are met. */
export function attributionOf({
  imagery,
  features,
  notices = [],
}: Pick<RoofMapProps, 'imagery' | 'features' | 'notices'>): string[] {
  return [...new Set([imagery.attribution, ...(features?.notices ?? []), ...notices])].filter(
    (notice) => notice.trim() !== '',
  )
}
