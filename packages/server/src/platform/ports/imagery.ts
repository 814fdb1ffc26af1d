import type { Imagery } from '@gable/contract/geo'
import type { ImageryKind } from '@gable/contract/status'
import type { Config } from '../config.ts'

export interface Tile {
  body: Uint8Array
  contentType: string
  /** How long a browser may keep it, as the vendor says. */
  cacheControl: string
}

/** A picture under the map. `mayTrace` says whether outlines may be drawn over it (Google's terms forbid it). */
export interface ImageryProvider {
  kind: Exclude<ImageryKind, 'drawn'>
  /** Whether it has a picture of a place. Absent where it has one of every place that matters. */
  covers?(place: readonly [lng: number, lat: number]): boolean
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

/**
 * Tiles that one visitor may have of us in a minute, whoever painted them. Opening a map takes 13 of 512 pixels, going all
 * about it through every zoom 54; of a vendor's 256 pixels it is four times as many.
 */
export function tilesInMinute({ WIDGET_TILES_PER_MINUTE }: Pick<Config, 'WIDGET_TILES_PER_MINUTE'>) {
  return { limit: WIDGET_TILES_PER_MINUTE, windowSeconds: 60 }
}

/** The pictures of the demo town that this server paints itself. Whoever changes how they look counts the version up. */
export const demoTiles = {
  path: '/tiles/demo/1',
  pixels: 512,
  leastZoom: 15,
  mostZoom: 20,
  /** The town, and as much around it as a map on its last house can be moved to. */
  bounds: { west: -111.018, south: 42.9965, east: -110.992, north: 43.0135 },
} as const
