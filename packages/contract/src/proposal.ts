import { z } from 'zod'
import { largeBody } from './body.ts'
import { deletion, staleVersion, version } from './edit.ts'
import { cents, email, id, timestamp } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { pageOf, pageRequest } from './list.ts'
import { mailStatuses } from './message-words.ts'
import { messages } from './messages.ts'
import { priceChanges } from './price-changes.ts'
import { creates, edits, idempotencyKey, linkToken, opens, reads, sets } from './procedure.ts'
import { proposalAccess } from './proposal.access.ts'
import { changedContract, shownChange } from './proposal-change.ts'
import { proposalFilters } from './proposal-filter.ts'
import { proposalForm, proposalSection, proposalSettingsForm, storedProposalForm } from './proposal-form.ts'
import { proposalLimits, proposalMessages } from './proposal-limits.ts'
import { signingContract, signingView } from './proposal-signing.ts'
import { proposalEmailKinds, proposalStates, proposalTypes } from './proposal-state.ts'
import { templateContract } from './proposal-template.ts'
import { sharedOption, sharedRoof } from './quote-share.ts'
import { placeholders } from './rich-text.ts'
import { countries, currencies } from './status.ts'
import { writtenText } from './text.ts'
import { widgetLook } from './widget-look.ts'

/** Proposals: a company's written offers to a customer, made from a rep quote. */

export const proposalRow = z.object({
  id,
  leadId: id,
  quoteId: id,
  /** For a change order: the Signed proposal that it changes. */
  changesProposalId: id.nullable(),
  name: z.string(),
  type: z.enum(proposalTypes),
  customer: z.string(),
  street: z.string(),
  city: z.string(),
  regionCode: z.string(),
  creator: z.string(),
  state: z.enum(proposalStates),
  /** Total of the chosen option, otherwise of the first. */
  totalCents: cents,
  currency: z.enum(currencies),
  /** Number of the latest version. */
  number: z.number().int(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  viewedAt: timestamp.nullable(),
  signedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
  /** All customers have signed, and the company has yet to countersign. */
  needsSignature: z.boolean(),
  version,
})
export type ProposalRow = z.infer<typeof proposalRow>

/** The option that the customer chose, with the selected upgrades. */
export const proposalChoice = z.object({ optionId: id, upgrades: z.array(id), totalCents: cents, at: timestamp })
export type ProposalChoice = z.infer<typeof proposalChoice>

const shownTerm = z.object({ id, name: z.string(), fileId: id })

/**
 * The full content of a proposal, as used by the customer's page and the PDF. For a sent proposal it is stored with its
 * version and never changes; files are referenced by id.
 */
const proposalDocument = z.object({
  name: z.string(),
  number: z.number().int(),
  madeAt: timestamp,
  expiresAt: timestamp.nullable(),
  language: z.enum(spokenLanguages),
  locale: z.string(),
  timeZone: z.string(),
  company: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    country: z.enum(countries),
    mailingAddress: z.string(),
    logo: z.string().nullable(),
  }),
  /** The person who made it. */
  rep: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Empty if the lead has no name. */
  homeowner: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  currency: z.enum(currencies),
  cover: z.object({ title: z.string(), photoId: id.nullable() }),
  options: z.array(sharedOption),
  /** For a change order: shown instead of the options. */
  change: shownChange.optional(),
  /** What changed since the widget's price; absent if the company does not show it, or before a choice. */
  priceChanges: priceChanges.optional(),
  structures: z.array(sharedRoof),
  /**
   * Sentences about work that the price leaves out, in the document's language; absent if there is none, and for a change
   * order.
   */
  leftOut: z.array(z.string()).optional(),
  /** The visible sections, in order. */
  sections: z.array(proposalSection),
  terms: z.array(shownTerm),
  /** The values of the placeholders in the texts. */
  values: z.partialRecord(z.enum(placeholders), z.string()),
  look: widgetLook,
})
export type ProposalDocument = z.infer<typeof proposalDocument>

