/** A part of a note's text, either plain or a colleague's name. */

export interface Part {
  text: string
  /** Where it starts in the text. */
  at: number
  isMention: boolean
}

/**
 * Splits the text at mentions, which are an @ and one of these names. Longer names match first, so that "Ann Lee" is
 * not read as "Ann".
 */
export function partsOf(words: string, names: readonly string[]): Part[] {
  const marks = [...names].sort((one, other) => other.length - one.length).map((name) => `@${name}`)
  const parts: Part[] = []
  let begin = 0
  for (let at = words.indexOf('@'); at !== -1; at = words.indexOf('@', at)) {
    const mark = marks.find((each) => words.startsWith(each, at))
    if (!mark) {
      at += 1
      continue
    }
    if (at > begin) parts.push({ text: words.slice(begin, at), at: begin, isMention: false })
    parts.push({ text: mark, at, isMention: true })
    at += mark.length
    begin = at
  }
  if (begin < words.length) parts.push({ text: words.slice(begin), at: begin, isMention: false })
  return parts
}

/** Returns the partial name being typed at the caret, after an @ at the start of a word. Undefined if there is none. */
export function typedMention(words: string, caret: number): { from: number; typed: string } | undefined {
  const [, typed] = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u.exec(words.slice(0, caret)) ?? []
  if (typed === undefined) return undefined
  return { from: caret - typed.length - 1, typed }
}

/** Returns the text with the partial name completed, and the new caret position. */
export function withMention(
  words: string,
  { from, typed }: { from: number; typed: string },
  name: string,
): { words: string; caret: number } {
  const after = words.slice(from + 1 + typed.length)
  const begin = `${words.slice(0, from)}@${name}${/^\s/.test(after) ? '' : ' '}`
  return { words: begin + after, caret: begin.length }
}
