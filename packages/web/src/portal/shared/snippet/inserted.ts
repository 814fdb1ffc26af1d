/** The place to insert a text. It replaces the field's selection. */
export interface Place {
  start: number
  end: number
}

/**
 * Returns a field's text with a snippet inserted, and the new cursor position. Words are separated by a space, list
 * lines by a line break. A single-line field gets no line breaks.
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
