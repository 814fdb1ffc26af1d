export const MOST_NAME_LETTERS = 30

/** Letters, digits, commas, apostrophes, hyphens and dots, with single spaces between. */
export const STRUCTURE_NAME = /^[\p{L}\p{N},.'\u2019-]+( [\p{L}\p{N},.'\u2019-]+)*$/u

/** Why a name cannot stand for a structure beside others; null where it can. Case tells no names apart. */
export function nameFault(name: string, others: readonly string[]): 'NAME_NOT_VALID' | 'NAME_TAKEN' | null {
  if (name.length === 0 || name.length > MOST_NAME_LETTERS || !STRUCTURE_NAME.test(name)) return 'NAME_NOT_VALID'
  return others.some((other) => nameKey(other) === nameKey(name)) ? 'NAME_TAKEN' : null
}

/** The word with the first number that no other name has: "Roof 2". A long word is cut, so that the name is a valid one. */
export function freeName(word: string, others: readonly string[]): string {
  const taken = new Set(others.map(nameKey))
  let number = others.length + 1
  while (taken.has(nameKey(numbered(word, number)))) number++
  return numbered(word, number)
}

function numbered(word: string, number: number): string {
  const most = MOST_NAME_LETTERS - ` ${number}`.length
  // The half of a pair that a cut leaves is taken away, too.
  const cut = word.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()} ${number}`
}

function nameKey(name: string): string {
  return name.normalize().toLowerCase()
}
