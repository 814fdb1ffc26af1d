import { wholeNumber } from '@gable/contract/format/figure'
import { WholeField } from '../../../ui/form/NumberField.tsx'
import { text } from './text.ts'

interface DailyLimitFieldProps {
  /** The number of emails per day that the service accepts, or null if unknown. */
  usual: number | null
  value: number | null
  onChange: (value: number | null) => void
}

/** The maximum number of emails per day. Blank means the service's own limit. */
export function DailyLimitField({ usual, ...field }: DailyLimitFieldProps) {
  return (
    <WholeField
      label={text('form.dailyLimit')}
      description={
        usual === null ? text('form.dailyLimitNone') : text('form.dailyLimitHint', { limit: wholeNumber(usual) })
      }
      {...field}
    />
  )
}
