import { downloadFormats } from '@gable/contract/download-form'
import { answerKinds, callOutcomes, leadKinds, leadSources, leadStatuses } from '@gable/contract/status'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const leadId = z.uuid()
const marketId = z.uuid().nullable()

/** A visitor of the widget chose an address that the company had no record of. */
export const leadAddressRecorded = defineEvent('lead.addressRecorded', z.object({ leadId, marketId }))

/** A visit became idle without a contact form. */
export const leadAddressOnly = defineEvent('lead.addressOnly', z.object({ leadId, sessionId: z.uuid() }))

/** A homeowner sent the contact form with a quote; `repeated` if the address already had a lead. */
export const leadSubmitted = defineEvent(
  'lead.submitted',
  z.object({
    leadId,
    submissionId: z.uuid(),
    quoteId: z.uuid(),
    sessionId: z.uuid(),
    repeated: z.boolean(),
    marketId,
  }),
)

/** A homeowner who had sent the form of a quote asked for another product too. The form identifies the homeowner. */
export const leadProductRequested = defineEvent(
  'lead.productRequested',
  z.object({
    leadId,
    submissionId: z.uuid(),
    sessionId: z.uuid(),
    productId: z.uuid(),
    productName: z.string(),
    marketId,
  }),
)

/**
 * A homeowner asked to be contacted. `helpText` is what was typed instead of a found address. `quiet`: the company gets
 * no email, because it was just notified of the same person.
 */
export const leadHelpRequested = defineEvent(
  'lead.helpRequested',
  z.object({
    leadId,
    submissionId: z.uuid(),
    sessionId: z.uuid().nullable(),
    marketId,
    helpText: z.string().default(''),
    quiet: z.boolean().default(false),
  }),
)

/** A user entered a lead or, if `promoted`, the contact of a recorded address. */
export const leadCreated = defineEvent(
  'lead.created',
  z.object({ leadId, source: z.enum(leadSources), promoted: z.boolean() }),
)

/** A user shared a lead with colleagues, or stopped sharing it; `names` are the colleagues'. */
export const leadAccessGiven = defineEvent('lead.accessGiven', z.object({ names: z.string() }))
export const leadAccessRevoked = defineEvent('lead.accessTaken', z.object({ names: z.string() }))

/** A user turned an imported contact into a lead. */
export const leadPromoted = defineEvent('lead.promoted', z.object({ leadId }))

/**
 * A homeowner got a quote at the address of an imported contact, whose record becomes the lead of both. `name` is the
 * imported one.
 */
export const leadContactQuoted = defineEvent(
  'lead.contactQuoted',
  z.object({ leadId, name: z.string(), email: z.string(), phone: z.string() }),
)

/** Another job was started at the house of a Sold lead, which stays unchanged. `nextId` is the new lead. */
export const leadNextJob = defineEvent('lead.nextJob', z.object({ leadId, nextId: z.uuid() }))

const fields = z.record(z.string(), z.string())

/** A user changed the form's fields: those that differ, before and after. */
export const leadUpdated = defineEvent('lead.updated', z.object({ before: fields, after: fields }))

const roofFacts = z.object({ planAreaSqft: z.number(), structures: z.number(), rise: z.number().nullable() })

/** A user edited the roofs: the included ones, before and after. */
export const leadStructuresChanged = defineEvent(
  'lead.structuresChanged',
  z.object({ before: roofFacts, after: roofFacts }),
)

/**
 * A roof was measured from above in a run over many leads. `rise` is per 12, as measured. `isWholeRoof`: a roof fits
 * the scan; otherwise only its planes do.
 */
export const leadScanned = defineEvent(
  'lead.scanned',
  z.object({
    before: roofFacts,
    after: roofFacts,
    rise: z.number(),
    isWholeRoof: z.boolean(),
    flownIn: z.number().int().nullable(),
    attribution: z.string(),
  }),
)

/** The outcome of a lead. When it changes, reports recount the days of the old and the new outcome. */
const outcome = {
  soldCents: z.number().int().nullish(),
  soldOn: z.string().nullish(),
  lostReason: z.string().optional(),
}

