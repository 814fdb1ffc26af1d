import { z } from 'zod'
import { largeBody } from './body.ts'
import { staleVersion, version } from './edit.ts'
import { calendarDay, cents, country, id, lngLat, timestamp } from './field.ts'
import { imagery, mapFeatures, structure } from './geo.ts'
import { leadAccess } from './lead.access.ts'
import { leadEntryProcedures, leadExists, leadJob } from './lead-entry.ts'
import { leadFieldValues } from './lead-field.ts'
import { leadFilters } from './lead-filter.ts'
import { leadForm, newLeadForm } from './lead-form.ts'
import { choiceRefused, manyChanged, manyOf, recentChange, undoableOf } from './lead-many.ts'
import { clusterOf, mapBox, mostClusters, nearestZoom } from './lead-map.ts'
import { leadOutcome, lostForm, signedContract, soldForm } from './lead-outcome.ts'
import { leadOutcomeProcedures } from './lead-outcome-procedures.ts'
import { submission } from './lead-submission.ts'
import { leadTags } from './lead-tag.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages, tooLong } from './messages.ts'
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
} from './status.ts'
import { writtenText } from './text.ts'

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
  /** The name of who had it first; empty where nobody did. It stays when the lead is reassigned. */
  originalRep: z.string(),
  source: z.enum(leadSources),
  /** The company's lead source, such as "Referral"; empty if none was entered. */
  leadSource: z.string(),
  tags: z.array(z.string()),
  /** Of the company's own fields. */
  fields: leadFieldValues,
  isTest: z.boolean(),
  roofAreaSqft: z.number().nullable(),
  totalCents: cents.nullable(),
  currency: z.enum(currencies),
  productName: z.string(),
  submissions: z.number().int(),
  createdAt: timestamp,
  lastActivityAt: timestamp,
  /** What is to be done next, empty where nothing is, and on which day of the company's calendar. */
  nextStep: z.string(),
  nextStepOn: calendarDay.nullable(),
  ...leadOutcome.shape,
  version,
})
export type LeadRow = z.infer<typeof leadRow>

