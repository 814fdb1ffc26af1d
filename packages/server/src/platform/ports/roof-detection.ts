import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'

export interface DetectedOutline {
  /** Stable within the vendor. */
  key: string
  rings: [number, number][][]
  source: OutlineSource
  meaning: OutlineMeaning
  notice: string
  /** When the vendor's data or picture was made, as a date; null where it does not say. */
  date: string | null
}

/** What a vendor measured without giving an outline (Google Solar): pitch and a check of the area. */
export interface MeasuredRoof {
  planAreaSqft: number
  roofAreaSqft: number
  /** Area-weighted, x/12. */
  rise: number
  imageryDate: string
  quality: string
}

/** Roofs from outside the database. Methods throw on a time-out or a fault; an empty answer is an answer. */
export interface RoofDetector {
  vendor: string
  outlinesNear?(point: [number, number], radiusMetres: number): Promise<DetectedOutline[]>
  measure?(point: [number, number]): Promise<MeasuredRoof | undefined>
}
