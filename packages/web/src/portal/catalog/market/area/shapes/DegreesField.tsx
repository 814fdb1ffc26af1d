import { outOfRange } from '@gable/contract/messages'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { text } from '../../text.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number
  /** The maximum absolute value, for latitude or longitude. */
  most: number
  onChange: (degrees: number) => void
}

/** A coordinate in degrees. Invalid input is reported and changes nothing. */
export function DegreesField({ value, most, onChange, ...field }: Props) {
  const [typed, setTyped] = useState<string>()
  const degreesOf = (written: string) => {
    const degrees = /^-?\d{1,3}(\.\d*)?$/.test(written.trim()) ? Number(written) : Number.NaN
    return Math.abs(degrees) <= most ? degrees : undefined
  }
  const isNone = typed !== undefined && degreesOf(typed) === undefined
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={typed ?? String(value)}
      error={isNone && outOfRange(text('shape.degrees'), -most, most)}
      onChange={(event) => {
        const written = event.currentTarget.value
        setTyped(written)
        const degrees = degreesOf(written)
        if (degrees !== undefined) onChange(degrees)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
