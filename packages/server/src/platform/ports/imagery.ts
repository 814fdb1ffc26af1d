import type { Imagery } from '@gable/contract/geo'
import type { ImageryKind } from '@gable/contract/status'
import type { Config } from '../config.ts'

export interface Tile {
  body: Uint8Array
  contentType: string
  /** How long a browser may cache the tile, according to the vendor. */
  cacheControl: string
}

/** A source of map imagery. `mayTrace` says whether outlines may be drawn over it (Google's terms forbid it). */
export interface ImageryProvider {
  kind: Exclude<ImageryKind, 'drawn'>
  /** Returns whether imagery exists for a place. Absent if it exists for every relevant place. */
  covers?(place: readonly [lng: number, lat: number]): boolean
  /**
   * Returns tile URLs for a browser, which never contain our keys. `near` is the map's initial location: the image
   * source and the maximum zoom vary by place.
   */
  describe(publicUrl: string, widgetId: string, near?: readonly [lng: number, lat: number]): Promise<Imagery>
  /**
   * Fetches one tile if the key must stay on the server, or returns undefined if there is no image. Absent if the
   * browser fetches tiles itself.
   */
  tile?(z: number, x: number, y: number): Promise<Tile | undefined>
  /** Origins from which the browser must be allowed to fetch tiles. */
  origins: string[]
}

/**
 * Maximum number of tiles that one visitor may request from us per minute, of any source. Opening a map takes 13 tiles
 * of 512 pixels, exploring it at every zoom level takes 54, and a vendor's 256-pixel tiles take four times as many.
 */
export function tilesInMinute({ WIDGET_TILES_PER_MINUTE }: Pick<Config, 'WIDGET_TILES_PER_MINUTE'>) {
  return { limit: WIDGET_TILES_PER_MINUTE, windowSeconds: 60 }
}

/** The demo town's imagery, which this server draws itself. Increase the version after changing its appearance. */
export const demoTiles = {
  path: '/tiles/demo/2',
  pixels: 512,
  minZoom: 15,
  mostZoom: 20,
  /** The town, and the surroundings that a map of its outermost house can be moved to. */
  bounds: { west: -111.018, south: 42.9965, east: -110.992, north: 43.0135 },
} as const
