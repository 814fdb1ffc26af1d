import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { cents, country, id, lngLat, timestamp } from './field.ts'
import { imagery, mapFeatures, structure } from './geo.ts'
import { leadAccess } from './lead.access.ts'
import { leadForm } from './lead-form.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest, sortedBy } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, opens, reads, sets } from './procedure.ts'
import { quoteView, roofShape, structureChoice, structureRefusals } from './quote.ts'
import { complexities, consentKinds, currencies, leadKinds, leadSorts, leadSources, leadStatuses } from './status.ts'
import { freeText } from './text.ts'

/** One row of the dashboard's three lists. */
export const leadRow = z.object({
  id,
  kind: z.enum(leadKinds),
  status: z.enum(leadStatuses),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  market: z.string(),
  assignedTo: z.string(),
  source: z.enum(leadSources),
  isTest: z.boolean(),
  roofAreaSqft: z.number().nullable(),
  totalCents: cents.nullable(),
  currency: z.enum(currencies),
  productName: z.string(),
  submissions: z.number().int(),
  createdAt: timestamp,
  lastActivityAt: timestamp,
  version,
})
export type LeadRow = z.infer<typeof leadRow>

/** Filters of a list; the same for the list, its count and its export. */
export const leadFilters = z.object({
  kind: z.enum(leadKinds),
  search: freeText(limits.searchText).default(''),
  statuses: z.array(z.enum(leadStatuses)).max(leadStatuses.length).default([]),
  assignedTo: z.union([id, z.literal('nobody')]).optional(),
  tests: z.enum(['include', 'exclude', 'only']).default('include'),
  ...sortedBy(leadSorts, { sort: 'createdAt', direction: 'desc' }),
})
export type LeadFilters = z.infer<typeof leadFilters>

export const consentEvidence = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  text: z.string(),
  textSha256: z.string(),
  at: timestamp,
  ip: z.string(),
  pageHref: z.string(),
  widgetVersion: z.string(),
})

/** One contact form that a homeowner sent; the first made the lead, later ones overwrite nothing. */
export const submission = z.object({
  id,
  at: timestamp,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  pageHref: z.string(),
  quote: quoteView.nullable(),
  consents: z.array(consentEvidence),
})

export const historyEntry = z.object({
  id,
  at: timestamp,
  type: z.string(),
  actor: z.string(),
  change: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** A roof of a lead: `outline` and `planAreaSqft` as it stands now, `detected` as it was found, null where it was drawn. */
export const leadStructure = structure.extend({
  detected: z.object({ outline: structure.shape.outline, planAreaSqft: z.number() }).nullable(),
  complexity: z.enum(complexities),
  shape: roofShape,
  shapeGuessed: z.boolean(),
})
export type LeadStructure = z.infer<typeof leadStructure>

export const leadDetail = leadRow.extend({
  country,
  point: lngLat.nullable(),
  assignedUserId: id.nullable(),
  structures: z.array(leadStructure),
  /** Other buildings around, which the editor shows and a guess of the shape looks at. */
  neighbours: z.array(structure.shape.outline),
  /** Rise over 12 of its roofs, and whether only a category is known; null until someone chose a slope. */
  slope: z.object({ rise: z.number(), coarse: z.boolean() }).nullable(),
  imagery,
  houseLimits: z.object({ mostAreaSqft: z.number(), mostCorners: z.number().int() }),
  submissionsList: z.array(submission),
  helpText: z.string(),
  updatedAt: timestamp,
})
export type LeadDetail = z.infer<typeof leadDetail>

const leadExists = {
  /** `leadId` is null where the person may not see the lead that stands at the address. */
  LEAD_EXISTS: { status: 409, message: messages.LEAD_EXISTS, data: z.object({ leadId: id.nullable() }) },
}
const statusRefused = {
  STATUS_REFUSED: {
    status: 409,
    message: messages.NEVER_BACK_TO_NEW,
    data: z.object({ reason: z.enum(['CLP_LOCKED', 'NEVER_BACK_TO_NEW', 'ADMIN_ONLY', 'SAME_STATUS']) }),
  },
}
const userNotFound = { USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }

export const leadContract = {
  /** One page of a list, by keyset: `cursor` of the previous page. Reps see their own leads only. */
  list: reads(leadAccess.list).input(pageRequest(leadFilters.shape)).output(pageOf(leadRow)),

  /** How many records each list holds under the filters, counted up to 10,000. */
  counts: reads(leadAccess.counts)
    .input(leadFilters.omit({ kind: true, sort: true, direction: true }))
    .output(z.record(z.enum(leadKinds), z.number().int())),

  get: reads(leadAccess.get).input(z.object({ id })).output(leadDetail),

  history: reads(leadAccess.history).input(pageRequest({ id })).output(pageOf(historyEntry)),

  /** The drawn base map round a lead's address. */
  mapFeatures: reads(leadAccess.mapFeatures).input(z.object({ id })).output(mapFeatures),

  /** A person's own lead; its address may stand once in the company. */
  create: creates(leadAccess.create)
    .input(leadForm.safeExtend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors(leadExists),

  update: edits(leadAccess.update)
    .input(leadForm.safeExtend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...leadExists }),

  changeStatus: edits(leadAccess.changeStatus)
    .input(z.object({ id, version, status: z.enum(leadStatuses) }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...statusRefused, ...leadExists }),

  /**
   * The lead's roofs as a person edited them, and their slope. What was detected stays beside what was edited; a quote that
   * was made keeps its own.
   */
  saveStructures: edits(leadAccess.saveStructures)
    .input(
      z.object({
        id,
        version,
        structures: z.array(structureChoice).max(limits.structuresPerQuote),
        rise: z.number().min(limits.rise.min).max(limits.rise.max).nullable(),
      }),
    )
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...structureRefusals, ROOF_REQUIRED: { status: 422, message: messages.ROOF_REQUIRED } }),

  /** The same status for many; says how many were changed and which refused. */
  changeStatusOfMany: sets(leadAccess.changeStatusOfMany)
    .input(z.object({ ids: z.array(id).min(1).max(limits.bulk), status: z.enum(leadStatuses) }))
    .output(z.object({ changed: z.number().int(), refused: z.array(z.object({ id, reason: z.string() })) })),

  reassign: sets(leadAccess.reassign)
    .input(z.object({ ids: z.array(id).min(1).max(limits.bulk), userId: id.nullable() }))
    .output(z.object({ changed: z.number().int() }))
    .errors(userNotFound),

  /** Marks a lead as a test, or as a real one again. */
  markTest: edits(leadAccess.markTest)
    .input(z.object({ id, version, isTest: z.boolean() }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...leadExists }),

  /** The list under its filters as a CSV file, at most 50,000 rows. */
  exportCsv: opens(leadAccess.exportCsv).input(leadFilters).output(z.file()),
}
