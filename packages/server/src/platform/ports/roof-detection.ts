import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'

export interface DetectedOutline {
  /** Stable within the vendor. */
  key: string
  rings: [number, number][][]
  source: OutlineSource
  meaning: OutlineMeaning
  notice: string
  /** The date of the vendor's data or image; null if unknown. */
  date: string | null
}

/** A vendor's measurements without an outline (Google Solar): the pitch, and an area to check against. */
export interface MeasuredRoof {
  planAreaSqft: number
  roofAreaSqft: number
  /** Area-weighted, x/12. */
  rise: number
  imageryDate: string
  quality: string
  /** Whether the imagery shows solar panels on the roof; null if the vendor does not say. */
  hasSolarPanels: boolean | null
}

/** An external source of roofs. Methods throw on a timeout or an error; an empty result is valid. */
export interface RoofDetector {
  vendor: string
  outlinesNear?(point: [number, number], radiusMeters: number): Promise<DetectedOutline[]>
  /** Null if the vendor knows no roof there. */
  measure?(point: [number, number]): Promise<MeasuredRoof | null>
}
