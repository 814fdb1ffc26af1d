import { z } from 'zod'
import { proposalPhotos } from './accepted-files.ts'
import { federalCancellationDays } from './cancellation.ts'
import { email, id } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { limits } from './limits.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { errorsOfChange, proposalChange } from './proposal-change.ts'
import { proposalLimits } from './proposal-limits.ts'
import { proposalTypes } from './proposal-state.ts'
import { structureName } from './quote.ts'
import { isEmptyRichText, richText } from './rich-text.ts'
import { freeText, ruledText } from './text.ts'

/** The form of a proposal. It never contains prices, which come from the rep quote. */

const title = (what: string, most: number) =>
  ruledText().trim().min(1, messages.REQUIRED).max(most, tooLong(what, most))

export const structureKinds = ['singleFamily', 'multifamily', 'commercial'] as const
export type StructureKind = (typeof structureKinds)[number]

/** A structure of the rep quote, by id. The included structures determine the price. */
const proposalStructure = z.object({
  id: ruledText().min(1).max(80),
  name: structureName,
  included: z.boolean(),
  kind: z
    .enum(structureKinds)
    .refine((kind: StructureKind): boolean => kind === 'singleFamily', messages.STRUCTURE_NOT_SUPPORTED),
})

/** A share of the total. `url` is the company's payment page; empty if there is none. */
const proposalPayment = z.object({
  id,
  label: title('payment', proposalLimits.paymentLabel),
  shareBps: z.number().int().min(0).max(10_000),
  url: z.union([
    z.literal(''),
    ruledText(messages.URL_NOT_VALID)
      .trim()
      .max(proposalLimits.depositUrl, messages.URL_NOT_VALID)
      .regex(/^https?:\/\/[^\s<>"]+$/i, messages.URL_NOT_VALID),
  ]),
})
export type ProposalPayment = z.infer<typeof proposalPayment>

const heading = {
  id,
  title: title('title', proposalLimits.sectionTitle),
  visible: z.boolean(),
}
const photo = z.object({ fileId: id, caption: freeText(proposalLimits.caption) })

/** Sections of text. `authorization` is the text that signers agree to. */
const wordKinds = ['text', 'scope', 'warranty', 'authorization'] as const

export const proposalSection = z.discriminatedUnion('kind', [
  z.object({ ...heading, kind: z.literal(wordKinds), body: richText }),
  /** The options with their prices, and the structures that they cover. */
  z.object({ ...heading, kind: z.literal('quote') }),
  z.object({
    ...heading,
    kind: z.literal('payment'),
    payments: z.array(proposalPayment).max(proposalLimits.payments, messages.MAX_REACHED),
  }),
  z.object({
    ...heading,
    kind: z.literal('photos'),
    photos: z.array(photo).max(proposalPhotos.most, messages.MAX_REACHED),
  }),
  z.object({
    ...heading,
    kind: z.literal('pdf'),
    file: z.object({ fileId: id, name: freeText(proposalLimits.fileName) }).nullable(),
  }),
])
export type ProposalSection = z.infer<typeof proposalSection>
export type SectionKind = ProposalSection['kind']

/** A person who receives the proposal and will sign it. Unknown fields stay empty until it is sent. */
const proposalCustomer = z.object({
  id,
  name: freeText(2 * limits.personName + 1),
  email: z.union([z.literal(''), email]),
})

/** How an E-Sign proposal is signed. */
const proposalSigning = z.object({
  /** Signers sign one after another, in the order of the emails; otherwise in parallel. */
  inOrder: z.boolean(),
  /** A person of the company signs last. */
  countersign: z.boolean(),
  /** The sections and terms that each signer must initial. */
  initials: z.array(id).max(40),
  /** Customers must confirm their email with a one-time code before they sign. */
  code: z.boolean().default(false),
  /** Whether it includes the notice of cancellation of 16 CFR 429, and for how many business days. */
  cancellation: z.boolean(),
  cancellationDays: z.number().int().min(federalCancellationDays).max(30),
})
export type ProposalSigning = z.infer<typeof proposalSigning>

export const usualSigning: ProposalSigning = {
  inOrder: false,
  countersign: false,
  initials: [],
  code: false,
  cancellation: true,
  cancellationDays: federalCancellationDays,
}

const fields = {
  /** Standard, or E-Sign if support has enabled e-signatures for the company. */
  type: z.enum(proposalTypes).default('Standard'),
  signing: proposalSigning.default(usualSigning),
  name: title('proposal name', proposalLimits.name),
  language: z.enum(spokenLanguages),
  cover: z.object({
    title: title('title', proposalLimits.coverTitle),
    photoId: id.nullable(),
  }),
  /** The options of the rep quote that the customer can choose from. */
  optionIds: z.array(id).min(1, messages.REQUIRED).max(10),
  structures: z
    .array(proposalStructure)
    .max(20)
    .refine((all) => all.some(({ included }) => included), messages.STRUCTURE_INCLUDED),
  sections: z
    .array(proposalSection)
    .max(proposalLimits.sections, messages.MAX_REACHED)
    .refine((all) => all.some(({ visible }) => visible), messages.SECTION_VISIBLE),
  termIds: z.array(id).max(proposalLimits.terms, messages.MAX_REACHED),
  signers: z.number().int().min(1).max(proposalLimits.signers),
  customers: z.array(proposalCustomer).max(proposalLimits.signers, messages.MAX_REACHED),
  expiryDays: z.number().int().min(proposalLimits.expiryDays.min).max(proposalLimits.expiryDays.max),
  /** For a change order: its price comes from its own lines. */
  change: proposalChange.optional(),
  /** Texts in a language other than the proposal's, as recorded by the server. Values sent by a form are ignored. */
  foreign: z
    .partialRecord(z.enum(spokenLanguages), z.array(ruledText().max(140)).max(proposalLimits.foreign))
    .optional(),
}

export const proposalForm = z.object(fields).check(structuresUnique, emailsUnique)
export type ProposalForm = z.infer<typeof proposalForm>

/** A stored form: one that began with a quote without a structure can be loaded, so that it can be completed. */
export const storedProposalForm = z.object({
  ...fields,
  optionIds: z.array(id),
  structures: z.array(proposalStructure),
  sections: z.array(proposalSection),
})

type Checked<Value> = z.core.ParsePayload<Value>

function structuresUnique({ value, issues }: Checked<{ structures: { name: string }[] }>): void {
  const names = new Set<string>()
  value.structures.forEach(({ name }, index) => {
    const key = name.normalize().toLowerCase()
    if (names.has(key)) {
      const path = ['structures', index, 'name']
      issues.push({ code: 'custom', path, message: messages.STRUCTURE_NAME_TAKEN, input: value })
    }
    names.add(key)
  })
}

function emailsUnique({ value, issues }: Checked<{ customers: { email: string }[] }>): void {
  const seen = new Set<string>()
  value.customers.forEach(({ email: typed }, index) => {
    if (typed && seen.has(typed)) {
      const path = ['customers', index, 'email']
      issues.push({ code: 'custom', path, message: messages.EMAIL_TWICE, input: value })
    }
    seen.add(typed)
  })
}

/** A company's limits for the days until a proposal expires. */
export interface ExpiryBounds {
  minDays: number
  maxDays: number
}

/**
 * Returns the errors that prevent a proposal from being sent, by field path. Requires one email per signer, payments
 * that add up to the total, an expiry within the company's limits, and no empty section.
 */
export function errorsBeforeSending(form: ProposalForm, bounds: ExpiryBounds): Record<string, string> {
  const { type, customers, signers, sections, expiryDays, change } = form
  const errors: Record<string, string> = change ? errorsOfChange(change) : {}
  if (customers.length !== signers || customers.some(({ email: typed }) => typed === '')) {
    errors.customers = messages.EMAIL_FOR_EACH_SIGNER
  }
  if (expiryDays < bounds.minDays || expiryDays > bounds.maxDays) {
    errors.expiryDays = outOfRange('number of days', bounds.minDays, bounds.maxDays)
  }
  sections.forEach((section, index) => {
    if (!section.visible) return
    const error = errorOfSection(section)
    if (error) errors[`sections.${index}`] = error
  })
  const isAuthorized = sections.some(({ kind, visible }) => kind === 'authorization' && visible)
  if (type === 'E-Sign' && !isAuthorized) errors.sections = messages.AUTHORIZATION_REQUIRED
  return errors
}

function errorOfSection(section: ProposalSection): string | undefined {
  if (section.kind === 'payment') {
    const sum = section.payments.reduce((total, { shareBps }) => total + shareBps, 0)
    return sum === 10_000 ? undefined : messages.PAYMENTS_NOT_WHOLE
  }
  if (section.kind === 'pdf') return section.file ? undefined : messages.SECTION_EMPTY
  if (section.kind === 'photos') return section.photos.length > 0 ? undefined : messages.SECTION_EMPTY
  if (section.kind === 'quote') return undefined
  return isEmptyRichText(section.body) ? messages.SECTION_EMPTY : undefined
}

/** The company's defaults for new proposals. */
export const proposalSettingsForm = z
  .object({
    /** Marks a lead as Sold, with the total, once its proposal is signed. */
    sellsLead: z.boolean().default(true),
    coverTitle: title('title', proposalLimits.coverTitle),
    minDays: daysField(),
    maxDays: daysField(),
    usualDays: daysField(),
    sections: z
      .array(proposalSection)
      .max(proposalLimits.sections, messages.MAX_REACHED)
      .refine((all) => all.some(({ visible }) => visible), messages.SECTION_VISIBLE),
  })
  .check(daysInOrder)
export type ProposalSettingsForm = z.infer<typeof proposalSettingsForm>

function daysField() {
  const { min, max } = proposalLimits.expiryDays
  const notDays = outOfRange('number of days', min, max)
  return z.number(notDays).int(notDays).min(min, notDays).max(max, notDays)
}

function daysInOrder({ value, issues }: Checked<{ minDays: number; maxDays: number; usualDays: number }>): void {
  const { minDays, maxDays, usualDays } = value
  const refuse = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: value })
  if (minDays > maxDays) refuse('maxDays', messages.EXPIRY_RANGE)
  else if (usualDays < minDays || usualDays > maxDays) {
    refuse('usualDays', outOfRange('number of days', minDays, maxDays))
  }
}
