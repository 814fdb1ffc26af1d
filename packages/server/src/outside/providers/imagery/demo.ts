import type { Config } from '../../../platform/config.ts'
import { demoTiles, type ImageryProvider } from '../../../platform/ports/imagery.ts'

/** The demo town as painted by this server, so that maps have imagery without an external service. */
export function createDemoImagery({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): ImageryProvider {
  const { path, pixels, mostZoom, bounds } = demoTiles
  return {
    kind: 'demo',
    // Listed although it is our own origin, because users may reach the page under another host name.
    origins: [new URL(PUBLIC_URL).origin],
    covers: ([lng, lat]) => bounds.west < lng && lng < bounds.east && bounds.south < lat && lat < bounds.north,
    async describe(publicUrl) {
      return {
        kind: 'demo',
        tiles: [`${publicUrl}${path}/{z}/{x}/{y}.webp`],
        tileSize: pixels,
        maxZoom: mostZoom,
        attribution: 'Illustration of the demo town',
        mayTrace: true,
      }
    },
  }
}
