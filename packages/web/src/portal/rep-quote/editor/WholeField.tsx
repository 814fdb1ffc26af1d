import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface WholeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null where the field is empty, NaN for what is no number. */
  value: number | null
  onChange: (value: number | null) => void
}

const read = (typed: string): number | null => {
  const plain = typed.replace(/[\s,]/g, '')
  if (plain === '') return null
  return /^\d{1,7}(\.\d{0,3})?$/.test(plain) ? Number(plain) : Number.NaN
}
const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

/** A number as it is typed: a count, an area, a rise. */
export function WholeField({ value, onChange, ...field }: WholeFieldProps) {
  const [typed, setTyped] = useState(() => shown(value))
  const stands = Object.is(read(typed), value) ? typed : shown(value)
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={stands}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
    />
  )
}
