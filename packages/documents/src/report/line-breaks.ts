/** Scripts that have no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** What does not begin a line, and what does not end one. */
const [closing, opening] = [/^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{M}々]/u, /[\p{Ps}\p{Pi}]$/u]
const words = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * The parts of a word between which a line may end. No word is broken, but texts in scripts without spaces are broken between
 * their words. An empty part is a place without a hyphen: react-pdf takes it for a space of no width.
 */
export function breakable(word: string): string[] {
  if (!unspaced.test(word)) return [word]
  const parts: string[] = []
  for (const { segment } of words.segment(word)) {
    const before = parts.at(-1)
    if (before === undefined) parts.push(segment)
    else if (closing.test(segment) || opening.test(before) || !unspaced.test(before + segment))
      parts[parts.length - 1] += segment
    else parts.push('', segment)
  }
  return parts
}
