import type { Imagery, MapFeatures } from '@gable/contract/geo'
import type { MapBase } from '@gable/contract/map-base'
import type { ReactNode } from 'react'
import type { Box, LngLat, MapColors } from '../outline.ts'
import type { Land, MapArea, MapView } from './area.ts'
import type { MainRoad } from './base.ts'

export interface Roam {
  /**
   * The box that the map starts with, and moves to when this becomes a box other than the one it reported; defaults to
   * `view`.
   */
  at: Box | undefined
  /** Maximum zoom; the world is 512 pixels wide at zoom 0. */
  nearest: number
  /** Called with the visible box, rounded to five decimals of a degree, once at the start and after each move. */
  onMoved(box: Box, zoom: number): void
}

export interface AreaMapProps {
  land: readonly Land[]
  areas: readonly MapArea[]
  /** Roads, buildings and house numbers, if the map is close enough for them. */
  streets?: MapFeatures | null
  /** Counties and towns under the areas, once they are loaded. */
  base?: MapBase | undefined
  mainRoads?: readonly MainRoad[] | undefined
  /** Additional notices: those of the base map and of its roads. */
  notices?: readonly string[]
  /** Called with the visible box, once at the start and after each move. */
  onSeen?(box: Box, zoom: number): void
  /** The box that is shown at the start, and whenever this changes. */
  view: Box
  colors: MapColors
  /** Imagery under the areas, if there is any for the whole country; borders and names are drawn over it. */
  picture?: Imagery | undefined
  /** Text for screen readers. */
  label: string
  /** One finger or the plain wheel scrolls the page instead of moving the map. */
  scrollsWithPage?: boolean
  /** Lets the user move around the map: `view` is then only what the reset button returns to. */
  roam?: Roam
  onPick?(id: string): void
  /** Called with a clicked point. While it is set, a click picks no area. */
  onPoint?: ((point: LngLat, view: MapView) => void) | undefined
  /** Drawn over the map; holds elements that can be pressed. */
  overlay?(view: MapView): ReactNode
}
