import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { uiText } from '../texts/ui-text.ts'

export interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null where the field is empty, NaN where its text is not a number. */
  value: number | null
  onChange: (value: number | null) => void
}

interface Props extends NumberFieldProps {
  /** Reads the text of the field. */
  read: (typed: string) => number | null
  /** Writes a value as text; an empty text for null and NaN. */
  write: (value: number | null) => string
  /** Shown instead of `error` while the text is not a number. */
  expects?: string
}

/** A number as it is typed. A text that is not a number stays in the field, which says what it expects. */
export function NumberField({ value, onChange, onBlur, read, write, expects, error, ...field }: Props) {
  const shown = write(value)
  const [typed, setTyped] = useState(shown)
  const [isTyping, setTyping] = useState(false)
  // A value from outside, such as a colleague's, replaces the text; the person's own text stays.
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

/** What a field expects, by the sign at its edge. */
function expectedOf({ leftSection, rightSection }: Pick<TextInputProps, 'leftSection' | 'rightSection'>): string {
  if (rightSection === '%') return uiText('form.expects.percent')
  return uiText(leftSection ? 'form.expects.amount' : 'form.expects.number')
}
