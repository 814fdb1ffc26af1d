import type { Config } from '../platform/config.ts'
import { createCensusGeocoder } from './geocoding/census.ts'
import type { Geocoder } from './geocoding/port.ts'
import type { ImageryProvider } from './imagery/port.ts'
import { createUsgsImagery } from './imagery/usgs.ts'
import type { Providers } from './providers.ts'
import type { RoofDetector } from './roof-detection/port.ts'

type Makers<Vendor> = Record<string, (config: Config) => Vendor>

const geocoders: Makers<Geocoder> = { census: createCensusGeocoder }
const roofDetectors: Makers<RoofDetector> = {}
const imagery: Makers<ImageryProvider> = { usgs: createUsgsImagery }

/** The vendors that the configuration names, in its order. `local` is the product's own imports and no vendor. */
export function createProviders(config: Config): Providers {
  return {
    geocoders: make(geocoders, config.GEOCODERS, config),
    roofDetectors: make(roofDetectors, config.ROOF_SOURCES, config),
    imagery: make(imagery, config.IMAGERY, config),
  }
}

function make<Vendor>(makers: Makers<Vendor>, names: readonly string[], config: Config): Vendor[] {
  return names.flatMap((name) => makers[name]?.(config) ?? [])
}
