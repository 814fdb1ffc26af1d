import type { ReactNode } from 'react'
import type { Box, LngLat, MapColours } from '../outline.ts'
import type { Land, MapArea, MapView } from './area.ts'

export interface AreaMapProps {
  land: readonly Land[]
  areas: readonly MapArea[]
  /** What is in view at first, and when this changes. */
  view: Box
  colours: MapColours
  /** Read by a screen reader in place of the picture. */
  label: string
  /** The page scrolls past the map: one finger and the bare wheel belong to the page. */
  scrollsWithPage?: boolean
  /** A click on an area. */
  onPick?(id: string): void
  /** A click on the map, while a point is asked for: then no area is picked. */
  onPoint?: ((point: LngLat, view: MapView) => void) | undefined
  /** What is drawn over the map: an element that is pressed lies here. */
  overlay?(view: MapView): ReactNode
}
