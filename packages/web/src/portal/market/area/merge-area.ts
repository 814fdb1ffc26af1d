import type { AreaValues } from './area-values.ts'

/** What each list of a service area knows its entries by. */
const keyOf = (entry: string | { value: string } | { id: string }): string =>
  typeof entry === 'string' ? entry : 'id' in entry ? entry.id : entry.value

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export type AreaPart = keyof AreaValues

/** How many entries of a part somebody else has added, removed and changed. */
export interface PartChange {
  part: AreaPart
  added: number
  removed: number
  changed: number
}

/**
 * A service area over the latest version of it, entry by entry: what was added, removed or changed here stays so, and so
 * does what somebody else has done to the other entries.
 */
export function mergeArea(seen: AreaValues, here: AreaValues, latest: AreaValues): AreaValues {
  return {
    national: here.national === seen.national ? latest.national : here.national,
    states: mergeList(seen.states, here.states, latest.states).sort(),
    counties: mergeList(seen.counties, here.counties, latest.counties),
    postalCodes: mergeList(seen.postalCodes, here.postalCodes, latest.postalCodes).sort(),
    shapes: mergeList(seen.shapes, here.shapes, latest.shapes),
  }
}

function mergeList<Entry extends Parameters<typeof keyOf>[0]>(seen: Entry[], here: Entry[], latest: Entry[]): Entry[] {
  const [was, mine, there] = [byKey(seen), byKey(here), byKey(latest)]
  const kept = latest.flatMap((entry) => {
    const [before, now] = [was.get(keyOf(entry)), mine.get(keyOf(entry))]
    if (now === undefined) return before === undefined ? [entry] : []
    return [same(before, now) ? entry : now]
  })
  const ours = here.filter((entry) => !there.has(keyOf(entry)) && !same(was.get(keyOf(entry)), entry))
  return [...kept, ...ours]
}

/** What has become of a service area since it was seen. */
export function changesOf(seen: AreaValues, latest: AreaValues): PartChange[] {
  const lists = (['states', 'counties', 'postalCodes', 'shapes'] as const).map((part) => {
    const [was, is] = [byKey<Parameters<typeof keyOf>[0]>(seen[part]), byKey<Parameters<typeof keyOf>[0]>(latest[part])]
    const both = [...is].filter(([key]) => was.has(key))
    return {
      part,
      added: is.size - both.length,
      removed: was.size - both.length,
      changed: both.filter(([key, entry]) => !same(was.get(key), entry)).length,
    }
  })
  const national = {
    part: 'national' as const,
    added: 0,
    removed: 0,
    changed: Number(seen.national !== latest.national),
  }
  return [national, ...lists].filter(({ added, removed, changed }) => added + removed + changed > 0)
}

function byKey<Entry extends Parameters<typeof keyOf>[0]>(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [keyOf(entry), entry]))
}
