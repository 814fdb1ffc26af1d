import { z } from 'zod'
import { largeBody } from './body.ts'
import { deletion, staleVersion, version } from './edit.ts'
import { calendarDay, cents, email, id, timestamp } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { mailStatuses } from './message-words.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, linkToken, opens, reads, sets } from './procedure.ts'
import { proposalAccess } from './proposal.access.ts'
import { changedContract, shownChange } from './proposal-change.ts'
import { keptProposalForm, proposalForm, proposalSection, proposalSettingsForm } from './proposal-form.ts'
import { proposalLimits, proposalMessages } from './proposal-limits.ts'
import { signingContract, signingView } from './proposal-signing.ts'
import { proposalEmailKinds, proposalStates, proposalTypes } from './proposal-state.ts'
import { templateContract } from './proposal-template.ts'
import { sharedOption, sharedRoof } from './quote-share.ts'
import { placeholders } from './rich-text.ts'
import { countries, currencies } from './status.ts'
import { freeText, writtenText } from './text.ts'
import { widgetLook } from './widget-look.ts'

/** Proposals: what a company offers a customer in writing, made from a rep quote. */

export const proposalFilters = z.object({
  search: freeText(limits.searchText).default(''),
  states: z.array(z.enum(proposalStates)).max(proposalStates.length).default([]),
  creator: id.optional(),
  /** Those that wait for the company's signature alone, or the others. */
  needsSignature: z.boolean().optional(),
  leadId: id.optional(),
  madeFrom: calendarDay.optional(),
  madeTo: calendarDay.optional(),
})
export type ProposalFilters = z.infer<typeof proposalFilters>

export const proposalRow = z.object({
  id,
  leadId: id,
  quoteId: id,
  /** The Signed proposal that it changes, of a change order. */
  changesProposalId: id.nullable(),
  name: z.string(),
  type: z.enum(proposalTypes),
  customer: z.string(),
  street: z.string(),
  city: z.string(),
  regionCode: z.string(),
  creator: z.string(),
  state: z.enum(proposalStates),
  /** Of the option that was chosen, else of the first. */
  totalCents: cents,
  currency: z.enum(currencies),
  /** Of the latest version. */
  number: z.number().int(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  viewedAt: timestamp.nullable(),
  signedAt: timestamp.nullable(),
  expiresAt: timestamp.nullable(),
  /** All customers have signed, and the company has still to countersign. */
  needsSignature: z.boolean(),
  version,
})
export type ProposalRow = z.infer<typeof proposalRow>

/** The option that the customer chose, with the upgrades that were ticked. */
export const proposalChoice = z.object({ optionId: id, upgrades: z.array(id), totalCents: cents, at: timestamp })
export type ProposalChoice = z.infer<typeof proposalChoice>

const shownTerm = z.object({ id, name: z.string(), fileId: id })

/**
 * Everything that a proposal says, as the customer's page and the PDF read it. Of one that was sent it is kept with its version
 * and never changes; files stand in it by their ids.
 */
export const proposalDocument = z.object({
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
  /** Who made it. */
  rep: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Empty where the lead has no name. */
  homeowner: z.string(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() }),
  currency: z.enum(currencies),
  cover: z.object({ title: z.string(), photoId: id.nullable() }),
  options: z.array(sharedOption),
  /** Of a change order: shown instead of the options. */
  change: shownChange.optional(),
  structures: z.array(sharedRoof),
  /** The visible ones in their order. */
  sections: z.array(proposalSection),
  terms: z.array(shownTerm),
  /** What placeholders in the texts stand for. */
  values: z.partialRecord(z.enum(placeholders), z.string()),
  look: widgetLook,
})
export type ProposalDocument = z.infer<typeof proposalDocument>

