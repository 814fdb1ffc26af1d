import { toScaledInteger } from '@gable/contract/format/typed-number'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { uiText } from '../texts/ui-text.ts'
import { shownScaled } from './hundredths.ts'

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null or absent if the field is empty, NaN if its text is not a number. */
  value?: number | null
  onChange: (value: number | null) => void
}

interface ReadWriteProps extends NumberFieldProps {
  /** Parses the text of the field. */
  read: (typed: string) => number | null
  /** Formats a value as text. Returns an empty string for null and NaN. */
  write: (value: number | null) => string
  /** Shown instead of `error` while the text is not a number. */
  expects?: string
}

/** A number field. Text that is not a number stays in the field, with a hint about the expected format. */
export function NumberField({ value = null, onChange, onBlur, read, write, expects, error, ...field }: ReadWriteProps) {
  const shown = write(value)
  const [typed, setTyped] = useState(shown)
  const [isTyping, setTyping] = useState(false)
  // A value from outside, such as a colleague's change, replaces the text. Otherwise the text stays as typed.
  const text = Object.is(read(typed), value) ? typed : shown
  const isInvalid = Number.isNaN(value) && !isTyping
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      error={isInvalid ? (expects ?? expectedOf(field)) : error}
      value={text}
      onChange={({ currentTarget }) => {
        setTyping(true)
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
      onBlur={(event) => {
        setTyping(false)
        if (!Number.isNaN(value)) setTyped(shown)
        onBlur?.(event)
      }}
    />
  )
}

/** Returns the expected format, based on the symbol at the field's edge. */
function expectedOf({ leftSection, rightSection }: Pick<TextInputProps, 'leftSection' | 'rightSection'>): string {
  if (rightSection === '%') return uiText('form.expects.percent')
  return uiText(leftSection ? 'form.expects.amount' : 'form.expects.number')
}

/** A field for a whole number, such as days or months. */
export function WholeField(field: NumberFieldProps) {
  return (
    <NumberField
      inputMode="numeric"
      expects={uiText('form.expects.whole')}
      {...field}
      read={(typed) => toScaledInteger(typed, 0)}
      write={shown}
    />
  )
}

const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

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
      read={(typed) => toScaledInteger(typed, decimals)}
      write={(value) => shownScaled(value, decimals)}
    />
  )
}

/** A count, an area or a rise with up to three decimals. `value` is the number itself. */
export function QuantityField(field: NumberFieldProps) {
  return <NumberField {...field} read={read} write={shown} />
}

function read(typed: string): number | null {
  const thousandths = toScaledInteger(typed, 3)
  return thousandths === null ? null : thousandths / 1_000
}
