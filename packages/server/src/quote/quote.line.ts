import type { Currency } from '@gable/contract/status'
import type { PriceLine } from '@gable/pricing/line'

/** How a line came about, for the contractor: "27.05 squares at $625.00". Kept with the quote. */
export function lineDetail(line: PriceLine, currency: Currency): string {
  const money = (cents: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)
  const quantity = (line.quantityThousandths / 1_000).toFixed(2)
  switch (line.detail.kind) {
    case 'squares':
      return `${quantity} squares at ${money(line.unitCents)}`
    case 'fixed':
      return 'Fixed price'
    case 'slope':
      return `${line.detail.category}: ${quantity} squares at ${money(line.unitCents)}`
    case 'percent':
      return `${(line.detail.bps / 100).toFixed(2)} % of ${money(line.detail.ofCents)}`
    case 'answer':
      return `${line.detail.answer}: ${quantity} at ${money(line.unitCents)}`
    case 'always':
    case 'amount':
      return `${quantity} at ${money(line.unitCents)}`
  }
}
