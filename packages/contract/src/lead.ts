import { z } from 'zod'
import { largeBody } from './body.ts'
import { staleVersion, version } from './edit.ts'
import { calendarDay, cents, country, id, lngLat, timestamp } from './field.ts'
import { imagery, mapFeatures, structure } from './geo.ts'
import { leadAccess } from './lead.access.ts'
import { leadEntryProcedures, leadExists, leadJob, userNotFound } from './lead-entry.ts'
import { leadFieldValues } from './lead-field.ts'
import { leadFilters, leadListFilters } from './lead-filter.ts'
import { leadForm, newLeadForm } from './lead-form.ts'
import { choiceRefused, manyChanged, manyOf, recentChange, undoableInput } from './lead-many.ts'
import { clusterOf, mapBox, maxClusters, nearestZoom } from './lead-map.ts'
import { leadOutcome, lostForm, signedContract, soldForm } from './lead-outcome.ts'
import { leadOutcomeProcedures } from './lead-outcome-procedures.ts'
import { submission } from './lead-submission.ts'
import { leadTags } from './lead-tag.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages, tooLong } from './messages.ts'
import { readPriceChanges } from './price-changes.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { quoteView, structureChoice, structureRefusals } from './quote.ts'
import { roofShape } from './roof-shape.ts'
import {
  answerKinds,
  callOutcomes,
  complexities,
  currencies,
  dashboardKinds,
  leadKinds,
  leadSources,
  leadStatuses,
  maxCallNoteLength,
} from './status.ts'
import { writtenText } from './text.ts'

const callNote = writtenText().max(maxCallNoteLength, tooLong('note', maxCallNoteLength))

/** A row in one of the dashboard's three lists. */
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
  /** The first assignee's name; empty if the lead was never assigned. Reassigning the lead does not change it. */
  originalRep: z.string(),
  source: z.enum(leadSources),
  /** The company's lead source, such as "Referral"; empty if none was entered. */
  leadSource: z.string(),
  tags: z.array(z.string()),
  /** Custom fields. */
  fields: leadFieldValues,
  isTest: z.boolean(),
  roofAreaSqft: z.number().nullable(),
  totalCents: cents.nullable(),
  currency: z.enum(currencies),
  productName: z.string(),
  submissions: z.number().int(),
  createdAt: timestamp,
  lastActivityAt: timestamp,
  /** The next step and its day on the company's calendar; empty if there is none. */
  nextStep: z.string(),
  nextStepOn: calendarDay.nullable(),
  ...leadOutcome.shape,
  version,
})
export type LeadRow = z.infer<typeof leadRow>

const leadPin = leadRow.pick({
  id: true,
  kind: true,
  status: true,
  firstName: true,
  lastName: true,
  street: true,
  city: true,
  state: true,
  postalCode: true,
  isTest: true,
  totalCents: true,
  currency: true,
})
export type LeadPin = z.infer<typeof leadPin>

const leadCluster = clusterOf(leadPin)
export type LeadCluster = z.infer<typeof leadCluster>

export const historyEntry = z.object({
  id,
  at: timestamp,
  type: z.string(),
  actor: z.string(),
  change: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** The first response to a homeowner's request; `seconds` counts from when the first form was sent. */
const firstAnswer = z.object({
  at: timestamp,
  by: z.string(),
  kind: z.enum(answerKinds),
  seconds: z.number().int(),
})
export type FirstAnswer = z.infer<typeof firstAnswer>

export const nextStepForm = z.object({
  text: writtenText().min(1, messages.REQUIRED).max(limits.nextStep, tooLong('next step', limits.nextStep)),
  on: calendarDay,
  userId: id.nullable(),
})
export type NextStep = z.infer<typeof nextStepForm>

const dueStep = leadRow.pick({ id: true, firstName: true, lastName: true, street: true }).extend({
  nextStep: z.string(),
  nextStepOn: calendarDay,
  nextStepBy: z.string(),
})
export type DueStep = z.infer<typeof dueStep>

/**
 * A roof of a lead: `outline` and `planAreaSqft` are current, `detected` is the original; null if the roof was drawn.
 */
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
  /** Nearby buildings, shown in the editor and used to guess the roof shape. */
  neighbours: z.array(structure.shape.outline),
  /** Rise over 12 of the roofs, and whether only a category is known; null until a slope is selected. */
  slope: z.object({ rise: z.number(), coarse: z.boolean() }).nullable(),
  imagery,
  houseLimits: z.object({ mostAreaSqft: z.number(), mostCorners: z.number().int() }),
  submissionsList: z.array(submission),
  helpText: z.string(),
  nextStepUserId: id.nullable(),
  /** The person responsible for the next step; empty if not assigned. */
  nextStepBy: z.string(),
  firstAnswer: firstAnswer.nullable(),
  /** A homeowner sent a request that nobody has answered yet. */
  awaitsAnswer: z.boolean(),
  sharedWith: z.array(z.object({ id, name: z.string() })),
  /** Other jobs at the same house that the person may see, latest first. */
  jobs: z.array(leadJob),
  /** The signed proposals of a Sold lead whose total differs from `soldCents`. */
  differingContracts: z.array(signedContract),
  /** The product of a Sold lead's contract, or the quoted one without a signed proposal; otherwise empty. */
  soldProduct: z.string(),
  /** A known problem with the email address: email to it bounced, or was reported as spam. */
  emailIssue: z.enum(['bounced', 'complained']).nullable(),
  updatedAt: timestamp,
})
export type LeadDetail = z.infer<typeof leadDetail>

