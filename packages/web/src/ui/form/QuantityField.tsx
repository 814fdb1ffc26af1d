import { scaledOf } from '@gable/contract/format/typed-number'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** A count, an area or a rise with up to three decimals. `value` is the number itself. */
export function QuantityField(field: NumberFieldProps) {
  return <NumberField {...field} read={read} write={shown} />
}

function read(typed: string): number | null {
  const thousandths = scaledOf(typed, 3)
  return thousandths === null ? null : thousandths / 1_000
}
const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))
