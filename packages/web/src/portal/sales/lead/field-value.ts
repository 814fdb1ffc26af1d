import { longDate } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import type { LeadField } from '@gable/contract/lead-field'

/** Formats a value of one of the company's own fields: "1,250.50", "December 1, 2026". */
export function shownValue({ kind }: Pick<LeadField, 'kind'>, value: string): string {
  if (value === '') return ''
  if (kind === 'date') return longDate(value)
  return kind === 'number' ? grouped(value) : value
}

function grouped(value: string): string {
  const [whole = '', fraction] = value.split('.')
  const thousands = wholeNumber(Number(whole))
  return fraction === undefined ? thousands : `${thousands}.${fraction}`
}
