import type { Geocoder } from './geocoding/port.ts'
import type { ImageryProvider } from './imagery/port.ts'
import type { RoofDetector } from './roof-detection/port.ts'

/** The vendors that the operator switched on, in the order in which they are asked. */
export interface Providers {
  geocoders: Geocoder[]
  roofDetectors: RoofDetector[]
  imagery: ImageryProvider[]
}
