import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface WholeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** NaN for what is no whole number, which the form's schema refuses. */
  value: number
  onChange: (value: number) => void
}

/** A whole number as it is typed: other signs stay where they were typed, and are refused in place of being left out. */
export function WholeField({ value, onChange, ...field }: WholeFieldProps) {
  const [typed, setTyped] = useState(shown(value))
  // Another value from outside, such as another person's, takes the place of what stands here.
  const stands = Object.is(wholeOf(typed), value) ? typed : shown(value)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...field}
      value={stands}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(wholeOf(currentTarget.value))
      }}
    />
  )
}

/** "1,200" as 1200; NaN for anything that is no whole number. */
export function wholeOf(typed: string): number {
  const plain = typed.trim()
  return /^(\d{1,9}|\d{1,3}(,\d{3}){1,2})$/.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN
}

const shown = (value: number) => (Number.isNaN(value) ? '' : String(value))