export const proposalDetail = proposalRow.extend({
  email: z.string(),
  phone: z.string(),
  postalCode: z.string(),
  country: z.enum(countries),
  form: keptProposalForm,
  /** The rep quote has changed since its prices were taken over. */
  quoteChanged: z.boolean(),
  /** The options of the rep quote at the price of the structures that are included. */
  options: z.array(
    z.object({
      id,
      title: z.string(),
      productName: z.string(),
      /** The names of those that were chosen: they are in the total. */
      upgrades: z.array(z.string()),
      totalCents: cents,
    }),
  ),
  bounds: z.object({ minDays: z.number().int(), maxDays: z.number().int() }),
  chosen: proposalChoice.nullable(),
  /** Why the customer declined, where that was said. */
  declinedReason: z.string(),
  /** The signer who declined; empty where nobody signs, since the proposal’s link names no person. */
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
      /** It did not arrive, or was held back, and can be sent once more as it was. */
      resendable: z.boolean(),
    }),
  ),
  questions: z.array(z.object({ id, question: z.string(), at: timestamp })),
  /** Of a Signed proposal and of a change order. */
  contract: changedContract.nullable(),
  /** What the lead says that it was sold for, where that is another amount than the contract's; else null. */
  leadAmount: z.object({ soldCents: cents.nullable(), version }).nullable(),
  /** Other contracts that the lead has signed. */
  otherContracts: z.array(z.object({ id, name: z.string(), totalCents: cents })),
})
export type ProposalDetail = z.infer<typeof proposalDetail>

/** A proposal without the editor's form, for programs. */
export const proposalSummary = proposalDetail.omit({
  form: true,
  bounds: true,
  contract: true,
  leadAmount: true,
  otherContracts: true,
})
export type ProposalSummary = z.infer<typeof proposalSummary>

