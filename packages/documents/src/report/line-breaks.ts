/** Scripts that have no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Characters that cannot start a line, and those that cannot end one. */
const [closing, opening] = [/^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{M}々]/u, /[\p{Ps}\p{Pi}]$/u]
const words = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * Splits a word where a line may break. Words are never hyphenated, but texts in scripts without spaces can break
 * between words. An empty part marks a break without a hyphen: react-pdf treats it as a zero-width space.
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
