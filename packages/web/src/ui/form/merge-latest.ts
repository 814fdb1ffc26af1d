import { same } from './same.ts'

/** A field, or a list entry, that someone else has changed since the form was opened. */
export interface ChangedField {
  /** The path of a field, such as `texts.priceNote`. For a list entry, its list and name, such as `costs Permit`. */
  name: string
  /** Null for a removed entry. */
  latest: unknown
  /** Whether it was also changed here. If so, the user's input is preserved. */
  kept: boolean
  /** The change to a list entry. */
  record?: { list: string; how: 'added' | 'removed' | 'changed' }
}

export interface Merged<Values> {
  values: Values
  changed: ChangedField[]
}

/**
 * How a field is merged: a group field by field, a list entry by entry. An entry is identified by its `id`, `value` or
 * `kind`; a string by itself. A field without a rule is merged as a whole.
 */
export type MergeRules<Values> = { readonly [Field in keyof Values]?: 'fields' | 'records' }

/** Merges a form with the latest version of its record. Preserves the user's input and updates everything else. */
export function mergeLatest<Values extends object>(
  loaded: Values,
  typed: Values,
  latest: Values,
  rules: MergeRules<Values> = {},
): Merged<Values> {
  const values: Values = { ...latest }
  const changed: ChangedField[] = []
  for (const name of Object.keys(latest) as (keyof Values & string)[]) {
    const versions = [loaded[name], typed[name], latest[name]] as const
    const merged = mergeField(name, rules[name], ...versions)
    values[name] = merged.values as Values[typeof name]
    changed.push(...merged.changed)
  }
  return { values, changed }
}

function mergeField(
  name: string,
  rule: 'fields' | 'records' | undefined,
  loaded: unknown,
  typed: unknown,
  latest: unknown,
): Merged<unknown> {
  if (rule === 'records') return mergeRecords(name, loaded as Entry[], typed as Entry[], latest as Entry[])
  if (rule === 'fields' && isGroup(loaded) && isGroup(typed) && isGroup(latest)) {
    // A key that only one side has, such as a text in another language, is a field, too.
    const merged = Object.keys({ ...latest, ...typed }).map((key) => {
      return [key, mergeField(`${name}.${key}`, rule, loaded[key], typed[key], latest[key])] as const
    })
    return {
      values: Object.fromEntries(merged.flatMap(([key, { values }]) => (values === undefined ? [] : [[key, values]]))),
      changed: merged.flatMap(([, { changed }]) => changed),
    }
  }
  const isTyped = !same(typed, loaded)
  const isTheirs = !same(latest, loaded) && !same(latest, typed)
  return { values: isTyped ? typed : latest, changed: isTheirs ? [{ name, latest, kept: isTyped }] : [] }
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Entry = string | { id?: string; value?: string; kind?: string; name?: string; label?: string }
const keyOf = (entry: Entry): string =>
  typeof entry === 'string' ? entry : (entry.id ?? entry.value ?? entry.kind ?? '')
const nameOf = (entry: Entry): string =>
  typeof entry === 'string' ? entry : (entry.name ?? entry.label ?? keyOf(entry))

/** Merges each entry separately, so that nobody's entry is lost. */
function mergeRecords(list: string, loaded: Entry[], typed: Entry[], latest: Entry[]): Merged<Entry[]> {
  const byKey = (entries: Entry[]) => new Map(entries.map((entry) => [keyOf(entry), entry]))
  const [was, mine, theirs] = [byKey(loaded), byKey(typed), byKey(latest)]
  const stored = new Map<string, Entry>()
  const changed: ChangedField[] = []
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, here, there] = [was.get(key), mine.get(key), theirs.get(key)]
    const isMine = !same(here, before)
    const isTheirs = !same(there, before)
    // An entry that one side removed and the other changed is preserved.
    const entry = isMine && (here !== undefined || !isTheirs) ? mergeEntry(before, here, there) : there
    if (entry !== undefined) stored.set(key, entry)
    if (isTheirs && !same(there, here)) {
      const how = there === undefined ? 'removed' : before === undefined ? 'added' : 'changed'
      const name = `${list} ${nameOf((there ?? here)!)}`
      changed.push({ name, latest: there ?? null, kept: isMine, record: { list, how } })
    }
  }
  const [mineFirst, first, then] = [isReordered(was, mine), mine, theirs]
  const keys = new Set(mineFirst ? [...first.keys(), ...then.keys()] : [...then.keys(), ...first.keys()])
  return { values: [...keys].flatMap((key) => stored.get(key) ?? []), changed }
}

/** Returns the user's entry, merged field by field if all three versions exist. */
function mergeEntry(before: Entry | undefined, here: Entry | undefined, there: Entry | undefined): Entry | undefined {
  const all = [before, here, there]
  return all.every((one) => typeof one === 'object')
    ? mergeLatest<Entry & object>(before as object, here as object, there as object).values
    : here
}

/** Returns whether the entries that both lists share are in a different order. */
function isReordered(was: ReadonlyMap<string, Entry>, is: ReadonlyMap<string, Entry>): boolean {
  const before = [...was.keys()].filter((key) => is.has(key))
  const after = [...is.keys()].filter((key) => was.has(key))
  return before.some((key, index) => key !== after[index])
}
