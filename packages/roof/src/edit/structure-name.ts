export const MAX_NAME_LETTERS = 30

/** Letters, digits, commas, apostrophes, hyphens and periods, separated by single spaces. */
export const STRUCTURE_NAME = /^[\p{L}\p{N},.'\u2019-]+( [\p{L}\p{N},.'\u2019-]+)*$/u

/**
 * Why a structure cannot have this name next to the others; null if it can. Names that differ only in case count as
 * equal.
 */
export function nameError(name: string, others: readonly string[]): 'NAME_NOT_VALID' | 'NAME_TAKEN' | null {
  if (name.length === 0 || name.length > MAX_NAME_LETTERS || !STRUCTURE_NAME.test(name)) return 'NAME_NOT_VALID'
  return others.some((other) => nameKey(other) === nameKey(name)) ? 'NAME_TAKEN' : null
}

/**
 * The word with the lowest number that makes an unused name: "Roof 2". Long words are truncated to keep the name valid.
 */
export function freeName(word: string, others: readonly string[]): string {
  const taken = new Set(others.map(nameKey))
  let number = others.length + 1
  while (taken.has(nameKey(numbered(word, number)))) number++
  return numbered(word, number)
}

function numbered(word: string, number: number): string {
  const max = MAX_NAME_LETTERS - ` ${number}`.length
  // Also removes half of a surrogate pair that truncation left.
  const cut = word.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()} ${number}`
}

function nameKey(name: string): string {
  return name.normalize().toLowerCase()
}
