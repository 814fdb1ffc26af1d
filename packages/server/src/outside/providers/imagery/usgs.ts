import type { Config } from '../../../platform/config.ts'
import type { ImageryProvider } from '../../../platform/ports/imagery.ts'

const SERVICE = '/arcgis/rest/services/USGSImageryOnly/MapServer/tile'

/** Aerial imagery of the US government. It is in the public domain, so outlines may be traced from it. US only. */
export function createUsgsImagery({ USGS_TILES_URL }: Pick<Config, 'USGS_TILES_URL'>): ImageryProvider {
  return {
    kind: 'usgs',
    origins: [new URL(USGS_TILES_URL).origin],
    async describe() {
      return {
        kind: 'usgs',
        // This service puts the row before the column.
        tiles: [`${USGS_TILES_URL}${SERVICE}/{z}/{y}/{x}`],
        tileSize: 256,
        maxZoom: 16,
        attribution: 'Imagery: USGS The National Map',
        mayTrace: true,
      }
    },
  }
}
