import { downloadFormats } from '@gable/contract/download-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const ofProposal = z.object({ proposalId: z.uuid(), name: z.string() })
const ofVersion = ofProposal.extend({ number: z.number().int() })

/** A person began a proposal on a lead. */
export const proposalCreated = defineEvent('proposal.created', ofProposal)

/** A version was fixed with its PDF: its link can be handed out. */
export const proposalPublished = defineEvent('proposal.published', ofVersion.extend({ totalCents: z.number().int() }))

/** It was mailed; `attached` where the PDF was not too large. */
export const proposalSent = defineEvent(
  'proposal.sent',
  ofVersion.extend({ recipients: z.number().int(), attached: z.boolean() }),
)

/** A customer who has not opened it got another address. */
export const proposalEmailCorrected = defineEvent(
  'proposal.emailCorrected',
  ofProposal.extend({ before: z.string(), after: z.string() }),
)

/** A signer was to get an address of the company itself. */
export const proposalEmailRefused = defineEvent(
  'proposal.emailRefused',
  ofProposal.extend({ before: z.string(), after: z.string() }),
)

/** A person of the company took a link along: whoever gets it can read the proposal. */
export const proposalLinkMade = defineEvent('proposal.linkMade', ofProposal)

/** The customer opened it for the first time. */
export const proposalViewed = defineEvent('proposal.viewed', ofVersion)

/** The customer chose an option. */
export const proposalChosen = defineEvent(
  'proposal.chosen',
  ofVersion.extend({ title: z.string(), totalCents: z.number().int() }),
)

/** The customer asked something. */
export const proposalAsked = defineEvent('proposal.asked', ofProposal.extend({ question: z.string() }))

/** A customer declined; the reason may be empty. `who` is empty where nobody signs: the proposal's link tells no person. */
export const proposalDeclined = defineEvent(
  'proposal.declined',
  ofVersion.extend({ reason: z.string(), who: z.string().default('') }),
)

/** Its last day has gone by unanswered. */
export const proposalExpired = defineEvent('proposal.expired', ofVersion)

/** A signer has signed; `left` others have still to sign. */
export const proposalSignerSigned = defineEvent(
  'proposal.signerSigned',
  ofVersion.extend({ signer: z.string(), left: z.number().int() }),
)

/** All have signed, electronically or on paper: the option and its total are what was agreed on. */
export const proposalSignedByAll = defineEvent(
  'proposal.signed',
  ofVersion.extend({
    quoteId: z.string(),
    optionId: z.string(),
    title: z.string(),
    product: z.string(),
    totalCents: z.number().int(),
    /** The day of signing on the company's clock, such as 2026-11-26. */
    signedOn: z.string(),
    /** The company wants the lead to be Sold by it. */
    sellsLead: z.boolean(),
    /** Of a change order: what the contract came to before it, and comes to now. */
    contract: z.object({ beforeCents: z.number().int(), afterCents: z.number().int() }).optional(),
    /** What signers wrote beside their signatures. */
    comments: z.array(z.object({ signer: z.string(), comments: z.string() })).default([]),
  }),
)

/** The signed document is made and sealed. */
export const proposalSealed = defineEvent('proposal.sealed', ofVersion)

/** A person of the company opened a signer's link, to have it signed in person. */
export const proposalSignerLinkMade = defineEvent('proposal.signerLinkMade', ofProposal.extend({ signer: z.string() }))

/** What was sent was withdrawn for a next version. */
export const proposalRevised = defineEvent('proposal.revised', ofVersion)

export const proposalWithdrawn = defineEvent('proposal.withdrawn', ofProposal)
export const proposalDeleted = defineEvent('proposal.deleted', ofProposal)

/** An admin kept a proposal as a template, or deleted one. Its subject is the template. */
export const proposalTemplateSaved = defineEvent('proposal.templateSaved', z.object({ name: z.string() }))
export const proposalTemplateDeleted = defineEvent('proposal.templateDeleted', z.object({ name: z.string() }))

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** The company's defaults of new proposals: the fields that differ. Its subject is the company. */
export const proposalSettingsChanged = defineEvent(
  'proposal.settingsChanged',
  z.object({ before: fields, after: fields }),
)

/** Somebody took a list of proposals along. Its subject is the company. */
export const proposalsExported = defineEvent(
  'proposal.exported',
  z.object({ rows: z.number().int(), search: z.string(), format: z.enum(downloadFormats) }),
)
