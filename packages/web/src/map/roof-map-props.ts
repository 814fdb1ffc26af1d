import type { Imagery, MapFeatures } from '@gable/contract/geo'
import type { DrawOverlay } from './MapOverlay.tsx'
import type { LngLat, MapColors, MapOutline } from './outline.ts'

export interface RoofMapProps {
  center: LngLat
  outlines: readonly MapOutline[]
  /** The address's location; null draws no pin. */
  pin: LngLat | null
  imagery: Imagery
  features: MapFeatures | null
  /** Additional notices to show on the map: those of the outlines' own sources. */
  notices?: readonly string[]
  colors: MapColors
  /** Text for screen readers. */
  label: string
  /** The outline highlighted in a list next to the map. */
  activeId?: string | null
  onActive?(id: string | null): void
  /** Called when an outline is clicked. Without it, the map is view-only. */
  onPick?(id: string): void
  /** One finger or the plain wheel scrolls the page instead of moving the map. */
  scrollsWithPage?: boolean
  /** The roofs are being edited: the live map allows a closer zoom, and double taps do not zoom. */
  working?: boolean
  /** Zooms in until the roof fills the map, to show its ends. */
  closeUp?: boolean
  /** Drawn over the map; holds elements that can be pressed. */
  overlay?: DrawOverlay
}
