/** The map's own words. Two bundles use it, so they are next to it. */
export const mapEn = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  backToHouse: 'Back to the house',
  backToAreas: 'Back to the whole area',
  loading: 'Loading the map',
  ctrlScroll: 'Use Ctrl + scroll to zoom the map',
  cmdScroll: 'Use ⌘ + scroll to zoom the map',
  twoFingers: 'Use two fingers to move the map',
} as const

export type MapText = Readonly<Record<keyof typeof mapEn, string>>

/** In the language of the page's reader. */
export let mapText: MapText = mapEn

/** English where there are none. */
export function setMapText(own: MapText = mapEn): void {
  mapText = own
}
