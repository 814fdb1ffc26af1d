import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { IconSearch } from '../icons.tsx'
import { uiText } from '../texts/ui-text.ts'

interface SearchFieldProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
}

/** Searches once the user pauses, so that the address and the server are not updated for every letter. */
export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next
    onChange(next)
  }, 300)

  // The Back button and "Clear filters" change the value from outside. Unsubmitted input is preserved.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  const change = (next: string) => {
    setTyped(next)
    send(next)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} />}
      rightSection={
        typed === '' ? null : <CloseButton aria-label={uiText('action.clearSearch')} onClick={() => change('')} />
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
