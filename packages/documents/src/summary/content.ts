import { addressLine, phone } from '@gable/contract/format/contact'
import { date, longDate } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { CustomerSummary } from '@gable/contract/summary'
import { priceAsShown } from '@gable/contract/summary-words'
import { pitchText } from '@gable/roof/drawing/figure-text'
import type { LocalPlane } from '@gable/roof/plane'
import { measureRoofs, planeOfRoofs } from '@gable/roof/report/measure-roofs'
import type { MeasuredRoof } from '@gable/roof/report/report-facts'
import { type Translate, textsOf } from '../catalog.ts'
import type { Row } from '../report/parts/Table.tsx'
import type { SummaryRequest } from './request.ts'
import { en } from './texts/en.ts'

/** The content of the page before rendering. */
export interface SummaryContent {
  say: Translate<keyof typeof en>
  request: SummaryRequest
  summary: CustomerSummary
  day: string
  addressLine: string
  reached: string
  companyLine: string
  roofs: Row[]
  quotes: Row[]
  /** Required disclosures of the monthly prices. */
  disclosures: string[]
  proposals: Row[]
  measurements: Row[]
  notes: { id: string; head: string; comment: string }[]
  drawn: readonly MeasuredRoof[]
  plane: LocalPlane
}

export function summaryContent(request: SummaryRequest): SummaryContent {
  const { summary, outlines } = request
  const { locale, timeZone, company } = summary
  const say = textsOf({ en }, locale)
  const dayOf = (iso: string) => date(iso, timeZone, locale)
  const prices = new Map(summary.quotes.map((quote) => [quote.id, priceAsShown(quote, locale)]))
  return {
    say,
    request,
    summary,
    day: longDate(summary.madeAt, timeZone, locale),
    addressLine: addressLine(summary.address),
    reached: [phone(summary.phone), summary.email].filter(Boolean).join(' · '),
    companyLine: [phone(company.phone), company.email, company.mailingAddress].filter(Boolean).join(' · '),
    roofs: summary.roofs.map(({ id, name, included, planAreaSqft }) => ({
      key: id,
      cells: [
        included ? name : say('summary.notIncluded', { name }),
        summary.rise === null ? '' : pitchText(summary.rise),
        wholeNumber(planAreaSqft, locale),
      ],
    })),
    quotes: summary.quotes.map(({ id, productName, createdAt, roofAreaSqft }) => ({
      key: id,
      cells: [productName, dayOf(createdAt), wholeNumber(roofAreaSqft, locale), prices.get(id)?.amount ?? ''],
    })),
    disclosures: [...new Set([...prices.values()].map(({ disclosure }) => disclosure).filter(Boolean))],
    proposals: summary.proposals.map(({ id, name, sentAt, state, totalCents, currency }) => ({
      key: id,
      cells: [name, dayOf(sentAt), state, money(totalCents, currency, 'exact', locale)],
    })),
    measurements: summary.measurements.map(({ id, createdAt, status, areaSqft, facets }) => ({
      key: id,
      cells: [dayOf(createdAt), status, wholeNumber(areaSqft, locale), String(facets)],
    })),
    notes: summary.notes.map(({ id, createdAt, commenter, comment }) => ({
      id,
      head: [commenter, dayOf(createdAt)].filter(Boolean).join(' · '),
      comment,
    })),
    drawn: measureRoofs(outlines),
    plane: planeOfRoofs(outlines),
  }
}
