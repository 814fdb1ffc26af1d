/** The map's own few words. It serves two bundles, so they stand beside it. */
export const mapText = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  backToHouse: 'Back to the house',
  backToAreas: 'Back to the whole area',
  loading: 'Loading the map',
} as const
