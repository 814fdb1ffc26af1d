import type { Imagery, MapFeatures } from '@gable/contract/geo'
import type { DrawOverlay } from './MapOverlay.tsx'
import type { LngLat, MapColours, MapOutline } from './outline.ts'

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