/** A lead as its pin on the map tells of it. */
export const leadPin = leadRow.pick({
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

export const leadCluster = clusterOf(leadPin)
export type LeadCluster = z.infer<typeof leadCluster>

export const historyEntry = z.object({
  id,
  at: timestamp,
  type: z.string(),
  actor: z.string(),
  change: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

/** The first time that somebody turned to a homeowner who had asked; `seconds` since the first form was sent. */
export const firstAnswer = z.object({
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

/** A lead whose next step is due. */
export const dueStep = leadRow.pick({ id: true, firstName: true, lastName: true, street: true }).extend({
  nextStep: z.string(),
  nextStepOn: calendarDay,
  nextStepBy: z.string(),
})
export type DueStep = z.infer<typeof dueStep>

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
  nextStepUserId: id.nullable(),
  /** Whose next step it is; empty where nobody was named. */
  nextStepBy: z.string(),
  firstAnswer: firstAnswer.nullable(),
  /** A homeowner asked, and nobody has answered. */
  awaitsAnswer: z.boolean(),
  /** Colleagues who see it because somebody let them. */
  sharedWith: z.array(z.object({ id, name: z.string() })),
  /** The other jobs at the house that the person may see, the latest first. */
  jobs: z.array(leadJob),
  /** The signed proposals of a Sold lead that come to another amount than `soldCents`. */
  differingContracts: z.array(signedContract),
  /** What is known against the email address: mail to it bounced, or its owner called it spam. */
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
/** The day has gone by in the company's time zone. */
const stepInPast = { STEP_IN_PAST: { status: 422, message: messages.STEP_IN_PAST } }
const userNotFound = { USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }

/** A quote with the lead that it is of. */
export const leadQuote = quoteView.extend({ leadId: id })

export const leadContract = {
  ...leadEntryProcedures,
  ...leadOutcomeProcedures,

  /**
   * One page of a list, by keyset: `cursor` of the previous page. Reps see their own leads only. `similar` where a search found
   * nothing as it was typed, and these have a name that it could mean.
   */
  list: reads(leadAccess.list)
    .route({ method: 'GET', path: '/leads', tags: ['Leads'], summary: 'List leads' })
    .input(pageRequest(leadFilters.shape))
    .output(pageOf(leadRow).extend({ similar: z.boolean() })),

  /** How many records each list holds under the filters, counted up to 10,001. */
  counts: reads(leadAccess.counts)
    .input(leadFilters.omit({ kind: true, sort: true, direction: true }))
    .output(z.record(z.enum(dashboardKinds), z.number().int())),

  /**
   * The same on the map: what lies within the box, counted exactly by squares of some 60 pixels at the zoom. The squares that
   * hold most come first.
   */
  clusters: reads(leadAccess.clusters)
    .input(
      leadFilters
        .omit({ sort: true, direction: true })
        .extend({ box: mapBox, zoom: z.number().min(0).max(nearestZoom) }),
    )
    .output(
      z.object({
        clusters: z.array(leadCluster).max(mostClusters),
        /** Leads under the filters that stand at no known place, counted up to 10,001. */
        unplaced: z.number().int(),
      }),
    ),

  /** The smallest part of the map that holds every lead under the filters; null where none of them has a place. */
  extent: reads(leadAccess.extent)
    .input(leadFilters.omit({ sort: true, direction: true, box: true }))
    .output(z.object({ box: mapBox.nullable() })),

  /** Roads, buildings and house numbers under the map of leads; of a wider part than `limits.mapSpanDegrees` its middle. */
  ground: reads(leadAccess.ground)
    .input(z.object({ box: mapBox }))
    .output(mapFeatures),

  /** What the filters offer to choose from. */
  choices: reads(leadAccess.choices).output(
    z.object({
      markets: z.array(z.object({ id, name: z.string() })),
      products: z.array(z.string()),
      /** Files of contacts, the newest first. */
      files: z.array(z.object({ id, name: z.string() })),
      /** Of the lead that was made last: a new one begins with it. Empty where there is none. */
      usualState: z.string(),
      /** Every tag that a lead has. */
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

  /** Quotes that homeowners were given, the newest first: of one lead, or of all that the caller may see. */
  quotes: reads(leadAccess.quotes)
    .route({ method: 'GET', path: '/quotes', tags: ['Quotes'], summary: 'List quotes' })
    .input(pageRequest({ leadId: id.optional() }))
    .output(pageOf(leadQuote)),

  quote: reads(leadAccess.quote)
    .route({ method: 'GET', path: '/quotes/{id}', tags: ['Quotes'], summary: 'Read a quote' })
    .input(z.object({ id }))
    .output(leadQuote),

  /** The drawn base map round a lead's address. */
  mapFeatures: reads(leadAccess.mapFeatures).input(z.object({ id })).output(mapFeatures),

  /** A person's own lead; its address may stand once in the company. */
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
        /** Of a lead that becomes Lost. */
        lostReason: lostForm.shape.lostReason.optional(),
      }),
    )
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...statusRefused, ...leadExists }),

  /**
   * The lead's roofs as a person edited them, and their slope. What was detected stays beside what was edited; a quote that
   * was made keeps its own. Another slope is that of whole roofs: it takes their `edgeRises` back.
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

  /** How many leads under the filters have each status, for the question before a change of all of them. */
  countByStatus: reads(leadAccess.countByStatus)
    .input(z.object({ filters: leadFilters, similar: z.boolean().default(false) }))
    .output(z.partialRecord(z.enum(leadStatuses), z.number().int())),

  /** The same status for many: each is changed, or refused with its reason. */
  changeStatusOfMany: creates(leadAccess.changeStatusOfMany)
    .input(z.object({ ...undoableOf, status: z.enum(leadStatuses) }))
    .output(manyChanged)
    .errors(choiceRefused),

  /** Deleted leads are open again. */
  restoreMany: creates(leadAccess.restoreMany).input(z.object(manyOf)).output(manyChanged).errors(choiceRefused),

  /** Changes of several leads that the person can still undo, the latest first: the person's own; for an admin everyone's. */
  recentChanges: reads(leadAccess.recentChanges).output(z.object({ changes: z.array(recentChange) })),

  /**
   * Undoes a change of many within 15 minutes, by who made it or an admin: each lead has its former value again. A lead that
   * was changed since stays as it is. Leads are taken a part at a time; `next` says that there are more.
   */
  undoChange: creates(leadAccess.undoChange)
    .input(z.object({ changeId: id, idempotencyKey }))
    .output(manyChanged)
    .errors({ LEAD_UNDO_OVER: { status: 409, message: messages.LEAD_UNDO_OVER } }),

  /** The same next step for many, over the one that each had. */
  setNextStepOfMany: creates(leadAccess.setNextStepOfMany)
    .input(nextStepForm.extend(manyOf))
    .output(manyChanged)
    .errors({ ...choiceRefused, ...userNotFound, ...stepInPast }),

  /** What is to be done next, on which day and by whom, over the one before. */
  setNextStep: edits(leadAccess.setNextStep)
    .route({ method: 'PUT', path: '/leads/{id}/next-step', tags: ['Leads'], summary: 'Set the next step of a lead' })
    .input(nextStepForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...userNotFound, ...stepInPast }),

  /** The next step is done, or is not wanted any more. */
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

  /** The leads whose next step is due today or was before, the longest overdue first; counted up to 1,000. */
  dueSteps: reads(leadAccess.dueSteps)
    .input(pageRequest({}))
    .output(pageOf(dueStep).extend({ due: z.number().int(), overdue: z.number().int() })),

  /** Somebody pressed call, text or mail: of a homeowner's lead the first press is kept. */
  recordAnswer: sets(leadAccess.recordAnswer)
    .input(z.object({ id, kind: z.enum(['call', 'text', 'mail']) }))
    .output(z.object({ first: z.boolean() })),

  setTags: edits(leadAccess.setTags)
    .route({ method: 'PUT', path: '/leads/{id}/tags', tags: ['Leads'], summary: 'Set the tags of a lead' })
    .input(z.object({ id, version, tags: leadTags }))
    .output(z.object({ version }))
    .errors(staleVersion),

  /** Writes into the lead's history what came of a call. */
  logCall: creates(leadAccess.logCall)
    .route({ method: 'POST', path: '/leads/{id}/calls', tags: ['Leads'], summary: 'Log a call to a lead' })
    .input(z.object({ id, outcome: z.enum(callOutcomes), idempotencyKey }))
    .output(z.object({ id })),

  /** Gives leads to an active user of the company, or to nobody. */
  reassign: creates(leadAccess.reassign)
    .input(z.object({ ...undoableOf, userId: id.nullable() }))
    .output(manyChanged)
    .errors({ ...choiceRefused, ...userNotFound }),

  /** Marks a lead as a test, or as a real one again. */
  markTest: edits(leadAccess.markTest)
    .input(z.object({ id, version, isTest: z.boolean() }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...leadExists }),
}