/**
 * `inFavourOf` is the lead for which a record of the same address was deleted. `undoes` is the event that this one
 * undoes; reports count neither of the two.
 */
export const leadStatusChanged = defineEvent(
  'lead.statusChanged',
  z.object({
    from: z.enum(leadStatuses),
    to: z.enum(leadStatuses),
    inFavourOf: z.uuid().optional(),
    undoes: z.uuid().optional(),
    ...outcome,
  }),
)

/** The contract amount and date of a Sold lead were corrected, or the reason of a Lost one. */
export const leadOutcomeChanged = defineEvent(
  'lead.outcomeChanged',
  /** `signed` names the proposal that the amount was taken from. */
  z.object({ before: z.object(outcome), after: z.object(outcome), signed: z.string().optional() }),
)

/** Names at the time of the change; null for no assignee. */
export const leadReassigned = defineEvent(
  'lead.reassigned',
  z.object({
    from: z.string().nullable(),
    to: z.string().nullable(),
    fromUserId: z.uuid().nullable(),
    toUserId: z.uuid().nullable(),
    /** Part of a bulk change. */
    isBulk: z.boolean().optional(),
  }),
)

export const leadMarkedTest = defineEvent('lead.markedTest', z.object({ isTest: z.boolean() }))

/** Somebody responded for the first time to a homeowner's request, this many seconds after the first form. */
export const leadFirstAnswered = defineEvent(
  'lead.firstAnswered',
  z.object({ kind: z.enum(answerKinds), seconds: z.number().int() }),
)

/** Somebody called the homeowner, with the outcome of the call. */
export const leadCalled = defineEvent(
  'lead.called',
  z.object({ outcome: z.enum(callOutcomes), note: z.string().optional() }),
)

/** Somebody changed the tags: the added and the removed ones, as text. */
export const leadTagged = defineEvent('lead.tagged', z.object({ added: z.string(), removed: z.string() }))

/** Somebody changed values of the company's custom fields, listed by field name. */
export const leadFieldsChanged = defineEvent('lead.fieldsChanged', z.object({ names: z.string() }))

const nextStep = z.object({ text: z.string(), on: z.string() })

/** `who` is the name at the time; null if nobody was assigned. */
export const leadNextStepSet = defineEvent('lead.nextStepSet', nextStep.extend({ who: z.string().nullable() }))
export const leadNextStepDone = defineEvent('lead.nextStepDone', nextStep)
export const leadNextStepRemoved = defineEvent('lead.nextStepRemoved', nextStep)

/** The day of the next step has come. */
export const leadNextStepDue = defineEvent('lead.nextStepDue', nextStep.extend({ toUserId: z.uuid() }))

/**
 * An admin changed the lists of lead sources and lost reasons, or the company's custom fields. The subject is the
 * company.
 */
export const leadSettingsChanged = defineEvent(
  'lead.settingsChanged',
  z.object({
    leadSources: z.array(z.string()),
    lostReasons: z.array(z.string()),
    /** The names of the company's custom fields. */
    fields: z.array(z.string()).default([]),
  }),
)

/** Somebody exported a list of leads: how many, which list, the format, and the search. The subject is the company. */
export const leadExported = defineEvent(
  'lead.exported',
  z.object({
    rows: z.number().int(),
    kind: z.enum(leadKinds),
    search: z.string(),
    format: z.enum(downloadFormats).default('csv'),
  }),
)

/** Somebody exported Sold leads as customers of QuickBooks. The subject is the company. */
export const customersExported = defineEvent(
  'lead.customersExported',
  z.object({ rows: z.number().int(), format: z.enum(downloadFormats) }),
)

const ofFile = z.object({ leadId, file: z.string() })

/** A contact in a file became a lead. */
export const leadImported = defineEvent('lead.imported', ofFile)

/** A contact in a file was joined to an existing lead: the values that it filled in. */
export const leadImportJoined = defineEvent(
  'lead.importJoined',
  // Older events do not have the contact.
  ofFile.extend({ contact: z.string().default(''), before: fields, after: fields }),
)

/** The import was undone, including the values that it had filled in. */
export const leadImportUndone = defineEvent('lead.importTakenBack', ofFile.extend({ before: fields, after: fields }))
