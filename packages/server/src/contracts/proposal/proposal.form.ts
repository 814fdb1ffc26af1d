import { usualCancellationDays } from '@gable/contract/cancellation'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { listedTotal, offerFigures, sharedFigures } from '@gable/contract/offer'
import type { ProposalChoice, ProposalDocument } from '@gable/contract/proposal'
import { type ProposalForm, type ProposalSection, usualSigning } from '@gable/contract/proposal-form'
import { inOwnLanguage, textsOfForm } from '@gable/contract/proposal-language'
import { orStandard } from '@gable/contract/proposal-standard-text'
import type { Offered } from '@gable/contract/rep-quote-offered'
import { uuidv7 } from 'uuidv7'
import { translateOf } from '../../catalog/translation/translation.words.ts'
import type { Ctx } from '../../platform/context.ts'
import type { readSettings } from './proposal.settings.ts'

/** Texts in a company's settings are assumed to be English, as everywhere. */
const companyLanguage: SpokenLanguage = 'en'

/** The form of a new proposal: translates the company's texts into the customer's language. */
export async function beganIn(ctx: Ctx, form: ProposalForm): Promise<ProposalForm> {
  return inOwnLanguage(form, { from: companyLanguage, translate: await translateOf(ctx) })
}

/**
 * The form to store when a user saves one over another. A change of language also translates its texts; newly typed
 * text counts as written in the new language.
 */
export async function savedForm(ctx: Ctx, before: ProposalForm, provided: ProposalForm): Promise<ProposalForm> {
  const form = { ...provided, foreign: before.foreign ?? {} }
  if (provided.language === before.language) return form
  const texts = new Set(textsOfForm(before))
  const isTyped = (text: string) => !texts.has(text)
  return inOwnLanguage(form, { from: before.language, translate: await translateOf(ctx), isTyped })
}

interface Beginning {
  offered: Offered
  settings: Awaited<ReturnType<typeof readSettings>>
  termIds: string[]
  customer: { firstName: string; lastName: string; email: string; state: string }
}

/**
 * The form of a new proposal: the company's defaults, the option that the homeowner chose on the quote (otherwise all
 * options), and the lead as its only signer. It has no name yet.
 */
export function freshForm({ offered, settings, termIds, customer }: Beginning): ProposalForm {
  const { language, options, chosen, structures } = offered
  return {
    type: 'Standard',
    signing: { ...usualSigning, cancellationDays: usualCancellationDays(customer.state) },
    name: '',
    language,
    cover: { title: settings.coverTitle, photoId: null },
    optionIds: chosen ? [chosen.optionId] : options.map(({ id }) => id),
    structures: structures.map(({ id, name: called, included }) => ({
      id,
      name: called,
      included,
      kind: 'singleFamily',
    })),
    sections: settings.sections.map(withOwnIds),
    termIds,
    signers: 1,
    customers: [
      { id: uuidv7(), name: `${customer.firstName} ${customer.lastName}`.trim(), email: customer.email.toLowerCase() },
    ],
    expiryDays: settings.usualDays,
  }
}

/** Copies a section with new ids, so that the copies of two records do not share any. */
export function withOwnIds(section: ProposalSection): ProposalSection {
  const id = uuidv7()
  if (section.kind !== 'payment') return { ...section, id }
  return { ...section, id, payments: section.payments.map((payment) => ({ ...payment, id: uuidv7() })) }
}

/** Copies sections for another proposal, with the initials of its signing at the new ids. */
export function freshSections({ sections, signing }: Pick<ProposalForm, 'sections' | 'signing'>) {
  const fresh = sections.map(withOwnIds)
  const newIds = new Map(sections.map(({ id }, index) => [id, fresh[index]!.id]))
  return { sections: fresh, signing: { ...signing, initials: signing.initials.map((id) => newIds.get(id) ?? id) } }
}

/** The form after the quote's options and structures were refreshed; known ones keep their settings. */
export function formWith(form: ProposalForm, { options, structures }: Offered): ProposalForm {
  const stored = form.optionIds.filter((id) => options.some((option) => option.id === id))
  return {
    ...form,
    optionIds: stored.length > 0 ? stored : options.map(({ id }) => id),
    structures: structures.map(({ id, name, included }) => {
      const own = form.structures.find((one) => one.id === id) ?? { id, name, included, kind: 'singleFamily' as const }
      return { ...own, name: orStandard(own.name, form.language) }
    }),
  }
}

/** The files that a form shows, by upload purpose. */
export function filesOf({ cover, sections }: Pick<ProposalForm, 'cover' | 'sections'>) {
  const photos = sections.flatMap((section) => (section.kind === 'photos' ? section.photos : []))
  const pdfs = sections.flatMap((section) => (section.kind === 'pdf' && section.file ? [section.file.fileId] : []))
  const ids = [
    ...(cover.photoId ? [cover.photoId] : []),
    ...photos.map(({ fileId }) => fileId),
    ...imagesOf({ sections }),
  ]
  return { 'proposal.photo': [...new Set(ids)], 'proposal.pdf': [...new Set(pdfs)] } as const
}

/** "Roof for Ann Lee", or "Roof for Ann Lee (2)" if that is taken. `taken` contains lowercase names. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted.toLowerCase())) return wanted
  for (let number = 2; ; number += 1) {
    const name = `${wanted} (${number})`
    if (!taken.has(name.toLowerCase())) return name
  }
}

export function imagesOf({ sections }: Pick<ProposalForm, 'sections'>): string[] {
  return sections.flatMap((section) => {
    if (!('body' in section)) return []
    return section.body.content.flatMap((block) => (block.type === 'image' ? [block.attrs.fileId] : []))
  })
}

interface Choice {
  optionId: string
  upgrades: readonly string[]
}

/** Prices a choice with a sent document. Returns undefined if the document lacks the option or an upgrade. */
export function choiceOf(
  document: Pick<ProposalDocument, 'options'> | null,
  { optionId, upgrades }: Choice,
  at: Date,
): (ProposalChoice & { title: string }) | undefined {
  const option = document?.options.find((one) => one.id === optionId)
  const taken = [...new Set(upgrades)].sort()
  if (!option || taken.some((one) => !option.upgrades.some((upgrade) => upgrade.id === one))) return undefined
  const { totalCents } = sharedFigures(option, taken)
  return { title: option.title, optionId, upgrades: taken, totalCents, at: at.toISOString() }
}

/** The options that a form offers, in its order. */
export function optionsOf({ optionIds }: Pick<ProposalForm, 'optionIds'>, { options }: Offered): Offered['options'] {
  return optionIds.flatMap((id) => options.find((option) => option.id === id) ?? [])
}

/**
 * Returns a proposal's initial choice and its total: the homeowner's choice on the quote if the proposal offers that
 * option, otherwise no choice and the first option's total. The customer may change it until someone signs.
 */
export function startOf(
  form: Pick<ProposalForm, 'optionIds'>,
  offered: Offered,
): { chosen: ProposalChoice | null; totalCents: number } {
  const options = optionsOf(form, offered)
  const known = offered.chosen && choiceOf({ options }, offered.chosen, new Date(offered.chosen.at))
  if (!known) return { chosen: null, totalCents: listedTotal(offerFigures(options, null)) }
  const { title: _title, ...chosen } = known
  return { chosen, totalCents: chosen.totalCents }
}
