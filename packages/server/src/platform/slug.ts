/**
 * Converts a text to a part of a file name or URL, such as "12-elm-street-driggs". Removes accents and truncates it to
 * `most` characters. Empty if the text has neither Latin letters nor digits.
 */
export function slugOf(text: string, max: number): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, max).replace(/-$/, '')
}
