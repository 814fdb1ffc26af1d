/**
 * A text as a part of a file's name or of an address: "12-elm-street-driggs". Accents go, and it is cut to so many signs.
 * Empty where it has neither Latin letters nor digits.
 */
export function slugOf(text: string, most: number): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, most).replace(/-$/, '')
}
