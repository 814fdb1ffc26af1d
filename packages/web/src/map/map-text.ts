/** The map's own few words. It serves two bundles, so they stand beside it. */
export const mapEn = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  backToHouse: 'Back to the house',
  backToAreas: 'Back to the whole area',
  loading: 'Loading the map',
} as const

export type MapText = Readonly<Record<keyof typeof mapEn, string>>

/** In the language of the page's reader. */
export let mapText: MapText = mapEn

/** English where there are none. */
export function setMapText(own: MapText = mapEn): void {
  mapText = own
}
