import { downloadFormats } from '@gable/contract/download-form'
import { answerKinds, callOutcomes, leadKinds, leadSources, leadStatuses } from '@gable/contract/status'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const leadId = z.uuid()
const marketId = z.uuid().nullable()

/** A visitor of the widget chose an address that the company had no record of. */
export const leadAddressRecorded = defineEvent('lead.addressRecorded', z.object({ leadId, marketId }))

/** A visit went idle without a contact form. */
export const leadAddressOnly = defineEvent('lead.addressOnly', z.object({ leadId, sessionId: z.uuid() }))

/** A homeowner sent the contact form with a quote; `repeated` where a lead stood at the address before. */
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

/** A homeowner who had sent the form of a quote asked for another product, too. The form says who. */
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
 * A homeowner asked to be contacted; `helpText` is what was typed in place of an address that was found. `quiet` where the
 * company has just been told of the same person: it gets no mail.
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

/** A user entered a lead, or, where `promoted`, the contact of an address that was recorded. */
export const leadCreated = defineEvent(
  'lead.created',
  z.object({ leadId, source: z.enum(leadSources), promoted: z.boolean() }),
)

/** Colleagues were let see a lead that is another's, or no longer: by their names. */
export const leadAccessGiven = defineEvent('lead.accessGiven', z.object({ names: z.string() }))
export const leadAccessTaken = defineEvent('lead.accessTaken', z.object({ names: z.string() }))

/** A person made a lead of an imported contact. */
export const leadPromoted = defineEvent('lead.promoted', z.object({ leadId }))

/** A homeowner got a quote at the address of an imported contact, whose record goes on as the lead of both. `name` as it was imported. */
export const leadContactQuoted = defineEvent(
  'lead.contactQuoted',
  z.object({ leadId, name: z.string(), email: z.string(), phone: z.string() }),
)

/** Another job was begun at the house of a Sold lead, which stays as it is. `nextId` is the new lead. */
export const leadNextJob = defineEvent('lead.nextJob', z.object({ leadId, nextId: z.uuid() }))

const fields = z.record(z.string(), z.string())

/** A user changed what the form says: the fields that differ, before and after. */
export const leadUpdated = defineEvent('lead.updated', z.object({ before: fields, after: fields }))

const roofFacts = z.object({ planAreaSqft: z.number(), structures: z.number(), rise: z.number().nullable() })

/** A user edited the roofs: the included ones, before and after. */
export const leadStructuresChanged = defineEvent(
  'lead.structuresChanged',
  z.object({ before: roofFacts, after: roofFacts }),
)

/**
 * A roof was measured from above with a list of leads. `rise` is over 12, as measured; `isWholeRoof` where a roof fits the scan,
 * else its planes alone do.
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

/** How a lead ended. Reports count the days from before and after. */
const outcome = {
  soldCents: z.number().int().nullish(),
  soldOn: z.string().nullish(),
  lostReason: z.string().optional(),
}

/**
 * `inFavourOf` names the lead for which a record of the same address gave way; `undoes` the event that this one undoes: reports
 * count neither of the two.
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
  /** `signed` names the proposal from whose signed amount it was taken. */
  z.object({ before: z.object(outcome), after: z.object(outcome), signed: z.string().optional() }),
)

/** Names as they were then; null where nobody was or is assigned. */
export const leadReassigned = defineEvent(
  'lead.reassigned',
  z.object({
    from: z.string().nullable(),
    to: z.string().nullable(),
    fromUserId: z.uuid().nullable(),
    toUserId: z.uuid().nullable(),
    /** One of many that were given at once. */
    isBulk: z.boolean().optional(),
  }),
)

export const leadMarkedTest = defineEvent('lead.markedTest', z.object({ isTest: z.boolean() }))

/** A homeowner who had asked was turned to for the first time, so many seconds after the first form. */
export const leadFirstAnswered = defineEvent(
  'lead.firstAnswered',
  z.object({ kind: z.enum(answerKinds), seconds: z.number().int() }),
)

/** Somebody called the homeowner, and what came of it. */
export const leadCalled = defineEvent('lead.called', z.object({ outcome: z.enum(callOutcomes) }))

/** Somebody changed the tags: those that came and those that went, as words. */
export const leadTagged = defineEvent('lead.tagged', z.object({ added: z.string(), removed: z.string() }))

/** Somebody changed values of the company's own fields: which ones, by their names. */
export const leadFieldsChanged = defineEvent('lead.fieldsChanged', z.object({ names: z.string() }))

const nextStep = z.object({ text: z.string(), on: z.string() })

/** `who` as they were called then; null where nobody was named. */
export const leadNextStepSet = defineEvent('lead.nextStepSet', nextStep.extend({ who: z.string().nullable() }))
export const leadNextStepDone = defineEvent('lead.nextStepDone', nextStep)
export const leadNextStepRemoved = defineEvent('lead.nextStepRemoved', nextStep)

/** Its day has come. */
export const leadNextStepDue = defineEvent('lead.nextStepDue', nextStep.extend({ toUserId: z.uuid() }))

/** An admin changed the lists of lead sources and lost reasons, or the company's own fields. Its subject is the company. */
export const leadSettingsChanged = defineEvent(
  'lead.settingsChanged',
  z.object({
    leadSources: z.array(z.string()),
    lostReasons: z.array(z.string()),
    /** The names of the company's own fields. */
    fields: z.array(z.string()).default([]),
  }),
)

/** Somebody took a list of leads along: how many of which list, as what, and what was searched for. Its subject is the company. */
export const leadExported = defineEvent(
  'lead.exported',
  z.object({
    rows: z.number().int(),
    kind: z.enum(leadKinds),
    search: z.string(),
    format: z.enum(downloadFormats).default('csv'),
  }),
)

/** Somebody exported Sold leads as customers of QuickBooks. Its subject is the company. */
export const customersExported = defineEvent(
  'lead.customersExported',
  z.object({ rows: z.number().int(), format: z.enum(downloadFormats) }),
)

const ofFile = z.object({ leadId, file: z.string() })

/** A contact of a file became a lead. */
export const leadImported = defineEvent('lead.imported', ofFile)

/** A contact of a file was put to a lead that was there: what it has filled in. */
export const leadImportJoined = defineEvent(
  'lead.importJoined',
  // Older events do not name the contact.
  ofFile.extend({ contact: z.string().default(''), before: fields, after: fields }),
)

/** The import was undone, and with it what it has filled in. */
export const leadImportTakenBack = defineEvent('lead.importTakenBack', ofFile.extend({ before: fields, after: fields }))
