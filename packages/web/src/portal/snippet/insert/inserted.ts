/** Where a text is put into another: what was chosen in the field is replaced. */
export interface Place {
  start: number
  end: number
}

/**
 * A field's text with a snippet put in, and where the writer then stands. Words are kept apart by a blank, lines of a list
 * by a line break; a field of one line has no line breaks.
 */
export function inserted(
  value: string,
  snippet: string,
  { start, end }: Place,
  kind: 'line' | 'text' | 'lines' = 'text',
): { value: string; caret: number } {
  const gap = kind === 'lines' ? '\n' : ' '
  const words = kind === 'line' ? snippet.replace(/(?<!\s)\s*\n\s*/g, ' ') : snippet
  const before = value.slice(0, start)
  const after = value.slice(end)
  const apart = (text: string) => text === '' || (kind === 'lines' ? /^\n|\n$/ : /^\s|\s$/).test(text)
  const head = before + (apart(before.slice(-1)) ? '' : gap) + words
  return { value: head + (apart(after.slice(0, 1)) ? '' : gap) + after, caret: head.length }
}
