import { z } from 'zod'
import { id, latitude, lngLat, longitude, ring } from './field.ts'
import { roofScan } from './roof-scan.ts'
import { imageryKinds, outlineMeanings, outlineSources } from './status.ts'

/**
 * An entry of the address suggestions. `id` resolves to a point, and includes the session token if the provider bills
 * by session.
 */
export const suggestion = z.object({
  id: z.string().max(400),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
export type Suggestion = z.infer<typeof suggestion>

/** A building that can be quoted. Areas are plan areas in square feet. */
export const structure = z.object({
  id: z.string().max(80),
  name: z.string(),
  outline: z.array(ring),
  planAreaSqft: z.number(),
  distanceFeet: z.number(),
  included: z.boolean(),
  source: z.enum(outlineSources),
  meaning: z.enum(outlineMeanings),
  notice: z.string(),
  /** When its source was created or imported, as a date; null if not known. */
  date: z.iso.date().nullable(),
  /** Widens the price range: the roof edge is not known, the data is public, or a person drew the roof. */
  uncertain: z.boolean(),
  /** False if the area or corners show that it is not a house. It is shown, but cannot be included. */
  supported: z.boolean(),
  /** Set for a roof scanned from above. The outline is then that of the roof itself, if one was derived. */
  scan: roofScan.optional(),
})
export type Structure = z.infer<typeof structure>

/** How and when a house's slope was measured from above. */
export const riseMeasurement = z.object({
  /** The measured rise over 12; rounded to a tenth where it is shown and priced. */
  value: z.number(),
  /** The points of an aerial scan, or a vendor's model from imagery. */
  source: z.enum(['scan', 'imagery']),
  /** A roof that fits the scan was derived. Otherwise only its planes were found, and the pitch comes from them. */
  isWholeRoof: z.boolean(),
  /** The date of the flight; null if only the year, or nothing, is known. */
  flownOn: z.iso.date().nullable(),
  flownIn: z.number().int().nullable(),
  /** The credit that must be shown with the measurement. */
  attribution: z.string(),
})
export type RiseMeasurement = z.infer<typeof riseMeasurement>

/** A building that can be selected instead. */
export const alternative = structure.extend({
  /** The house that this is another outline of, from a different source; null if it is a house of its own. */
  otherOutlineOf: id.nullable(),
  /** The operator's name for the source, which distinguishes outlines of the same house; empty for a vendor’s. */
  sourceName: z.string(),
})
export type Alternative = z.infer<typeof alternative>

export const bounds = z.object({ west: longitude, south: latitude, east: longitude, north: latitude })

/** The content of the drawn base map within bounds: roads with names, and buildings with house numbers. */
export const mapFeatures = z.object({
  roads: z.array(z.object({ name: z.string(), kind: z.string(), line: z.array(lngLat) })),
  buildings: z.array(z.object({ id, outline: z.array(ring) })),
  houseNumbers: z.array(z.object({ number: z.string(), at: lngLat })),
  notices: z.array(z.string()),
})
export type MapFeatures = z.infer<typeof mapFeatures>

/** The map layer below the outlines. `tiles` are raster tile URLs with {z} {x} {y}; empty for the drawn map. */
export const imagery = z.object({
  kind: z.enum(imageryKinds),
  tiles: z.array(z.string()),
  tileSize: z.number().int(),
  maxZoom: z.number().int(),
  attribution: z.string(),
  mayTrace: z.boolean(),
})
export type Imagery = z.infer<typeof imagery>
