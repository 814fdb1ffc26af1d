/** A field that somebody else has changed since it was seen. */
export interface ChangedField {
  name: string
  latest: unknown
  /** It was changed here as well: what was typed stays. */
  kept: boolean
}

export interface Merged<Values> {
  values: Values
  changed: ChangedField[]
}

/**
 * A form over the latest version of its record: what was typed stays, every other field is as it is now. Lists and groups
 * of fields are one field.
 */
export function mergeLatest<Values extends object>(seen: Values, typed: Values, latest: Values): Merged<Values> {
  const values: Values = { ...latest }
  const changed: ChangedField[] = []
  for (const name of Object.keys(latest) as (keyof Values & string)[]) {
    const isTyped = differ(typed[name], seen[name])
    if (isTyped) values[name] = typed[name]
    if (differ(latest[name], seen[name]) && differ(latest[name], typed[name])) {
      changed.push({ name, latest: latest[name], kept: isTyped })
    }
  }
  return { values, changed }
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
