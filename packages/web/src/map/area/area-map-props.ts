import type { Imagery, MapFeatures } from '@gable/contract/geo'
import type { MapBase } from '@gable/contract/map-base'
import type { ReactNode } from 'react'
import type { Box, LngLat, MapColours } from '../outline.ts'
import type { Land, MapArea, MapView } from './area.ts'
import type { MainRoad } from './base.ts'

export interface Roam {
  /** Where the map begins, and where it goes when this becomes another box than it told; without one it begins with `view`. */
  at: Box | undefined
  /** As near as it goes; the world is 512 pixels wide at zoom 0. */
  nearest: number
  /** What is in view, to five decimals of a degree: once at the beginning, and after each move. */
  onMoved(box: Box, zoom: number): void
}

export interface AreaMapProps {
  land: readonly Land[]
  areas: readonly MapArea[]
  /** Roads, buildings and house numbers, where the map is near enough for them. */
  streets?: MapFeatures | null
  /** Counties and towns under the areas, once they are there. */
  base?: MapBase | undefined
  /** Roads through the part of the country that is in view. */
  mainRoads?: readonly MainRoad[] | undefined
  /** Further notices: of the base map, and of its roads. */
  notices?: readonly string[]
  /** What is in view: once at the beginning, and after each move. */
  onSeen?(box: Box, zoom: number): void
  /** What is in view at first, and when this changes. */
  view: Box
  colours: MapColours
  /** The picture under them, where there is one of the whole country; borders and names lie over it. */
  picture?: Imagery | undefined
  /** Read by a screen reader in place of the picture. */
  label: string
  /** The page scrolls past the map: one finger and the bare wheel belong to the page. */
  scrollsWithPage?: boolean
  /** A map in which a person moves about: then `view` is what its button leads back to, and never moves it by itself. */
  roam?: Roam
  /** A click on an area. */
  onPick?(id: string): void
  /** A click on the map, while a point is asked for: then no area is picked. */
  onPoint?: ((point: LngLat, view: MapView) => void) | undefined
  /** What is drawn over the map: an element that is pressed lies here. */
  overlay?(view: MapView): ReactNode
}