/** What the holder of a link reads. */
export const proposalView = proposalDocument.extend({
  state: z.enum(proposalStates),
  chosen: proposalChoice.nullable(),
  /** Of an E-Sign proposal. */
  signing: signingView.nullable(),
  /** When the signed document was deleted, as the operator's retention says. */
  signedRemovedAt: timestamp.nullable(),
  /** The company cannot take an answer now: the platform has disabled its subscription. */
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

/** What was mailed, to whom. `attached` is false where the PDF was too large, and the mail has a link alone. */
const mailed = z.object({ recipients: z.array(z.string()), attached: z.boolean() })

export const proposalContract = {
  ...signingContract,
  ...templateContract,

  list: reads(proposalAccess.list)
    .route({ method: 'GET', path: '/proposals', tags: tag, summary: 'List proposals' })
    .input(pageRequest(proposalFilters.shape))
    .output(pageOf(proposalRow)),

  /** The people who may have made one, for the filter of the list. */
  creators: reads(proposalAccess.creators).output(z.object({ people: z.array(z.object({ id, name: z.string() })) })),

  get: reads(proposalAccess.get).input(z.object({ id })).output(proposalDetail),

  /** The same without the form of the editor. */
  summary: reads(proposalAccess.summary)
    .route({ method: 'GET', path: '/proposals/{id}', tags: tag, summary: 'Read a proposal' })
    .input(z.object({ id }))
    .output(proposalSummary),

  /** A draft from a rep quote; of a lead without one, from its newest quote, or from one that is made of its roofs. */
  create: creates(proposalAccess.create)
    .input(z.object({ leadId: id, quoteId: id.optional(), idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...notPriced, MARKET_REQUIRED: { status: 422, message: messages.MARKET_REQUIRED } }),

  /** Writes the draft. What was sent is changed by `revise` first. */
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

  /** Takes over the options and prices that the rep quote has now. */
  refresh: edits(proposalAccess.refresh)
    .input(seen)
    .output(written)
    .errors({ ...staleVersion, ...stateRefused, ...notPriced }),

  duplicate: creates(proposalAccess.duplicate)
    .input(z.object({ id, idempotencyKey }))
    .output(z.object({ id }))
    .errors(notPriced),

  /** A draft of a change order to a Signed proposal. */
  createChangeOrder: creates(proposalAccess.createChangeOrder)
    .input(z.object({ proposalId: id, idempotencyKey }))
    .output(z.object({ id }))
    .errors(stateRefused),

  delete: sets(proposalAccess.delete)
    .input(deletion)
    .output(z.object({ id }))
    .errors({ ...staleVersion, ...stateRefused }),

  /** The page that the customer would read now. */
  preview: reads(proposalAccess.preview).input(z.object({ id })).output(proposalView),

  /** The signed document where there is one, else the latest version. */
  previewPdf: reads(proposalAccess.previewPdf)
    .route({ method: 'GET', path: '/proposals/{id}/pdf', tags: tag, summary: 'Download the PDF of a proposal' })
    .input(z.object({ id }))
    .output(z.file()),

  /** Fixes the latest version with its PDF, so that its link can be handed out. It mails nothing. */
  publish: edits(proposalAccess.publish)
    .input(seen)
    .output(written)
    .errors({
      ...staleVersion,
      ...stateRefused,
      ...notPriced,
      PROPOSAL_NOT_READY: { status: 422, message: messages.PROPOSAL_NOT_READY },
      SIGNER_IS_STAFF: { status: 422, message: proposalMessages.SIGNER_IS_STAFF },
    }),

  /** Mails what was published to each customer, again where it was mailed before; with `to` to this one alone. */
  send: creates(proposalAccess.send)
    .input(z.object({ id, to: email.optional(), idempotencyKey }))
    .output(mailed)
    .errors({ ...stateRefused, ...mailCapped }),

  /** Sends an email that was held back or not delivered once more, as it was. The first one is not tried again. */
  sendMailAgain: creates(proposalAccess.sendMailAgain)
    .input(z.object({ id, emailId: id, idempotencyKey }))
    .output(z.object({ recipient: z.string() }))
    .errors({
      ...stateRefused,
      ...mailCapped,
      EMAIL_DELIVERED: { status: 409, message: messages.EMAIL_DELIVERED },
    }),

  /**
   * Corrects the email of a customer who has not opened the proposal. Voids the links that went to the former address and notifies it.
   * `all`: of a Standard proposal the others' links are over, too, so that it is sent again to all.
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

  /** A link that a person of the company hands on. */
  link: opens(proposalAccess.link)
    .input(z.object({ id }))
    .output(z.object({ url: z.string() }))
    .errors(stateRefused),

  /** Withdraws what was sent and begins its next version. */
  revise: edits(proposalAccess.revise)
    .input(seen)
    .output(written)
    .errors({ ...staleVersion, ...stateRefused }),

  /** The customer's link shows nothing from now on. */
  withdraw: edits(proposalAccess.withdraw)
    .input(seen)
    .output(written)
    .errors({ ...staleVersion, ...stateRefused }),

  settings: reads(proposalAccess.settings).output(proposalSettings),

  saveSettings: edits(proposalAccess.saveSettings, largeBody.document)
    .input(proposalSettings)
    .output(written)
    .errors(staleVersion),

  /** The proposal of a link. */
  read: reads(proposalAccess.read).input(byLink).output(proposalView),

  /** A photo, or the pages of a section or a term, of the proposal of a link. */
  file: reads(proposalAccess.file)
    .input(byLink.extend({ fileId: id }))
    .output(z.file()),

  pdf: reads(proposalAccess.pdf).input(byLink).output(z.file()),

  /** Notes that the customer has opened it; a repeated call changes nothing. */
  viewed: sets(proposalAccess.viewed)
    .input(byLink)
    .output(z.object({ noted: z.literal(true) })),

  /** Takes an option of the version that is on the screen, with the upgrades that are ticked. */
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

  /** Mails a question to who made the proposal. */
  ask: creates(proposalAccess.ask)
    .input(
      byLink.extend({ question: writtenText().min(1, messages.REQUIRED).max(proposalLimits.question), idempotencyKey }),
    )
    .output(z.object({ sent: z.literal(true) }))
    .errors({ ...stateRefused, TOO_MANY_QUESTIONS: { status: 409, message: messages.TOO_MANY_QUESTIONS } }),

  /** Declines it, with a reason that may stay empty. A repeated call changes nothing. */
  decline: sets(proposalAccess.decline)
    .input(byLink.extend({ reason: writtenText().max(proposalLimits.reason) }))
    .output(z.object({ declined: z.literal(true) }))
    .errors(stateRefused),
}