const statusRefused = {
  STATUS_REFUSED: {
    status: 409,
    message: messages.NEVER_BACK_TO_NEW,
    data: z.object({ reason: z.enum(['CLP_LOCKED', 'NEVER_BACK_TO_NEW', 'ADMIN_ONLY', 'SAME_STATUS']) }),
  },
}
/** The day is in the past in the company's time zone. */
const stepInPast = { STEP_IN_PAST: { status: 422, message: messages.STEP_IN_PAST } }

export const leadQuote = quoteView.extend({ leadId: id })

export const leadContract = {
  ...leadEntryProcedures,
  ...leadOutcomeProcedures,

  /**
   * One page of a list, or of all lists if no `kind` is given, with keyset paging by the previous page's `cursor`. Reps see their own leads only. `similar` is
   * true if nothing matched the search, and these leads have a similar name.
   */
  list: reads(leadAccess.list)
    .route({ method: 'GET', path: '/leads', tags: ['Leads'], summary: 'List leads' })
    .input(pageRequest(leadListFilters.shape))
    .output(pageOf(leadRow).extend({ similar: z.boolean() })),

  /** The number of records in each list under the filters, counted up to 10,001. */
  counts: reads(leadAccess.counts)
    .input(leadFilters.omit({ kind: true, sort: true, direction: true }))
    .output(z.record(z.enum(dashboardKinds), z.number().int())),

  /**
   * The list as a map: exact counts within the box, in squares of about 60 pixels at this zoom. The fullest squares
   * come first.
   */
  clusters: reads(leadAccess.clusters)
    .input(
      leadFilters
        .omit({ sort: true, direction: true })
        .extend({ box: mapBox, zoom: z.number().min(0).max(nearestZoom) }),
    )
    .output(
      z.object({
        clusters: z.array(leadCluster).max(maxClusters),
        /** Filtered leads without a known location, counted up to 10,001. */
        unplaced: z.number().int(),
      }),
    ),

  /** The smallest map area that contains every filtered lead; null if none has a location. */
  extent: reads(leadAccess.extent)
    .input(leadFilters.omit({ sort: true, direction: true, box: true }))
    .output(z.object({ box: mapBox.nullable() })),

  /**
   * Roads, buildings, and house numbers for the lead map. A box larger than `limits.mapSpanDegrees` returns its center
   * only.
   */
  ground: reads(leadAccess.ground)
    .input(z.object({ box: mapBox }))
    .output(mapFeatures),

  /** The options of the filters. */
  choices: reads(leadAccess.choices).output(
    z.object({
      markets: z.array(z.object({ id, name: z.string() })),
      products: z.array(z.string()),
      /** Contact files, newest first. */
      files: z.array(z.object({ id, name: z.string() })),
      /** The state of the most recently created lead, used as the default for a new one; empty if there is none. */
      usualState: z.string(),
      /** Every tag in use. */
      tags: z.array(z.string()),
    }),
  ),

  get: reads(leadAccess.get)
    .route({ method: 'GET', path: '/leads/{id}', tags: ['Leads'], summary: 'Read a lead' })
    .input(z.object({ id }))
    .output(leadDetail),

  history: reads(leadAccess.history)
    .route({ method: 'GET', path: '/leads/{id}/history', tags: ['Leads'], summary: 'List what happened to a lead' })
    .input(pageRequest({ id }))
    .output(pageOf(historyEntry)),

  /** Quotes given to homeowners, newest first: of one lead, or of all leads that the caller may see. */
  quotes: reads(leadAccess.quotes)
    .route({ method: 'GET', path: '/quotes', tags: ['Quotes'], summary: 'List quotes' })
    .input(pageRequest({ leadId: id.optional() }))
    .output(pageOf(leadQuote)),

  quote: reads(leadAccess.quote)
    .route({ method: 'GET', path: '/quotes/{id}', tags: ['Quotes'], summary: 'Read a quote' })
    .input(z.object({ id }))
    .output(leadQuote),

  priceChanges: readPriceChanges,

  /** The drawn base map around a lead's address. */
  mapFeatures: reads(leadAccess.mapFeatures).input(z.object({ id })).output(mapFeatures),

  /** Creates a lead entered by a user. Only one lead per address is allowed in the company. */
  create: creates(leadAccess.create)
    .route({ method: 'POST', path: '/leads', tags: ['Leads'], summary: 'Create a lead' })
    .input(newLeadForm.safeExtend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...leadExists, ...userNotFound }),

  update: edits(leadAccess.update)
    .route({ method: 'PUT', path: '/leads/{id}', tags: ['Leads'], summary: 'Update a lead' })
    .input(leadForm.safeExtend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...leadExists }),

  changeStatus: edits(leadAccess.changeStatus)
    .route({ method: 'PUT', path: '/leads/{id}/status', tags: ['Leads'], summary: 'Change the status of a lead' })
    .input(
      z.object({
        id,
        version,
        status: z.enum(leadStatuses),
        /** For a lead that becomes Sold. Defaults to today and the total of its signed proposal, or no amount if none is signed. */
        sold: soldForm.optional(),
        /** For a lead that becomes Lost. */
        lostReason: lostForm.shape.lostReason.optional(),
      }),
    )
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...statusRefused, ...leadExists }),

  /**
   * Saves the lead's edited roofs and their slope. The detected roofs are preserved, and existing quotes do not change.
   * A new slope applies to whole roofs and clears their `edgeRises`.
   */
  saveStructures: edits(leadAccess.saveStructures, largeBody.roofs)
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

  /** Counts the filtered leads by status, for the confirmation before changing them all. */
  countByStatus: reads(leadAccess.countByStatus)
    .input(z.object({ filters: leadFilters, similar: z.boolean().default(false) }))
    .output(z.partialRecord(z.enum(leadStatuses), z.number().int())),

  /** Sets the same status for many leads. Each one is changed, or refused with a reason. */
  changeStatusOfMany: creates(leadAccess.changeStatusOfMany)
    .input(z.object({ ...undoableInput, status: z.enum(leadStatuses) }))
    .output(manyChanged)
    .errors(choiceRefused),

  restoreMany: creates(leadAccess.restoreMany).input(z.object(manyOf)).output(manyChanged).errors(choiceRefused),

  /** Bulk changes that the person can still undo, latest first: their own, or everyone's for an admin. */
  recentChanges: reads(leadAccess.recentChanges).output(z.object({ changes: z.array(recentChange) })),

  /**
   * Undoes a bulk change within 15 minutes, for its author or an admin. Each lead gets its previous value back, unless
   * it has changed since. Leads are processed in parts; `next` is set if there are more.
   */
  undoChange: creates(leadAccess.undoChange)
    .input(z.object({ changeId: id, idempotencyKey }))
    .output(manyChanged)
    .errors({ LEAD_UNDO_OVER: { status: 409, message: messages.LEAD_UNDO_OVER } }),

  /** Sets the same next step for many leads, replacing existing ones. */
  setNextStepOfMany: creates(leadAccess.setNextStepOfMany)
    .input(nextStepForm.extend(manyOf))
    .output(manyChanged)
    .errors({ ...choiceRefused, ...userNotFound, ...stepInPast }),

  /** Sets the next step, its day, and who is responsible, replacing the current one. */
  setNextStep: edits(leadAccess.setNextStep)
    .route({ method: 'PUT', path: '/leads/{id}/next-step', tags: ['Leads'], summary: 'Set the next step of a lead' })
    .input(nextStepForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...userNotFound, ...stepInPast }),

  /** Ends the next step, either as done or as no longer needed. */
  endNextStep: edits(leadAccess.endNextStep)
    .route({
      method: 'POST',
      path: '/leads/{id}/next-step/end',
      tags: ['Leads'],
      summary: 'End the next step of a lead',
    })
    .input(z.object({ id, version, done: z.boolean() }))
    .output(z.object({ version }))
    .errors(staleVersion),

  /** Leads whose next step is due today or overdue, longest overdue first; counted up to 1,000. */
  dueSteps: reads(leadAccess.dueSteps)
    .input(pageRequest({}))
    .output(pageOf(dueStep).extend({ due: z.number().int(), overdue: z.number().int() })),

  /** Records that someone clicked call, text, or email. For a homeowner's lead, the first click is stored. */
  recordAnswer: sets(leadAccess.recordAnswer)
    .input(z.object({ id, kind: z.enum(['call', 'text', 'mail']) }))
    .output(z.object({ first: z.boolean() })),

  setTags: edits(leadAccess.setTags)
    .route({ method: 'PUT', path: '/leads/{id}/tags', tags: ['Leads'], summary: 'Set the tags of a lead' })
    .input(z.object({ id, version, tags: leadTags }))
    .output(z.object({ version }))
    .errors(staleVersion),

  /** Adds a call's outcome to the lead's history. */
  logCall: creates(leadAccess.logCall)
    .route({ method: 'POST', path: '/leads/{id}/calls', tags: ['Leads'], summary: 'Log a call to a lead' })
    .input(z.object({ id, outcome: z.enum(callOutcomes), note: callNote.default(''), idempotencyKey }))
    .output(z.object({ id })),

  /** Assigns leads to an active user of the company, or to nobody. */
  reassign: creates(leadAccess.reassign)
    .input(z.object({ ...undoableInput, userId: id.nullable() }))
    .output(manyChanged)
    .errors({ ...choiceRefused, ...userNotFound }),

  /** Marks a lead as a test, or removes the mark. */
  markTest: edits(leadAccess.markTest)
    .input(z.object({ id, version, isTest: z.boolean() }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...leadExists }),
}
