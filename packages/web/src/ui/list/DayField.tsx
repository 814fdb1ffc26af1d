import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD, or an empty string. */
  value: string
  onChange: (day: string) => void
}

/** While a year is typed digit by digit, a browser reports years such as 0002. */
const isWhole = (day: string) => day === '' || day >= '2000'

/** A date field. It reports the day once its year is complete. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [draft, setDraft] = useState<string>()
  return (
    <TextInput
      {...field}
      type="date"
      value={draft ?? value}
      onChange={({ currentTarget: { value: typed } }) => {
        setDraft(isWhole(typed) ? undefined : typed)
        if (isWhole(typed)) onChange(typed)
      }}
      onBlur={(event) => {
        setDraft(undefined)
        field.onBlur?.(event)
      }}
    />
  )
}
