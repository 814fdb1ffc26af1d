import type { Imagery } from '@gable/contract/geo'

export interface Tile {
  body: Uint8Array
  contentType: string
  /** How long a browser may keep it, as the vendor says. */
  cacheControl: string
}

/** A picture under the map. `mayTrace` says whether outlines may be drawn over it (Google's terms forbid it). */
export interface ImageryProvider {
  kind: 'usgs' | 'google'
  /**
   * Tile addresses for a browser; never carries a key of ours. `near` is what the map shows first: whose picture it is,
   * and how far it can be enlarged, differs from place to place.
   */
  describe(publicUrl: string, widgetId: string, near?: readonly [lng: number, lat: number]): Promise<Imagery>
  /**
   * Fetches one tile where the key must stay on the server; undefined where there is no picture. Absent where the browser
   * fetches it itself.
   */
  tile?(z: number, x: number, y: number): Promise<Tile | undefined>
  /** Origins that the browser must be allowed to fetch tiles from. */
  origins: string[]
}
