/** The map's own texts. They are next to it because two bundles use it. */
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

/** In the reader's language. */
export let mapText: MapText = mapEn

/** Sets the map's texts; defaults to English. */
export function setMapText(own: MapText = mapEn): void {
  mapText = own
}
