import { z } from 'zod'
import { id, timestamp } from './field.ts'
import { insuranceAccess } from './insurance.access.ts'
import { markedItems, packetItems } from './insurance-packet.ts'
import { reads, sets } from './procedure.ts'

/** The insurance geometry of a lead's newest measurement. Lengths in feet, areas on the slope in square feet. */

const windGeometry = z.object({
  shape: z.enum(['hip', 'flat', 'other']),
  perimeterFeet: z.number(),
  otherPerimeterFeet: z.number(),
  otherPerimeterShare: z.number(),
  areaSqft: z.number(),
  flatAreaSqft: z.number(),
  flatAreaShare: z.number(),
})

const insuranceRoof = z.object({
  name: z.string(),
  /** Null if the facets could not be derived. */
  geometry: windGeometry.nullable(),
  /** Why the shape needs a look on site; null if the scan decides it. */
  doubt: z.enum(['unscanned', 'close']).nullable(),
  /** Above the ground; null if not measured. */
  eaveHeightFeet: z.number().nullable(),
  ridgeHeightFeet: z.number().nullable(),
  meanHeightFeet: z.number().nullable(),
  pitches: z.array(z.object({ rise: z.number(), areaSqft: z.number() })),
})
export type InsuranceRoof = z.infer<typeof insuranceRoof>

const packetEntry = z.object({
  item: z.enum(packetItems),
  have: z.boolean(),
  /** Who marked it and when; empty and null for what nobody marked. */
  by: z.string(),
  at: timestamp.nullable(),
})
export type PacketEntry = z.infer<typeof packetEntry>

const insuranceSheet = z.object({
  /** The measurement that the figures are from; null if there is none. */
  report: z.object({ id, measuredAt: timestamp, code: z.string() }).nullable(),
  roofs: z.array(insuranceRoof),
  packet: z.array(packetEntry),
})
export type InsuranceSheet = z.infer<typeof insuranceSheet>

const ofLead = z.object({ leadId: id })

export const insuranceContract = {
  get: reads(insuranceAccess.get).input(ofLead).output(insuranceSheet),

  /** The sheet as a PDF, made on request. */
  sheet: reads(insuranceAccess.sheet).input(ofLead).output(z.file()),

  /** Marks a photo or document of the packet as on file or missing. */
  mark: sets(insuranceAccess.mark)
    .input(z.object({ leadId: id, item: z.enum(markedItems), have: z.boolean() }))
    .output(z.object({ item: z.enum(packetItems), have: z.boolean() })),
}
