import { uiText } from '../texts/ui-text.ts'
import { Hint } from '../words.tsx'
import { DayField } from './DayField.tsx'

type Range = { from: string; to: string }

interface DateRangeFilterProps {
  from: string
  to: string
  /** Normalizes a range as the page's address accepts it. Invalid dates become empty. */
  read?: (range: Partial<Range>) => Range
  onChange: (part: Partial<Range>) => void
  invalid?: boolean
}

/** Fields for the first and the last day of a list or report. */
export function DateRangeFilter({ from, to, read, onChange, invalid }: DateRangeFilterProps) {
  const day = (name: keyof Range) => (
    <DayField
      aria-label={uiText(`range.${name}`)}
      leftSection={<Hint aria-hidden>{uiText(`range.${name}Short`)}</Hint>}
      leftSectionWidth={52}
      value={name === 'from' ? from : to}
      max={name === 'from' ? to || undefined : undefined}
      min={name === 'to' ? from || undefined : undefined}
      error={name === 'to' && invalid}
      onChange={(day) => onChange({ [name]: read ? read({ [name]: day })[name] : day })}
      w={{ sm: 185 }}
    />
  )
  return (
    <>
      {day('from')}
      {day('to')}
    </>
  )
}
