import { percent, squares } from '@gable/contract/format/figure'
import { numberFormat, usualLocale } from '@gable/contract/format/locale'
import { money } from '@gable/contract/format/money'
import type { Currency } from '@gable/contract/status'
import type { PriceLine } from '@gable/pricing/line'

/** A line as the contractor reads it, and as a quote keeps it. */
export interface ReadLine {
  kind: 'product' | 'surcharge' | 'additionalCost' | 'discount'
  label: string
  detail: string
  amountCents: number
}

export function readLines(lines: readonly PriceLine[], currency: Currency): ReadLine[] {
  return lines.map((line) => ({
    kind: kindOf(line.kind),
    label: line.label,
    detail: lineDetail(line, currency),
    amountCents: line.amountCents,
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

/** How a line came about, for the contractor: "27.05 squares at $625.00". */
export function lineDetail(line: PriceLine, currency: Currency): string {
  const { detail } = line
  switch (detail.kind) {
    case 'squares':
    case 'always':
      return counted(line, currency)
    case 'fixed':
      return 'Fixed price'
    case 'slope':
      return `${detail.category}: ${counted(line, currency)}`
    case 'answer':
      return `${detail.answer}: ${counted(line, currency)}`
    case 'percent':
      return `${percent(detail.bps)} of ${money(detail.ofCents, currency)}${bounds[detail.boundBy ?? 'none']}`
    case 'amount':
      return `${money(detail.writtenCents, currency)}${bounds[detail.boundBy ?? 'none']}`
  }
}

/** Why a discount came out smaller than it was written. */
const bounds = {
  none: '',
  limit: ', cut by the limit',
  cost: ', at most its cost',
  total: ', at most what is left',
}

function counted({ unit, quantityThousandths, unitCents }: PriceLine, currency: Currency): string {
  const price = money(unitCents, currency)
  if (unit === 'quote') return 'For the quote'
  if (unit === 'square') return `${squares(quantityThousandths / 10)} at ${price}`
  return `${numberFormat(usualLocale, { maximumFractionDigits: 3 }).format(quantityThousandths / 1_000)} at ${price}`
}
