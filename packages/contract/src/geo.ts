import { z } from 'zod'
import { id, latitude, lngLat, longitude, ring } from './field.ts'
import { roofScan } from './roof-scan.ts'
import { imageryKinds, outlineMeanings, outlineSources } from './status.ts'

/** One line of the address list. `id` resolves to a point; where a provider bills by session it carries its token. */
export const suggestion = z.object({
  id: z.string().max(400),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
export type Suggestion = z.infer<typeof suggestion>

/** A building that may be quoted. Areas are plan areas in square feet. */
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
  /** When its source was made or taken over, as a date; null where nobody knows. */
  date: z.iso.date().nullable(),
  /** A range is widened for it: a roof edge that is not known, public data, or a person's own drawing. */
  uncertain: z.boolean(),
  /** Plainly no house by its area or corners: it is shown and cannot be included. */
  supported: z.boolean(),
  /** Of a roof that was scanned from above; the outline is then the roof's own, where one was derived. */
  scan: roofScan.optional(),
})
export type Structure = z.infer<typeof structure>

/** Where the slope of a house was measured from above, and when. */
export const riseMeasurement = z.object({
  /** Rise over 12 as measured; what is shown and priced is rounded to a tenth. */
  value: z.number(),
  /** The points of an airborne scan, or a vendor's model of pictures. */
  source: z.enum(['scan', 'imagery']),
  /** A roof was derived that fits the scan; else its planes alone were found, and the pitch is theirs. */
  isWholeRoof: z.boolean(),
  /** Of the flight; null where only its year is known, or nothing. */
  flownOn: z.iso.date().nullable(),
  flownIn: z.number().int().nullable(),
  /** Whom whatever shows it owes thanks. */
  attribution: z.string(),
})
export type RiseMeasurement = z.infer<typeof riseMeasurement>

/** A building that may be picked instead. */
export const alternative = structure.extend({
  /** The house of which this is another outline, by another source; null where it is a house of its own. */
  otherOutlineOf: id.nullable(),
  /** What the operator calls its source, which tells outlines of one house apart; empty of a vendor’s. */
  sourceName: z.string(),
})
export type Alternative = z.infer<typeof alternative>

export const bounds = z.object({ west: longitude, south: latitude, east: longitude, north: latitude })

/** What the drawn base map shows within some bounds: roads with names, buildings with house numbers. */
export const mapFeatures = z.object({
  roads: z.array(z.object({ name: z.string(), kind: z.string(), line: z.array(lngLat) })),
  buildings: z.array(z.object({ id, outline: z.array(ring) })),
  houseNumbers: z.array(z.object({ number: z.string(), at: lngLat })),
  notices: z.array(z.string()),
})
export type MapFeatures = z.infer<typeof mapFeatures>

/** The picture under the outlines. `tiles` are raster tile addresses with {z} {x} {y}; empty for the drawn map. */
export const imagery = z.object({
  kind: z.enum(imageryKinds),
  tiles: z.array(z.string()),
  tileSize: z.number().int(),
  maxZoom: z.number().int(),
  attribution: z.string(),
  mayTrace: z.boolean(),
})
export type Imagery = z.infer<typeof imagery>
