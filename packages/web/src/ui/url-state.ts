/**
 * A list's filters, sort and page are stored in the address, so that a link, a reload and the Back button show the same
 * rows. Addresses are untrusted: each value is checked against its closed list, and invalid values fall back to the
 * default.
 */

export type RawSearch = Record<string, string | string[] | undefined>

/** Parses the query of an address into strings. A repeated key becomes a list. */
export function parseSearch(query: string): RawSearch {
  const raw: RawSearch = {}
  for (const [key, value] of new URLSearchParams(query)) {
    const before = raw[key]
    if (before === undefined) raw[key] = value
    else raw[key] = [before, value].flat()
  }
  return raw
}

/** The inverse of `parseSearch`: "?status=New&status=Open". Empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const each of [value].flat()) {
      if (each === undefined || each === null || each === '' || each === false) continue
      query.append(key, String(each))
    }
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** Returns one value of a closed list, or the fallback. */
export function oneOf<T extends string>(raw: RawSearch[string], options: readonly T[], fallback: T): T {
  const value = typeof raw === 'string' ? raw : undefined
  return options.find((option) => option === value) ?? fallback
}

/** Returns the values of a closed list that are in the address, in the list's order. */
export function manyOf<T extends string>(raw: RawSearch[string], options: readonly T[]): T[] {
  const values: (string | undefined)[] = [raw].flat()
  return options.filter((option) => values.includes(option))
}

/** Returns free text, cut to its limit. */
export function textOf(raw: RawSearch[string], max: number): string {
  return typeof raw === 'string' ? raw.slice(0, max) : ''
}

/** Returns the unique free texts of one key, each cut to its limit, up to a maximum number. */
export function textsOf(raw: RawSearch[string], max: number, most: number): string[] {
  const texts = [raw ?? []].flat().map((text) => text.trim().slice(0, max))
  return [...new Set(texts.filter(Boolean))].slice(0, most)
}

/** Returns the cursors of the previous pages. The last one opens the current page. */
export function cursorsOf(raw: RawSearch[string]): string[] {
  return [raw].flat().filter((cursor): cursor is string => typeof cursor === 'string' && cursor !== '')
}

/** The number of previous pages that an address stores. Before them, Previous leads to the first page. */
const rememberedPages = 30

/** Returns the cursors after a step to the next page. */
export function nextPage(after: string[], cursor: string): string[] {
  return [...after, cursor].slice(-rememberedPages)
}

/** Returns the cursors after a step back. */
export function previousPage(after: string[]): string[] {
  return after.slice(0, -1)
}

/** Removes values that equal the defaults, so that an unfiltered list has a plain address. */
export function withoutDefaults<State extends object>(state: State, defaults: State): Partial<State> {
  const stored = Object.entries(state).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key as keyof State]),
  )
  return Object.fromEntries(stored) as Partial<State>
}

/** Returns a page that sign-in may redirect to: a path on this origin, never another site or sign-in itself. */
export function safeNext(next: RawSearch[string]): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/')) return undefined
  const here = 'https://portal.invalid'
  let url: URL
  try {
    url = new URL(next, here)
  } catch {
    return undefined
  }
  if (url.origin !== here || url.pathname === '/signin' || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}
