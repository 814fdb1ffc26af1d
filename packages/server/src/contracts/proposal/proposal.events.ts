import { downloadFormats } from '@gable/contract/download-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const ofProposal = z.object({ proposalId: z.uuid(), name: z.string() })
const ofVersion = ofProposal.extend({ number: z.number().int() })

export const proposalCreated = defineEvent('proposal.created', ofProposal)

/** A version was published with its PDF: its link can be shared. */
export const proposalPublished = defineEvent('proposal.published', ofVersion.extend({ totalCents: z.number().int() }))

/** It was mailed; `attached` if the PDF was small enough. */
export const proposalSent = defineEvent(
  'proposal.sent',
  ofVersion.extend({ recipients: z.number().int(), attached: z.boolean() }),
)

/** The address of a customer who had not opened it was changed. */
export const proposalEmailCorrected = defineEvent(
  'proposal.emailCorrected',
  ofProposal.extend({ before: z.string(), after: z.string() }),
)

/** A signer's address was not changed because the new one belongs to the company. */
export const proposalEmailRefused = defineEvent(
  'proposal.emailRefused',
  ofProposal.extend({ before: z.string(), after: z.string() }),
)

/** A user of the company copied a link: anyone who has it can read the proposal. */
export const proposalLinkMade = defineEvent('proposal.linkMade', ofProposal)

/** The customer opened the proposal for the first time. */
export const proposalViewed = defineEvent('proposal.viewed', ofVersion)

export const proposalChosen = defineEvent(
  'proposal.chosen',
  ofVersion.extend({ title: z.string(), totalCents: z.number().int() }),
)

export const proposalAsked = defineEvent('proposal.asked', ofProposal.extend({ question: z.string() }))

/**
 * A customer declined; the reason may be empty. `who` is empty without signers, because the proposal's link does not
 * identify a person.
 */
export const proposalDeclined = defineEvent(
  'proposal.declined',
  ofVersion.extend({ reason: z.string(), who: z.string().default('') }),
)

/** It expired without an answer. */
export const proposalExpired = defineEvent('proposal.expired', ofVersion)

/** A signer has signed; `left` others still have to sign. */
export const proposalSignerSigned = defineEvent(
  'proposal.signerSigned',
  ofVersion.extend({ signer: z.string(), left: z.number().int() }),
)

/** Everyone has signed, electronically or on paper: the option and its total are agreed. */
export const proposalSignedByAll = defineEvent(
  'proposal.signed',
  ofVersion.extend({
    quoteId: z.string(),
    optionId: z.string(),
    title: z.string(),
    product: z.string(),
    totalCents: z.number().int(),
    /** The day of signing in the company's time zone, such as 2026-11-26. */
    signedOn: z.string(),
    /** The company wants the signature to mark the lead as Sold. */
    sellsLead: z.boolean(),
    /** For a change order: the contract total before and after it. */
    contract: z.object({ beforeCents: z.number().int(), afterCents: z.number().int() }).optional(),
    comments: z.array(z.object({ signer: z.string(), comments: z.string() })).default([]),
  }),
)

/** The signed document was made and sealed. */
export const proposalSealed = defineEvent('proposal.sealed', ofVersion)

/** A user of the company opened a signer's link for signing in person. */
export const proposalSignerLinkMade = defineEvent('proposal.signerLinkMade', ofProposal.extend({ signer: z.string() }))

/** The sent version was withdrawn to make the next one. */
export const proposalRevised = defineEvent('proposal.revised', ofVersion)

export const proposalWithdrawn = defineEvent('proposal.withdrawn', ofProposal)
export const proposalDeleted = defineEvent('proposal.deleted', ofProposal)

/** An admin saved a proposal as a template, or deleted one. The subject is the template. */
export const proposalTemplateSaved = defineEvent('proposal.templateSaved', z.object({ name: z.string() }))
export const proposalTemplateDeleted = defineEvent('proposal.templateDeleted', z.object({ name: z.string() }))

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

/** The changed fields of the company's defaults for new proposals. The subject is the company. */
export const proposalSettingsChanged = defineEvent(
  'proposal.settingsChanged',
  z.object({ before: fields, after: fields }),
)

/** A user exported a list of proposals. The subject is the company. */
export const proposalsExported = defineEvent(
  'proposal.exported',
  z.object({ rows: z.number().int(), search: z.string(), format: z.enum(downloadFormats) }),
)
