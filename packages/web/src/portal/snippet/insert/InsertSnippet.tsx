import type { RefObject } from 'react'
import { inserted } from './inserted.ts'
import { SnippetMenu } from './SnippetMenu.tsx'

interface InsertSnippetProps {
  /** What the field is called, for who does not see beside which it stands. */
  field: string
  value: string
  onChange: (value: string) => void
  /** Where the writer stands in it. */
  input: RefObject<HTMLTextAreaElement | HTMLInputElement | null>
  /** A field of one line, a text, or a list of lines. */
  kind?: 'line' | 'text' | 'lines'
}

/** Puts one of the company's snippets into a text, where the writer stands. */
export default function InsertSnippet({ field, value, onChange, input, kind = 'text' }: InsertSnippetProps) {
  const insert = (words: string) => {
    const { current } = input
    const end = value.length
    const place = { start: current?.selectionStart ?? end, end: current?.selectionEnd ?? end }
    const next = inserted(value, words, place, kind)
    onChange(next.value)
    // Once the field shows it: the writer goes on behind it.
    requestAnimationFrame(() => {
      current?.focus()
      current?.setSelectionRange(next.caret, next.caret)
    })
  }
  return <SnippetMenu field={field} onInsert={insert} />
}
