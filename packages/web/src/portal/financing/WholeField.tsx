import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { wholeOf } from '../../loan/typed-loan.ts'

interface WholeFieldProps<None extends number | null> extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What an empty field stands for. */
  none: None
  /** NaN for what is no whole number. */
  value: number | None
  onChange: (value: number | None) => void
}

/** A whole number as it is typed. */
export function WholeField<None extends number | null>({ none, value, onChange, ...field }: WholeFieldProps<None>) {
  const shown = (whole: number | None) => (whole === none || Number.isNaN(whole) ? '' : String(whole))
  const [typed, setTyped] = useState(() => shown(value))
  // Another value from outside, such as another person's, takes the place of what stands here; what was typed stays.
  const stands = Object.is(wholeOf(typed) ?? none, value) ? typed : shown(value)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...field}
      value={stands}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(wholeOf(event.currentTarget.value) ?? none)
      }}
    />
  )
}
