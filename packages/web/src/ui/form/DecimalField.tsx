import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface DecimalFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** In hundredths: cents, basis points; null for none, NaN for what is no number. */
  value: number | null
  onChange: (hundredths: number | null) => void
}

/** An amount of dollars or a percentage, with at most two decimals, as it is typed. */
export function DecimalField({ value, onChange, onBlur, ...field }: DecimalFieldProps) {
  const [typed, setTyped] = useState(() => shown(value))
  // Another value from outside, such as another person's, takes the place of what stands here; what is being typed stays.
  const stands = Object.is(hundredthsOf(typed), value) ? typed : shown(value)
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
        setTyped(shown(value))
        onBlur?.(event)
      }}
    />
  )
}

const shown = (value: number | null) => (value === null ? '' : Number.isNaN(value) ? '?' : (value / 100).toFixed(2))

/** Hundredths of what is typed; null of nothing, NaN of what is no number of at most two decimals. */
export function hundredthsOf(typed: string): number | null {
  const plain = typed.replace(/[\s,$%]/g, '')
  if (plain === '') return null
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
