import type { RefObject } from 'react'
import { inserted } from './inserted.ts'
import { SnippetMenu } from './SnippetMenu.tsx'

interface InsertSnippetProps {
  /** The field's name, for screen reader users. */
  field: string
  value: string
  onChange: (value: string) => void
  /** The input, for reading its cursor position. */
  input: RefObject<HTMLTextAreaElement | HTMLInputElement | null>
  /** A single-line field, a text, or a list of lines. */
  kind?: 'line' | 'text' | 'lines'
}

/** Inserts one of the company's snippets at the cursor. */
export default function InsertSnippet({ field, value, onChange, input, kind = 'text' }: InsertSnippetProps) {
  const insert = (words: string) => {
    const { current } = input
    const end = value.length
    const place = { start: current?.selectionStart ?? end, end: current?.selectionEnd ?? end }
    const next = inserted(value, words, place, kind)
    onChange(next.value)
    // Moves the cursor behind the snippet once the field shows it.
    requestAnimationFrame(() => {
      current?.focus()
      current?.setSelectionRange(next.caret, next.caret)
    })
  }
  return <SnippetMenu field={field} onInsert={insert} />
}
