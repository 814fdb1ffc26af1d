import { scaledOf } from '@gable/contract/format/typed-number'
import { uiText } from '../texts/ui-text.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** A field for a whole number, such as days or months. */
export function WholeField(field: NumberFieldProps) {
  return (
    <NumberField
      inputMode="numeric"
      expects={uiText('form.expects.whole')}
      {...field}
      read={(typed) => scaledOf(typed, 0)}
      write={shown}
    />
  )
}

const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))
