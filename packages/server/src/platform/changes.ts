type Value = string | number | boolean
type Fields = Record<string, Value>

/** Returns the old and new values of the fields that differ, or undefined if none does. */
export function changesOf<Values extends { [Name in keyof Values]: Value | null }>(
  known: Values,
  wanted: Values,
): { before: Fields; after: Fields } | undefined {
  const before: Fields = {}
  const after: Fields = {}
  for (const name of Object.keys(known) as (keyof Values & string)[]) {
    if (known[name] === wanted[name]) continue
    before[name] = known[name] ?? ''
    after[name] = wanted[name] ?? ''
  }
  return Object.keys(after).length > 0 ? { before, after } : undefined
}
