import { z } from 'zod'
import { calendarDay, id, timestamp } from './field.ts'
import { leadFieldLimits } from './lead-field.ts'
import { mapBox } from './lead-map.ts'
import { limits } from './limits.ts'
import { sortedBy } from './list.ts'
import { leadKinds, leadSorts, leadSources, leadStatuses, type MadeWithin, madeWithin } from './status.ts'
import { freeText, ruledText } from './text.ts'

const roofSqft = z.number().int().min(0).max(10_000_000)

/** Filters shared by a list, its count, and its export. */
export const leadFilters = z.object({
  kind: z.enum(leadKinds),
  search: freeText(limits.searchText).default(''),
  statuses: z.array(z.enum(leadStatuses)).max(leadStatuses.length).default([]),
  assignedTo: z.union([id, z.literal('nobody')]).optional(),
  /** The first assignee. */
  originalRep: z.union([id, z.literal('nobody')]).optional(),
  tests: z.enum(['include', 'exclude', 'only']).default('include'),
  /**
   * When the lead was created: within a number of days until today, or from the start of one day to the end of another.
   */
  made: z.enum(Object.keys(madeWithin) as [MadeWithin]).optional(),
  madeFrom: calendarDay.optional(),
  madeTo: calendarDay.optional(),
  marketIds: z.array(id).max(limits.filterValues).default([]),
  /** By the product's name at the time of the quote. */
  products: z.array(freeText(limits.product.name)).max(limits.filterValues).default([]),
  sources: z.array(z.enum(leadSources)).max(leadSources.length).default([]),
  /** The company's own lead sources. */
  leadSources: z.array(freeText(60)).max(limits.filterValues).default([]),
  /** Leads with any of these tags. */
  tags: z.array(freeText(40)).max(limits.filterValues).default([]),
  /** Custom fields: one of these choices, or any value if `value` is empty. Every listed field must match. */
  fields: z
    .array(z.object({ id, value: freeText(leadFieldLimits.choice).default('') }))
    .max(limits.filterValues)
    .optional(),
  /** Each is a city, a two-letter state or province, or the start of a ZIP or postal code. */
  areas: z.array(freeText(80)).max(limits.filterValues).default([]),
  roofFrom: roofSqft.optional(),
  roofTo: roofSqft.optional(),
  /** Only leads with hail nearby in the last 30 days. Ignored if the company has no weather reports. */
  hail: z.boolean().optional(),
  /** The day of that hail, and its minimum size in hundredths of an inch. */
  hailDay: calendarDay.optional(),
  hailFrom: z.number().int().min(1).max(2_000).optional(),
  /** Only leads imported with one of these files. */
  importIds: z.array(id).max(limits.filterValues).optional(),
  /** In cents: the quoted price, or the estimated price of an imported contact. */
  priceFrom: z.number().int().min(0).max(limits.quote.amountCents).optional(),
  priceTo: z.number().int().min(0).max(limits.quote.amountCents).optional(),
  /** Only leads with an unused loan approved days ago. */
  unusedLoan: z.boolean().optional(),
  /** Only Sold leads without a contract amount. */
  soldWithoutAmount: z.boolean().optional(),
  /** Only leads whose house is within this part of the map. */
  box: mapBox.optional(),
  ...sortedBy(leadSorts, { sort: 'createdAt', direction: 'desc' }),
})
export type LeadFilters = z.infer<typeof leadFilters>

/** The filters of the list itself, which can span all lists, and which a program can poll for changes. */
export const leadListFilters = leadFilters.extend({
  kind: z.enum(leadKinds).optional(),
  /** Only leads that were created or changed since then. */
  updatedSince: ruledText().max(40).pipe(timestamp).optional(),
  /** Only leads to which nothing has happened since then. */
  quietSince: ruledText().max(40).pipe(timestamp).optional(),
  /** Only Sold leads by the first and last day of sale. */
  soldFrom: calendarDay.optional(),
  soldTo: calendarDay.optional(),
})
export type LeadListFilters = z.infer<typeof leadListFilters>

const dayOrNone = z.union([z.literal(''), calendarDay]).default('')

/** Selects Sold leads to export as customers, by the first and last day of sale. */
export const quickBooksFilters = z.object({ soldFrom: dayOrNone, soldTo: dayOrNone })
export type QuickBooksFilters = z.infer<typeof quickBooksFilters>

export const leadFilterLabels = {
  search: 'Search',
  statuses: 'Status',
  assignedTo: 'Assigned to',
  originalRep: 'Original rep',
  tests: 'Tests',
  made: 'Created',
  marketIds: 'Market',
  products: 'Product',
  sources: 'Source',
  leadSources: 'Lead source',
  tags: 'Tags',
  fields: 'Custom fields',
  areas: 'Area',
  files: 'Imported file',
  price: 'Price',
  roof: 'Roof',
  hail: 'Weather',
  unusedLoan: 'Loan',
  soldWithoutAmount: 'Contract',
  box: 'Map',
} as const
export type LeadFilterName = keyof typeof leadFilterLabels
