import type { Geocoder } from './geocoding/port.ts'
import type { ImageryProvider } from './imagery/port.ts'
import type { KeyCheck } from './key-check/port.ts'
import type { PointCloudSource } from './point-cloud/port.ts'
import type { RoofDetector } from './roof-detection/port.ts'
import type { StormSource } from './storms/port.ts'

/** The vendors that the operator switched on, in the order in which they are asked. */
export interface Providers {
  geocoders: Geocoder[]
  roofDetectors: RoofDetector[]
  pointClouds: PointCloudSource[]
  imagery: ImageryProvider[]
  storms: StormSource[]
  /** Tries a key for Google that a company wants to use. */
  checkGoogleKey: KeyCheck
}
