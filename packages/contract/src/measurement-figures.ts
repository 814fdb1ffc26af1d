import { z } from 'zod'
import { boundedArray } from './field.ts'
import { plausible } from './measurement-bounds.ts'
import { type LengthName, lengthKeys } from './measurement-vendor.ts'

/** The measurements of a report from any source: Gable's own, a vendor's, or an uploaded one. */

interface Bounds {
  min: number
  max: number
}
type FigureBounds = Record<keyof typeof plausible, Bounds>

function figuresWithin({ areaSqft, facets, rise, structures, wasteBps, feet }: FigureBounds) {
  const within = ({ min, max }: Bounds) => z.number().min(min).max(max)
  const length = within(feet).nullable()
  return z.object({
    areaSqft: within(areaSqft),
    facets: within(facets).int().nullable(),
    /** The predominant pitch. */
    rise: within(rise).nullable(),
    structures: within(structures).int().nullable(),
    wasteBps: within(wasteBps).int().nullable(),
    lengths: z.object(Object.fromEntries(lengthKeys.map((key) => [key, length])) as Record<LengthName, typeof length>),
    pitches: boundedArray(z.object({ rise: within(rise), areaSqft: z.number().min(0).max(areaSqft.max) }), 200),
  })
}

/** Validates measurements from new reports of any source. */
export const plausibleFigures = figuresWithin(plausible)

/**
 * Measurements as stored and shown; those of earlier versions may exceed today's limits. Null marks a value that the
 * report does not state. Areas are measured on the slope, in square feet; lengths are in feet; rises are over 12.
 */
export const reportFigures = figuresWithin({
  ...plausible,
  areaSqft: { min: 1, max: 10_000_000 },
  facets: { min: 0, max: 100_000 },
  feet: { min: 0, max: 1_000_000 },
})
export type ReportFigures = z.infer<typeof reportFigures>

/** A report with only an area. */
export const onlyArea = (areaSqft: number): ReportFigures => ({
  areaSqft,
  facets: null,
  rise: null,
  structures: null,
  wasteBps: null,
  pitches: [],
  lengths: Object.fromEntries(lengthKeys.map((key) => [key, null])) as ReportFigures['lengths'],
})

/**
 * Calculates materials sold by the foot if a report gives only the edges: drip edge and starter are eaves and rakes,
 * ridge cap is ridges and hips, ice and water is eaves and valleys, gutter is eaves.
 */
export function withMaterials(figures: ReportFigures): ReportFigures {
  const { lengths: all } = figures
  const sum = (...parts: (number | null)[]) =>
    parts.includes(null) ? null : parts.reduce<number>((total, part) => total + (part ?? 0), 0)
  return {
    ...figures,
    lengths: {
      ...all,
      dripEdge: all.dripEdge ?? sum(all.eave, all.rake),
      starter: all.starter ?? sum(all.eave, all.rake),
      ridgeCap: all.ridgeCap ?? sum(all.ridge, all.hip),
      iceAndWater: all.iceAndWater ?? sum(all.eave, all.valley),
      gutter: all.gutter ?? all.eave,
    },
  }
}
