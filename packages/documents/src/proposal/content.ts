import { addressLine, phone } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { addHomeownerUnits } from '@gable/contract/format/homeowner-units'
import { type OfferFigures, offerFigures } from '@gable/contract/offer'
import type { ProposalDocument } from '@gable/contract/proposal'
import type { ProposalSection } from '@gable/contract/proposal-form'
import { type Translate, textsOf } from '../catalog.ts'
import type { ProposalRequest } from './request.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

addHomeownerUnits()

/** The content of the pages before rendering. */
export interface ProposalContent {
  say: Translate<keyof typeof en>
  document: ProposalDocument
  isContract: boolean
  /** For a contract, only the agreed option. */
  figures: OfferFigures
  pictures: ProposalRequest['pictures']
  day: string
  /** Empty for a draft and for a contract. */
  expires: string
  contact: string
  addressLine: string
}

export function proposalContent({ document, chosen, isContract, pictures }: ProposalRequest): ProposalContent {
  const { company, locale, timeZone, madeAt, expiresAt, address, options, language } = document
  const shown = isContract ? options.filter(({ id }) => id === chosen?.optionId) : options
  return {
    document,
    isContract,
    figures: offerFigures(shown, chosen, language),
    pictures,
    say: textsOf({ en, es, fr }, locale),
    day: longDate(madeAt, timeZone, locale),
    expires: expiresAt && !isContract ? longDate(expiresAt, timeZone, locale) : '',
    contact: [phone(company.phone), company.email, company.website].filter(Boolean).join(' · '),
    addressLine: addressLine(address),
  }
}

/** A part that is laid out here, or the pages of an uploaded file. */
export type ProposalPart =
  | { kind: 'laid'; sections: ProposalSection[]; isFirst: boolean }
  | { kind: 'pages'; fileId: string }

/**
 * A proposal in page order: the cover with the first sections, uploaded pages between sections, and the contract terms
 * at the end.
 */
export function partsOf({ sections, terms }: Pick<ProposalDocument, 'sections' | 'terms'>): ProposalPart[] {
  const parts: ProposalPart[] = [{ kind: 'laid', sections: [], isFirst: true }]
  for (const section of sections) {
    const last = parts.at(-1)!
    if (section.kind === 'pdf') {
      if (section.file) parts.push({ kind: 'pages', fileId: section.file.fileId })
    } else if (last.kind === 'laid') last.sections.push(section)
    else parts.push({ kind: 'laid', sections: [section], isFirst: false })
  }
  return [...parts, ...terms.map(({ fileId }) => ({ kind: 'pages' as const, fileId }))]
}
