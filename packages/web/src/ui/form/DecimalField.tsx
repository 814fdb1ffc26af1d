import { scaledOf } from '@gable/contract/format/typed-number'
import { shownScaled } from './hundredths.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

interface DecimalFieldProps extends NumberFieldProps {
  /**
   * The number of decimals that can be typed. `value` is in units of the last decimal, such as cents or basis points.
   */
  decimals?: 2 | 3
}

/** A field for an amount or a percentage. */
export function DecimalField({ decimals = 2, ...field }: DecimalFieldProps) {
  return (
    <NumberField
      {...field}
      read={(typed) => scaledOf(typed, decimals)}
      write={(value) => shownScaled(value, decimals)}
    />
  )
}
