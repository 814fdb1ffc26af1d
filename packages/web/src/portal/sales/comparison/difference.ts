import type { ComparedFigure } from '@gable/contract/comparison-figures'
import { comparedText } from '@gable/contract/comparison-figures'
import { percent } from '@gable/contract/format/figure'

/** "+120 sq ft (+4.5%)"; the share only for areas. Empty if a report does not state the figure. */
export function differenceText({ key, difference, shareBps }: ComparedFigure): string {
  if (difference === null) return ''
  const amount = comparedText(key, Math.abs(difference))
  if (amount === comparedText(key, 0)) return amount
  const sign = difference < 0 ? '−' : '+'
  return key === 'areaSqft' && shareBps !== null ? `${sign}${amount} (${signedPercent(shareBps)})` : `${sign}${amount}`
}

/** "+4.5%", to a tenth. */
export function signedPercent(basisPoints: number): string {
  const tenths = Math.round(basisPoints / 10) * 10
  return tenths === 0 ? percent(0) : `${tenths < 0 ? '−' : '+'}${percent(Math.abs(tenths))}`
}
