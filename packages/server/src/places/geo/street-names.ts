import { partsOf } from './street-parts.ts'
import { forEachSlip, isDigit } from './typos.ts'

/**
 * The distinct street names of the database, in memory: tens of thousands for a state. Finds exact names, names with a
 * given beginning, and names one typo away, so that no query has to look for typos among the addresses.
 */
export interface StreetNames {
  size: number
  /** The names whose core, or whole text, this is: "main" for "north main street" and "main avenue". */
  called(core: string): string[]
  /** Names that begin with the key, with or without the words before their core; a maximum of `limit`. */
  beginning(key: string, limit: number): string[]
  /** Names whose core is one typo away. */
  mistaken(core: string): string[]
  /** Names that begin with the key apart from some typos, the fewest typos first; a maximum of `limit`. */
  resembling(key: string, maxTypos: number, limit: number): Resemblance[]
}

interface Resemblance {
  name: string
  typos: number
  /** Whether the name is about as long as the typed text, so that the text may be complete. */
  whole: boolean
}

/** The maximum number of typos for a text of this length. */
export function maxTypos(key: string): number {
  const letters = key.replace(/[^\p{L}]/gu, '').length
  if (letters < 4) return 0
  return letters < 9 ? 1 : 2
}

/** Prepares normalized names (see `streetKey`) for lookups. */
export function createStreetNames(names: Iterable<string>): StreetNames {
  const byCore = new Map<string, string[]>()
  const byBeginning = new Map<string, string[]>()
  for (const name of names) {
    for (const { before, core, type } of partsOf(name.split(' '))) {
      add(byCore, core, name)
      // The words after the core need no key of their own, because the name already begins with it.
      if (before || type) add(byBeginning, name.slice(name.indexOf(core, before.length)), name)
    }
    add(byCore, name, name)
    add(byBeginning, name, name)
  }
  const keys = [...byBeginning.keys()].sort(byCodeUnit)
  const namesOf = (key: string) => byBeginning.get(key)!

  const called = (core: string) => byCore.get(core) ?? []

  function mistaken(core: string): string[] {
    const found = new Set<string>()
    forEachSlip(core, (slip) => {
      if (slip !== core) for (const name of called(slip)) found.add(name)
    })
    return [...found]
  }

  function beginning(key: string, limit: number): string[] {
    const found = new Set<string>()
    for (let at = lowerBound(keys, key); at < keys.length && keys[at]!.startsWith(key); at++) {
      for (const name of namesOf(keys[at]!)) found.add(name)
      if (found.size >= limit) break
    }
    return [...found].slice(0, limit)
  }

  function resembling(key: string, max: number, limit: number): Resemblance[] {
    // Looks for two typos only if one explains nothing.
    for (let typos = 1; typos <= max; typos++) {
      const found = new Map<string, Resemblance>()
      for (const { key: candidate, ...how } of walkResembling(keys, key, typos).sort((a, b) => rank(a) - rank(b))) {
        for (const name of namesOf(candidate)) if (!found.has(name)) found.set(name, { name, ...how })
        if (found.size >= limit) break
      }
      if (found.size > 0) return [...found.values()].slice(0, limit)
    }
    return []
  }

  return { size: keys.length, called, beginning, mistaken, resembling }
}

function add(map: Map<string, string[]>, key: string, name: string): void {
  const list = map.get(key)
  if (!list) map.set(key, [name])
  else if (!list.includes(name)) list.push(name)
}

const rank = ({ typos, whole }: { typos: number; whole: boolean }) => typos * 2 + (whole ? 0 : 1)

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The first index whose key is not less than `key`. */
function lowerBound(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}

const OUT_OF_REACH = 99
/** Short beginnings have thousands of continuations, so only the first ones are used. */
const CONTINUATIONS = 25

/**
 * Walks the sorted keys as a trie with one row of the edit distance per letter (Damerau's, with transpositions), and
 * prunes every branch that has become too different. Digits are never typos: 500 East and 600 East are two streets.
 */
function walkResembling(keys: readonly string[], typed: string, max: number) {
  const found: { key: string; typos: number; whole: boolean }[] = []
  const width = typed.length + 1
  const letters = Array.from(typed, (_, index) => typed.charCodeAt(index))
  const edit = letters.map((letter) => (isDigit(letter) ? OUT_OF_REACH : 1))
  // One row for each depth, reused by all branches: this walk is the hot path of every mistyped letter.
  const rows = Array.from({ length: typed.length + max + 2 }, () => new Int32Array(width))
  for (let column = 1; column < width; column++) rows[0]![column] = rows[0]![column - 1]! + edit[column - 1]!

  function visit(low: number, high: number, depth: number, last: number) {
    let at = keys[low]!.length === depth ? low + 1 : low
    while (at < high) {
      const letter = keys[at]!.charCodeAt(depth)
      const end = endOfBranch(keys, at, high, depth, letter)
      const min = fillRow(depth + 1, letter, last)
      const typos = rows[depth + 1]![width - 1]!
      if (typos <= max) takeBranch(at, end, typos)
      // Further letters can only help if a shorter part of the typed text fits better than the whole.
      if (min <= max && min < typos) visit(at, end, depth + 1, letter)
      at = end
    }
  }

  function takeBranch(low: number, high: number, typos: number) {
    for (let at = low; at < Math.min(high, low + CONTINUATIONS); at++) {
      found.push({ key: keys[at]!, typos, whole: keys[at]!.length <= typed.length + max })
    }
  }

  /** Fills the row of a depth and returns its minimum. */
  function fillRow(depth: number, letter: number, last: number): number {
    const row = rows[depth - 1]!
    const next = rows[depth]!
    const before = depth > 1 ? rows[depth - 2]! : undefined
    const added = isDigit(letter) ? OUT_OF_REACH : 1
    let smallest = row[0]! + added
    next[0] = smallest
    for (let column = 1; column < width; column++) {
      const typedLetter = letters[column - 1]!
      const replacing = typedLetter === letter ? 0 : Math.max(added, edit[column - 1]!)
      let min = Math.min(row[column - 1]! + replacing, row[column]! + added, next[column - 1]! + edit[column - 1]!)
      if (before && column > 1 && typedLetter === last && letters[column - 2] === letter) {
        min = Math.min(min, before[column - 2]! + Math.max(added, edit[column - 1]!))
      }
      next[column] = min
      if (min < smallest) smallest = min
    }
    return smallest
  }

  if (keys.length > 0 && typed.length > 0) visit(0, keys.length, 0, -1)
  return found
}

/** The end of the keys that have this letter at this depth. */
function endOfBranch(keys: readonly string[], from: number, high: number, depth: number, letter: number): number {
  let step = 1
  let low = from
  while (low + step < high && keys[low + step]!.charCodeAt(depth) === letter) {
    low += step
    step *= 2
  }
  let end = Math.min(high, low + step)
  while (low + 1 < end) {
    const middle = (low + end) >> 1
    if (keys[middle]!.charCodeAt(depth) === letter) low = middle
    else end = middle
  }
  return end
}
