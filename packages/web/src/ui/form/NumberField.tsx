import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { uiText } from '../texts/ui-text.ts'

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null if the field is empty, NaN if its text is not a number. */
  value: number | null
  onChange: (value: number | null) => void
}

interface Props extends NumberFieldProps {
  /** Parses the text of the field. */
  read: (typed: string) => number | null
  /** Formats a value as text. Returns an empty string for null and NaN. */
  write: (value: number | null) => string
  /** Shown instead of `error` while the text is not a number. */
  expects?: string
}

/** A number field. Text that is not a number stays in the field, with a hint about the expected format. */
export function NumberField({ value, onChange, onBlur, read, write, expects, error, ...field }: Props) {
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
