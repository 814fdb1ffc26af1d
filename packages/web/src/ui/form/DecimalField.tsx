import { scaledOf } from '@gable/contract/format/typed-number'
import { shownScaled } from './hundredths.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

interface DecimalFieldProps extends NumberFieldProps {
  /** How many decimals can be typed; `value` is in units of the last one: cents, basis points. */
  decimals?: 2 | 3
}

/** An amount or a percentage. */
export function DecimalField({ decimals = 2, ...field }: DecimalFieldProps) {
  return (
    <NumberField
      {...field}
      read={(typed) => scaledOf(typed, decimals)}
      write={(value) => shownScaled(value, decimals)}
    />
  )
}
