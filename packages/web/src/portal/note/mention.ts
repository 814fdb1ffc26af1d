/** How a note's words are read and typed with the names of colleagues in them. */

export interface Part {
  text: string
  /** Where it begins in the words. */
  at: number
  isMention: boolean
}

/** The words cut where one of these names stands behind an @; the longest name first, so that "Ann Lee" is not "Ann". */
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

/** What is being typed of a name at the caret, behind an @ that begins a word; undefined where nobody is being mentioned. */
export function typedMention(words: string, caret: number): { from: number; typed: string } | undefined {
  const [, typed] = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u.exec(words.slice(0, caret)) ?? []
  if (typed === undefined) return undefined
  return { from: caret - typed.length - 1, typed }
}

/** The words with a name in place of what was typed of it, and where the caret stands then. */
export function withMention(
  words: string,
  { from, typed }: { from: number; typed: string },
  name: string,
): { words: string; caret: number } {
  const after = words.slice(from + 1 + typed.length)
  const begin = `${words.slice(0, from)}@${name}${/^\s/.test(after) ? '' : ' '}`
  return { words: begin + after, caret: begin.length }
}
