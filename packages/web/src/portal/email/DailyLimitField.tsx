import { wholeNumber } from '@gable/contract/format/figure'
import { NumberInput } from '@mantine/core'
import { text } from './text.ts'

interface DailyLimitFieldProps {
  /** Emails a day that the service accepts; null where that is not known. */
  usual: number | null
  value: number | null
  onChange: (value: number | null) => void
}

/** Emails a day that the account sends at most. Blank for as many as its service accepts. */
export function DailyLimitField({ usual, value, onChange, ...field }: DailyLimitFieldProps) {
  return (
    <NumberInput
      label={text('form.dailyLimit')}
      description={
        usual === null ? text('form.dailyLimitNone') : text('form.dailyLimitHint', { limit: wholeNumber(usual) })
      }
      allowDecimal={false}
      allowNegative={false}
      hideControls
      thousandSeparator=","
      {...field}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
    />
  )
}