export const proposalDetail = proposalRow.extend({
  email: z.string(),
  phone: z.string(),
  postalCode: z.string(),
  country: z.enum(countries),
  form: storedProposalForm,
  /** The rep quote has changed since its prices were copied. */
  quoteChanged: z.boolean(),
  /** The options of the rep quote, priced for the included structures. */
  options: z.array(
    z.object({
      id,
      title: z.string(),
      productName: z.string(),
      /** Names of the chosen upgrades, which are part of the total. */
      upgrades: z.array(z.string()),
      totalCents: cents,
    }),
  ),
  bounds: z.object({ minDays: z.number().int(), maxDays: z.number().int() }),
  chosen: proposalChoice.nullable(),
  /** The customer's reason for declining, if given. */
  declinedReason: z.string(),
  /** The signer who declined; empty if nobody signs, since the proposal’s link then identifies no person. */
  declinedBy: z.string(),
  versions: z.array(z.object({ number: z.number().int(), sentAt: timestamp.nullable(), totalCents: cents })),
  emails: z.array(
    z.object({
      id,
      number: z.number().int(),
      sentTo: z.string(),
      sentBy: z.string(),
      sentAt: timestamp,
      attached: z.boolean(),
      kind: z.enum(proposalEmailKinds),
      status: z.enum(mailStatuses),
      /** It was not delivered or was held back, and can be sent again unchanged. */
      resendable: z.boolean(),
    }),
  ),
  questions: z.array(z.object({ id, question: z.string(), at: timestamp })),
  /** For a Signed proposal or a change order. */
  contract: changedContract.nullable(),
  /** The lead's sold amount, if it differs from the contract's; otherwise null. */
  leadAmount: z.object({ soldCents: cents.nullable(), version }).nullable(),
  /** Other signed contracts of the lead. */
  otherContracts: z.array(z.object({ id, name: z.string(), totalCents: cents })),
})
export type ProposalDetail = z.infer<typeof proposalDetail>

/** A proposal without the editor's form, for API clients. */
export const proposalSummary = proposalDetail
  .omit({ form: true, bounds: true, contract: true, leadAmount: true, otherContracts: true })
  .extend({
    priceChanges: priceChanges
      .nullable()
      .describe('What changed since the online price of its lead, as for the lead itself; null if there is none.'),
  })

/** A proposal as shown to the holder of a link. */
const proposalView = proposalDocument.extend({
  state: z.enum(proposalStates),
  chosen: proposalChoice.nullable(),
  /** For an E-Sign proposal. */
  signing: signingView.nullable(),
  /** When the signed document was deleted under the operator's retention policy. */
  signedRemovedAt: timestamp.nullable(),
  /** The company cannot receive answers, because the platform has disabled its subscription. */
  isClosed: z.boolean(),
})
export type ProposalView = z.infer<typeof proposalView>

const proposalSettings = proposalSettingsForm.extend({ version })
export type ProposalSettings = z.infer<typeof proposalSettings>

const seen = z.object({ id, version })
const written = z.object({ version })
const stateRefused = { PROPOSAL_STATE: { status: 409, message: messages.PROPOSAL_STATE } }
const nameTaken = { PROPOSAL_EXISTS: { status: 409, message: messages.PROPOSAL_EXISTS } }
const notPriced = {
  OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
  NO_PRODUCTS: { status: 409, message: messages.NO_PRODUCTS },
}
const noUpload = { UPLOAD_NOT_FOUND: { status: 409, message: messages.UPLOAD_NOT_FOUND } }
const tag = ['Proposals']
const mailCapped = { MAIL_CAPPED: { status: 409, message: messages.MAIL_CAPPED } }
const byLink = z.object({ link: linkToken })

/** The recipients of an email. `attached` is false if the PDF was too large, so that the email only has a link. */
const mailed = z.object({ recipients: z.array(z.string()), attached: z.boolean() })

