import { z } from 'zod'
import { calendarDay, id } from './field.ts'
import { leadFieldLimits } from './lead-field.ts'
import { mapBox } from './lead-map.ts'
import { limits } from './limits.ts'
import { sortedBy } from './list.ts'
import { leadKinds, leadSorts, leadSources, leadStatuses, type MadeWithin, madeWithin } from './status.ts'
import { freeText } from './text.ts'

const roofSqft = z.number().int().min(0).max(10_000_000)

/** Filters of a list; the same for the list, its count and its export. */
export const leadFilters = z.object({
  kind: z.enum(leadKinds),
  search: freeText(limits.searchText).default(''),
  statuses: z.array(z.enum(leadStatuses)).max(leadStatuses.length).default([]),
  assignedTo: z.union([id, z.literal('nobody')]).optional(),
  /** Who had it first. */
  originalRep: z.union([id, z.literal('nobody')]).optional(),
  tests: z.enum(['include', 'exclude', 'only']).default('include'),
  /** When it was made: within so many days until today, or from the beginning of a day to the end of another. */
  made: z.enum(Object.keys(madeWithin) as [MadeWithin]).optional(),
  madeFrom: calendarDay.optional(),
  madeTo: calendarDay.optional(),
  marketIds: z.array(id).max(limits.filterValues).default([]),
  /** By the name that the product had when it was quoted. */
  products: z.array(freeText(limits.product.name)).max(limits.filterValues).default([]),
  sources: z.array(z.enum(leadSources)).max(leadSources.length).default([]),
  /** In the company's own words. */
  leadSources: z.array(freeText(60)).max(limits.filterValues).default([]),
  /** Leads with any of these. */
  tags: z.array(freeText(40)).max(limits.filterValues).default([]),
  /** Of the company's own fields: one of these choices, or any value where `value` is empty. Every field that is named has to fit. */
  fields: z
    .array(z.object({ id, value: freeText(leadFieldLimits.choice).default('') }))
    .max(limits.filterValues)
    .optional(),
  /** Each a city, a state or province by its two letters, or the beginning of a ZIP or postal code. */
  areas: z.array(freeText(80)).max(limits.filterValues).default([]),
  roofFrom: roofSqft.optional(),
  roofTo: roofSqft.optional(),
  /** Those alone near which hail fell in the last 30 days. All where the company has no weather reports. */
  hail: z.boolean().optional(),
  /** The day of that hail, and its least size in hundredths of an inch. */
  hailDay: calendarDay.optional(),
  hailFrom: z.number().int().min(1).max(2_000).optional(),
  /** Those alone that came with one of these files. */
  importIds: z.array(id).max(limits.filterValues).optional(),
  /** In cents: as it was quoted; of an imported contact as its roofs were priced. */
  priceFrom: z.number().int().min(0).max(limits.quote.amountCents).optional(),
  priceTo: z.number().int().min(0).max(limits.quote.amountCents).optional(),
  /** Those alone with a loan that was approved days ago and not used. */
  unusedLoan: z.boolean().optional(),
  /** Sold leads alone whose contract amount was not entered. */
  soldWithoutAmount: z.boolean().optional(),
  /** Those alone whose house stands within this part of the map. */
  box: mapBox.optional(),
  ...sortedBy(leadSorts, { sort: 'createdAt', direction: 'desc' }),
})
export type LeadFilters = z.infer<typeof leadFilters>

const dayOrNone = z.union([z.literal(''), calendarDay]).default('')

/** Which Sold leads are exported as customers: sold on this day or later, and until that day. */
export const quickBooksFilters = z.object({ soldFrom: dayOrNone, soldTo: dayOrNone })
export type QuickBooksFilters = z.infer<typeof quickBooksFilters>

/** What a person calls each filter. */
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
