import { percent, squareCount, squares } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { Currency } from '@gable/contract/status'
import type { PriceLine } from '@gable/pricing/line'

/** How a line came about, for the contractor: "27.05 squares at $625.00". Kept with the quote. */
export function lineDetail(line: PriceLine, currency: Currency): string {
  const hundredths = line.quantityThousandths / 10
  const [quantity, unitPrice] = [squareCount(hundredths), money(line.unitCents, currency)]
  switch (line.detail.kind) {
    case 'squares':
      return `${squares(hundredths)} at ${unitPrice}`
    case 'fixed':
      return 'Fixed price'
    case 'slope':
      return `${line.detail.category}: ${squares(hundredths)} at ${unitPrice}`
    case 'percent':
      return `${percent(line.detail.bps)} of ${money(line.detail.ofCents, currency)}`
    case 'answer':
      return `${line.detail.answer}: ${quantity} at ${unitPrice}`
    case 'always':
    case 'amount':
      return `${quantity} at ${unitPrice}`
  }
}
