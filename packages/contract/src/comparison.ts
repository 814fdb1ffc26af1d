import { z } from 'zod'
import { comparisonAccess } from './comparison.access.ts'
import { closeness, comparedBrands, comparedKeys } from './comparison-figures.ts'
import { calendarDay, id, timestamp } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { reads } from './procedure.ts'

/**
 * Our measurements compared with reports of the same roofs that the company bought, and with Google Solar. Differences
 * are the other figure minus ours; areas are in square feet, lengths in feet, pitches over 12.
 */

const count = z.number().int().min(0)
const closer = z.enum(closeness)

const comparedFigure = z.object({
  key: z.enum(comparedKeys),
  ours: z.number().nullable(),
  theirs: z.number().nullable(),
  difference: z.number().nullable(),
  shareBps: z.number().int().nullable(),
  closer: closer.nullable(),
})

/** Our report compared with one other. */
export const comparedReport = z.object({
  /** The order with the report; null for Google Solar. */
  orderId: id.nullable(),
  brand: z.enum(comparedBrands),
  /** Who measured it, such as "EagleView". */
  name: z.string(),
  reportedAt: timestamp,
  figures: z.array(comparedFigure),
  /** Whether our area is within our stated error; null if that cannot be checked. */
  within: z.boolean().nullable(),
})
export type ComparedReport = z.infer<typeof comparedReport>

export const leadComparison = z.object({
  /** Our newest report of the lead; null without one. */
  own: z
    .object({
      id,
      madeAt: timestamp,
      /** The error of the area that it states, in percent; null unless the roof was scanned whole. */
      statedPercent: z.number().nullable(),
    })
    .nullable(),
  /** The newest 20 other reports. */
  reports: z.array(comparedReport),
})
export type LeadComparison = z.infer<typeof leadComparison>

/** A comparison as a row of the company's list. */
export const comparisonRow = z.object({
  id,
  leadId: id,
  /** Our report. */
  ownId: id,
  orderId: id.nullable(),
  brand: z.enum(comparedBrands),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  reportedAt: timestamp,
  /** Both areas; null for Google Solar after 30 days, when its figures are deleted. */
  oursSqft: z.number().nullable(),
  theirsSqft: z.number().nullable(),
  areaShareBps: z.number().int(),
  statedPercent: z.number().nullable(),
  within: z.boolean().nullable(),
  closer: closer.nullable(),
})
export type ComparisonRow = z.infer<typeof comparisonRow>

const brandCounts = z.object({
  brand: z.enum(comparedBrands),
  comparisons: count,
  /** Those whose area can be checked against our stated error, and those within it. */
  checked: count,
  within: count,
  /** Median difference of the area, and the 90th percentile without its sign. */
  medianBps: z.number(),
  p90Bps: z.number(),
  /** Where further reports of the roof exist: whose area was closer to them. */
  oursCloser: count,
  theirsCloser: count,
})
export type BrandCounts = z.infer<typeof brandCounts>

/** Each roof counts once, by its newest bought or ordered report. */
export const comparisonSummary = z.object({
  roofs: count,
  within: count,
  brands: z.array(brandCounts),
  /** Median difference of each figure, of bought and ordered reports. */
  figures: z.array(
    z.object({
      key: z.enum(comparedKeys),
      comparisons: count,
      medianDifference: z.number(),
      /** Median of the differences without their sign; null if ours is always zero. */
      medianShareBps: z.number().nullable(),
    }),
  ),
})
export type ComparisonSummary = z.infer<typeof comparisonSummary>

/** The same for all companies of the installation. */
export const installationComparison = comparisonSummary.extend({ companies: count })
export type InstallationComparison = z.infer<typeof installationComparison>

/** Days of the other reports, in the company's time zone, both included. */
export const comparisonFilters = z.object({ from: calendarDay.optional(), to: calendarDay.optional() })
export type ComparisonFilters = z.infer<typeof comparisonFilters>

const tags = ['Measurements']

export const comparisonContract = {
  ofLead: reads(comparisonAccess.ofLead)
    .route({
      method: 'GET',
      path: '/leads/{leadId}/comparisons',
      tags,
      summary: 'Compare our measurement with bought reports',
    })
    .input(z.object({ leadId: id }))
    .output(leadComparison),

  /** How our measurements compare with all others of the company. */
  summary: reads(comparisonAccess.summary)
    .route({ method: 'GET', path: '/comparisons/summary', tags, summary: 'Read how our measurements compare' })
    .input(comparisonFilters.default({}))
    .output(comparisonSummary),

  /** All comparisons of the company, the newest report first. */
  list: reads(comparisonAccess.list)
    .route({ method: 'GET', path: '/comparisons', tags, summary: 'List comparisons with bought reports' })
    .input(pageRequest(comparisonFilters.shape))
    .output(pageOf(comparisonRow)),
}
