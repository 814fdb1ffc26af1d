import { type SpokenLanguage, spokenLanguages } from './format/locale.ts'
import type { ProposalForm, ProposalSection } from './proposal-form.ts'
import { proposalLimits } from './proposal-limits.ts'
import { languagesOfStandard, orStandard, standardIn } from './proposal-standard-text.ts'
import { type RichText, richText } from './rich-text.ts'
import { hasWords, runsOf, withRuns } from './rich-text-run.ts'

/** Detects the language of a proposal's texts, and replaces them with their translations. */

/** Returns the company's translation of a text into a language; undefined if there is none. */
export type Translate = (text: string, language: SpokenLanguage) => string | undefined

type Texts = Pick<ProposalForm, 'language' | 'cover' | 'sections' | 'structures' | 'change' | 'foreign'>

interface Before {
  /** The assumed language of texts with no other information. */
  from: SpokenLanguage
  translate: Translate
  /** Whether the text was typed in the form's language; such texts are unchanged. */
  isTyped?: (text: string) => boolean
}

/**
 * Translates a form's texts into its language: standard texts, and texts that the company has translated. All other
 * texts are unchanged, and are recorded as foreign if they are in another language. A rich text is replaced completely
 * or not at all.
 */
export function inOwnLanguage<Form extends Texts>(form: Form, { from, translate, isTyped }: Before): Form {
  const { language } = form
  const foreign: Partial<Record<SpokenLanguage, string[]>> = {}
  const known = (text: string) => (hasWords(text) ? (standardIn(text, language) ?? translate(text, language)) : text)
  const keep = (text: string) => {
    const own = isTyped?.(text) ? language : (notedLanguage(form, text) ?? from)
    if (own !== language) {
      foreign[own] = [...new Set([...(foreign[own] ?? []), noteOf(text)])].slice(0, proposalLimits.foreign)
    }
    return text
  }
  const line = (text: string, max: number) => {
    const message = known(text)
    return message !== undefined && message.length <= max ? message : keep(text)
  }
  const body = (document: RichText): RichText => {
    const isWhole = runsOf(document).every((text) => known(text) !== undefined)
    const message = isWhole ? richText.safeParse(withRuns(document, (text) => known(text)!)) : undefined
    return message?.success ? message.data : withRuns(document, keep)
  }
  const sections = form.sections.map((section): ProposalSection => {
    const title = line(section.title, proposalLimits.sectionTitle)
    switch (section.kind) {
      case 'payment': {
        const payments = section.payments.map((one) => ({
          ...one,
          label: line(one.label, proposalLimits.paymentLabel),
        }))
        return { ...section, title, payments }
      }
      case 'photos': {
        const photos = section.photos.map((one) => ({ ...one, caption: line(one.caption, proposalLimits.caption) }))
        return { ...section, title, photos }
      }
      case 'quote':
      case 'pdf':
        return { ...section, title }
      default:
        return { ...section, title, body: body(section.body) }
    }
  })
  const { cover, structures, change } = form
  if (change) for (const text of textsOfChange(change)) keep(text)
  return {
    ...form,
    cover: { ...cover, title: line(cover.title, proposalLimits.coverTitle) },
    structures: structures.map((one) => ({ ...one, name: orStandard(one.name, language) })),
    sections,
    foreign,
  }
}

/** Identifies a text by its length and beginning, which is enough to recognize it until it is edited. */
const noteOf = (text: string) => `${text.length} ${[...text.replace(/\p{Cc}+/gu, ' ')].slice(0, 60).join('')}`

function notedLanguage({ foreign = {} }: Pick<Texts, 'foreign'>, text: string): SpokenLanguage | undefined {
  const note = noteOf(text)
  return spokenLanguages.find((language) => foreign[language]?.includes(note))
}

/** The texts of a section that customers see. */
export function textsOfSection(section: ProposalSection): string[] {
  const more = () => {
    if (section.kind === 'payment') return section.payments.map(({ label }) => label)
    if (section.kind === 'photos') return section.photos.map(({ caption }) => caption)
    return 'body' in section ? runsOf(section.body) : []
  }
  return [section.title, ...more()].filter(hasWords)
}

const textsOfChange = ({ reason, lines }: NonNullable<ProposalForm['change']>) =>
  [reason, ...lines.map(({ label }) => label)].filter(hasWords)

/** Every text of a form that customers see, except names. */
export function textsOfForm({ cover, sections, change }: Pick<Texts, 'cover' | 'sections' | 'change'>): string[] {
  return [cover.title, ...sections.flatMap(textsOfSection), ...(change ? textsOfChange(change) : [])].filter(hasWords)
}

/** A part of a proposal in a language other than the proposal's. */
export interface ForeignPart {
  /** `cover`, `change`, or the section's id. */
  at: 'cover' | 'change' | (string & {})
  /** Title of the cover or section. */
  title: string
  language: SpokenLanguage
}

/**
 * Returns the visible parts that are in a language other than the proposal's, in order. Hidden sections are left out.
 */
export function foreignParts(form: Texts): ForeignPart[] {
  const part = (at: string, title: string, texts: readonly string[]): ForeignPart[] => {
    const language = texts.map((text) => foreignLanguage(form, text)).find((one) => one !== undefined)
    return language ? [{ at, title, language }] : []
  }
  const { cover, sections, change } = form
  return [
    ...part('cover', cover.title, [cover.title]),
    ...(change ? part('change', '', textsOfChange(change)) : []),
    ...sections.flatMap((section) => (section.visible ? part(section.id, section.title, textsOfSection(section)) : [])),
  ]
}

function foreignLanguage(form: Texts, text: string): SpokenLanguage | undefined {
  const noted = notedLanguage(form, text)
  if (noted) return noted === form.language ? undefined : noted
  const standard = languagesOfStandard(text)
  return standard.includes(form.language) ? undefined : standard[0]
}
