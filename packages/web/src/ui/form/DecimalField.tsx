import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { hundredthsOf, shownHundredths } from './hundredths.ts'

interface DecimalFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** In hundredths: cents, basis points; null for none, NaN for what is no number. */
  value: number | null
  onChange: (hundredths: number | null) => void
}

/** An amount of dollars or a percentage, with at most two decimals, as it is typed. */
export function DecimalField({ value, onChange, onBlur, ...field }: DecimalFieldProps) {
  const [typed, setTyped] = useState(() => shownHundredths(value))
  // Another value from outside, such as another person's, takes the place of what stands here; what was typed stays.
  const stands = Object.is(hundredthsOf(typed), value) ? typed : shownHundredths(value)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={stands}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(hundredthsOf(event.currentTarget.value))
      }}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(shownHundredths(value))
        onBlur?.(event)
      }}
    />
  )
}