export const proposalContract = {
  ...signingContract,
  ...templateContract,

  list: reads(proposalAccess.list)
    .route({ method: 'GET', path: '/proposals', tags: tag, summary: 'List proposals' })
    .input(pageRequest(proposalFilters.shape))
    .output(pageOf(proposalRow)),

  /** People who may have made a proposal, for the list's filter. */
  creators: reads(proposalAccess.creators).output(z.object({ people: z.array(z.object({ id, name: z.string() })) })),

  get: reads(proposalAccess.get).input(z.object({ id })).output(proposalDetail),

  /** Returns a proposal without the editor's form. */
  summary: reads(proposalAccess.summary)
    .route({ method: 'GET', path: '/proposals/{id}', tags: tag, summary: 'Read a proposal' })
    .input(z.object({ id }))
    .output(proposalSummary),

  /**
   * Creates a draft from a rep quote; for a lead, from its newest quote, or from a new quote for its roofs if it has
   * none.
   */
  create: creates(proposalAccess.create)
    .route({ method: 'POST', path: '/leads/{leadId}/proposals', tags: tag, summary: 'Draft a proposal' })
    .input(z.object({ leadId: id, quoteId: id.optional(), idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...notPriced, MARKET_REQUIRED: { status: 422, message: messages.MARKET_REQUIRED } }),

  /** Saves the draft. A sent proposal must be revised with `revise` first. */
  save: edits(proposalAccess.save, largeBody.document)
    .input(seen.extend({ form: proposalForm }))
    .output(written)
    .errors({
      ...staleVersion,
      ...stateRefused,
      ...nameTaken,
      ...notPriced,
      ...noUpload,
      E_SIGN_NOT_ENABLED: { status: 403, message: messages.E_SIGN_NOT_ENABLED },
    }),

  /** Updates the options and prices from the rep quote. */
  refresh: edits(proposalAccess.refresh)
    .route({ method: 'PUT', path: '/proposals/{id}/refresh', tags: tag, summary: 'Take the prices of the quote again' })
    .input(seen)
    .output(written)
    .errors({ ...staleVersion, ...stateRefused, ...notPriced }),

  duplicate: creates(proposalAccess.duplicate)
    .input(z.object({ id, idempotencyKey }))
    .output(z.object({ id }))
    .errors(notPriced),

  /** Creates a draft of a change order to a Signed proposal. */
  createChangeOrder: creates(proposalAccess.createChangeOrder)
    .route({
      method: 'POST',
      path: '/proposals/{proposalId}/change-orders',
      tags: tag,
      summary: 'Draft a change order',
    })
    .input(z.object({ proposalId: id, idempotencyKey }))
    .output(z.object({ id }))
    .errors(stateRefused),

  delete: sets(proposalAccess.delete)
    .route({ method: 'DELETE', path: '/proposals/{id}', tags: tag, summary: 'Delete a proposal' })
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...staleVersion, ...stateRefused }),

  /** The page as the customer would currently see it. */
  preview: reads(proposalAccess.preview).input(z.object({ id })).output(proposalView),

  /** The signed document if there is one, otherwise the latest version. */
  previewPdf: reads(proposalAccess.previewPdf)
    .route({ method: 'GET', path: '/proposals/{id}/pdf', tags: tag, summary: 'Download the PDF of a proposal' })
    .input(z.object({ id }))
    .output(z.file()),

  /** Finalizes the latest version and its PDF, so that its link can be shared. Sends no email. */
  publish: edits(proposalAccess.publish)
    .route({ method: 'PUT', path: '/proposals/{id}/publish', tags: tag, summary: 'Publish a proposal' })
    .input(seen)
    .output(written)
    .errors({
      ...staleVersion,
      ...stateRefused,
      ...notPriced,
      PROPOSAL_NOT_READY: { status: 422, message: messages.PROPOSAL_NOT_READY },
      SIGNER_IS_STAFF: { status: 422, message: proposalMessages.SIGNER_IS_STAFF },
    }),

  /** Emails a published proposal to every customer, including those who got it before, or only to `to` if given. */
  send: creates(proposalAccess.send)
    .route({ method: 'POST', path: '/proposals/{id}/send', tags: tag, summary: 'Email a proposal' })
    .input(z.object({ id, to: email.optional(), idempotencyKey }))
    .output(mailed)
    .errors({ ...stateRefused, ...mailCapped }),

  /** Resends an email that was held back or not delivered, unchanged. The original is not retried. */
  sendMailAgain: creates(proposalAccess.sendMailAgain)
    .input(z.object({ id, emailId: id, idempotencyKey }))
    .output(z.object({ recipient: z.string() }))
    .errors({
      ...stateRefused,
      ...mailCapped,
      EMAIL_DELIVERED: { status: 409, message: messages.EMAIL_DELIVERED },
    }),

  /**
   * Corrects the email of a customer who has not opened the proposal. Voids the links sent to the old address and
   * notifies it. `all`: the links of a Standard proposal's other customers are void, too, so it is sent to everyone
   * again.
   */
  correctEmail: edits(proposalAccess.correctEmail)
    .input(seen.extend({ customerId: id, email }))
    .output(written.extend({ all: z.boolean() }))
    .errors({
      ...staleVersion,
      ...stateRefused,
      EMAIL_TWICE: { status: 409, message: messages.EMAIL_TWICE },
      PROPOSAL_OPENED: { status: 409, message: proposalMessages.PROPOSAL_OPENED },
      SIGNER_IS_STAFF: { status: 422, message: proposalMessages.SIGNER_IS_STAFF },
    }),

  /** Issues a link for a person of the company to share. */
  link: opens(proposalAccess.link)
    .route({ method: 'POST', path: '/proposals/{id}/link', tags: tag, summary: 'Create a link to a proposal' })
    .input(z.object({ id }))
    .output(z.object({ url: z.string() }))
    .errors(stateRefused),

  /** Withdraws a sent proposal and starts its next version. */
  revise: edits(proposalAccess.revise)
    .route({ method: 'PUT', path: '/proposals/{id}/revise', tags: tag, summary: 'Revise a proposal' })
    .input(seen)
    .output(written)
    .errors({ ...staleVersion, ...stateRefused }),

  /** Withdraws a proposal; the customer's link then shows nothing. */
  withdraw: edits(proposalAccess.withdraw)
    .route({ method: 'PUT', path: '/proposals/{id}/withdraw', tags: tag, summary: 'Withdraw a proposal' })
    .input(seen)
    .output(written)
    .errors({ ...staleVersion, ...stateRefused }),

  settings: reads(proposalAccess.settings).output(proposalSettings),

  saveSettings: edits(proposalAccess.saveSettings, largeBody.document)
    .input(proposalSettings)
    .output(written)
    .errors(staleVersion),

  /** The proposal that a link belongs to. */
  read: reads(proposalAccess.read).input(byLink).output(proposalView),

  /** A photo, or a page of a section or a term, of the proposal that a link belongs to. */
  file: reads(proposalAccess.file)
    .input(byLink.extend({ fileId: id }))
    .output(z.file()),

  pdf: reads(proposalAccess.pdf).input(byLink).output(z.file()),

  /** Records that the customer has opened it; repeated calls have no effect. */
  viewed: sets(proposalAccess.viewed)
    .input(byLink)
    .output(z.object({ noted: z.literal(true) })),

  /** Chooses an option of the version on the screen, with the selected upgrades. */
  choose: sets(proposalAccess.choose)
    .input(
      byLink.extend({ number: z.number().int().positive().max(100_000), optionId: id, upgrades: z.array(id).max(100) }),
    )
    .output(z.object({ totalCents: cents }))
    .errors({
      ...stateRefused,
      PROPOSAL_CHANGED: { status: 409, message: messages.PROPOSAL_CHANGED },
      OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
    }),

  /** Emails a question to the person who made the proposal. */
  ask: creates(proposalAccess.ask)
    .input(
      byLink.extend({ question: writtenText().min(1, messages.REQUIRED).max(proposalLimits.question), idempotencyKey }),
    )
    .output(z.object({ sent: z.literal(true) }))
    .errors({ ...stateRefused, TOO_MANY_QUESTIONS: { status: 409, message: messages.TOO_MANY_QUESTIONS } }),

  /** Declines the proposal, with an optional reason. Repeated calls have no effect. */
  decline: sets(proposalAccess.decline)
    .input(byLink.extend({ reason: writtenText().max(proposalLimits.reason) }))
    .output(z.object({ declined: z.literal(true) }))
    .errors(stateRefused),
}
