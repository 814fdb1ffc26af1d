import { percent, squares } from '@gable/contract/format/figure'
import { addHomeownerUnits } from '@gable/contract/format/homeowner-units'
import { localeOf, numberFormat, type SpokenLanguage } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import type { ShownLine } from '@gable/contract/quote'
import type { Currency, SlopeCategory } from '@gable/contract/status'
import type { PriceLine } from '@gable/pricing/line'
import { ONE } from '@gable/pricing/quantity'

addHomeownerUnits()

/** A line as shown to the contractor and stored with a quote. */
export interface ReadLine {
  kind: 'product' | 'surcharge' | 'additionalCost' | 'discount'
  label: string
  detail: string
  amountCents: number
}

export function readLines(lines: readonly PriceLine[], currency: Currency): ReadLine[] {
  return lines.map((line) => ({
    kind: kindOf(line.kind),
    label: lineLabel(line),
    detail: lineDetail(line, currency),
    amountCents: line.amountCents,
  }))
}

/** The same lines for the homeowner: without unit prices, and with amounts only if the total is shown. */
export function shownLines(
  lines: readonly PriceLine[],
  withAmounts: boolean,
  language: SpokenLanguage = 'en',
): ShownLine[] {
  return lines.map((line) => ({
    kind: kindOf(line.kind),
    label: lineLabel(line, language),
    detail: lineDetail(line, null, language),
    amountCents: withAmounts ? line.amountCents : null,
  }))
}

function kindOf(kind: PriceLine['kind']): ReadLine['kind'] {
  switch (kind) {
    case 'product':
    case 'surcharge':
      return kind
    case 'decking':
    case 'additionalCost':
      return 'additionalCost'
    case 'additionalCostDiscount':
    case 'discount':
      return 'discount'
  }
}

/** The line with the difference between an agreed price and the computed one. */
export const agreedPriceId = 'agreedPrice'

/** The texts of lines in each language, apart from the company's own. */
const lineWords: Record<
  SpokenLanguage,
  {
    fixed: string
    agreed: string
    decking: string
    sheets: (count: string, isOne: boolean) => string
    surcharges: Record<SlopeCategory, string>
    discountOn: (cost: string) => string
  }
> = {
  en: {
    fixed: 'Fixed price',
    agreed: 'Agreed price',
    decking: 'Decking',
    sheets: (count, isOne) => `${count} ${isOne ? 'sheet' : 'sheets'}`,
    surcharges: {
      flat: 'Flat-roof surcharge',
      shallow: 'Shallow-slope surcharge',
      medium: 'Medium-slope surcharge',
      steep: 'Steep-slope surcharge',
      custom: 'Custom-slope surcharge',
    },
    discountOn: (cost) => `Discount on ${cost}`,
  },
  es: {
    fixed: 'Precio fijo',
    agreed: 'Precio acordado',
    decking: 'Base de madera',
    sheets: (count, isOne) => `${count} ${isOne ? 'plancha' : 'planchas'}`,
    surcharges: {
      flat: 'Recargo por techo plano',
      shallow: 'Recargo por pendiente baja',
      medium: 'Recargo por pendiente media',
      steep: 'Recargo por pendiente empinada',
      custom: 'Recargo por pendiente personalizada',
    },
    discountOn: (cost) => `Descuento en ${cost}`,
  },
  fr: {
    fixed: 'Prix fixe',
    agreed: 'Prix convenu',
    decking: 'Pontage',
    sheets: (count, isOne) => `${count} ${isOne ? 'panneau' : 'panneaux'}`,
    surcharges: {
      flat: 'Supplément pour toit plat',
      shallow: 'Supplément pour pente faible',
      medium: 'Supplément pour pente moyenne',
      steep: 'Supplément pour pente forte',
      custom: 'Supplément pour pente personnalisée',
    },
    discountOn: (cost) => `Rabais sur ${cost}`,
  },
}

/** The label of a line. Surcharges, decking and discounts of a cost have labels here, all others the company's own. */
function lineLabel({ kind, id, label, detail }: PriceLine, language: SpokenLanguage = 'en'): string {
  const { surcharges, discountOn, agreed, decking } = lineWords[language]
  if (id === agreedPriceId) return agreed
  if (kind === 'decking') return decking
  if (detail.kind === 'slope') return surcharges[detail.category]
  return kind === 'additionalCostDiscount' ? discountOn(inSentence(label)) : label
}

/** "Permit" within a sentence is "permit"; "HOA fee" and "McNeil lift" stay unchanged. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}+(?!\p{L})/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name

/**
 * How a line was computed: "27.05 squares at $625.00"; for a homeowner, without a currency, "27.05 squares" in their
 * language. The contractor's text is in English.
 */
function lineDetail(line: PriceLine, currency: Currency | null, language: SpokenLanguage = 'en'): string {
  const { detail } = line
  const { fixed } = lineWords[language]
  switch (detail.kind) {
    case 'squares':
    case 'always':
    case 'slope':
      return counted(line, currency, language)
    case 'fixed':
      return fixed
    case 'answer': {
      // "Yes" is clear from the label.
      const said = detail.answer === 'yes' ? '' : detail.answer
      if (currency === null && line.unit !== 'square') return said
      return [said, counted(line, currency, language)].filter(Boolean).join(': ')
    }
    case 'percent':
      if (currency === null) return percent(detail.bps, figuresIn(language))
      return `${percent(detail.bps)} of ${money(detail.ofCents, currency)}${bounds[detail.boundBy ?? 'none']}`
    case 'amount':
      if (currency === null) return ''
      return `${money(detail.writtenCents, currency)}${bounds[detail.boundBy ?? 'none']}`
  }
}

/** Lines contain no areas or lengths, so the company's country makes no difference. */
const figuresIn = (language: SpokenLanguage) => localeOf(language, 'Canada')

/** Why a discount is smaller than specified. */
const bounds = {
  none: '',
  limit: ', cut by the limit',
  cost: ', at most its cost',
  total: ', at most what is left',
}

function counted(
  { unit, quantityThousandths, unitCents }: PriceLine,
  currency: Currency | null,
  language: SpokenLanguage,
): string {
  if (unit === 'quote') return currency === null ? '' : 'For the quote'
  const locale = figuresIn(language)
  const price = currency === null ? '' : ` at ${money(unitCents, currency)}`
  if (unit === 'square') return `${squares(quantityThousandths / 10, locale)}${price}`
  const count = numberFormat(locale, { maximumFractionDigits: 3 }).format(quantityThousandths / 1_000)
  return `${unit === 'sheet' ? lineWords[language].sheets(count, quantityThousandths === ONE) : count}${price}`
}
