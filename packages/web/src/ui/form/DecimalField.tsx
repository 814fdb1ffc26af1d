import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { scaledOf, shownScaled } from './hundredths.ts'

interface DecimalFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** In units of the last decimal: cents, basis points; null for none, NaN for what is no number. */
  value: number | null
  /** How many can be typed. */
  decimals?: 2 | 3
  onChange: (scaled: number | null) => void
}

/** An amount of dollars or a percentage, as it is typed. */
export function DecimalField({ value, decimals = 2, onChange, onBlur, ...field }: DecimalFieldProps) {
  const shown = shownScaled(value, decimals)
  const [typed, setTyped] = useState(shown)
  // Another value from outside, such as another person's, takes the place of what stands here; what was typed stays.
  const stands = Object.is(scaledOf(typed, decimals), value) ? typed : shown
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={stands}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(scaledOf(event.currentTarget.value, decimals))
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(shown)
        onBlur?.(event)
      }}
    />
  )
}
