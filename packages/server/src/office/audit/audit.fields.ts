import type { AuditField } from '@gable/contract/audit'

/** Ids mean nothing to users; their targets are shown by name. A Tool ID is readable text. */
const isPointer = (name: string, value: unknown) =>
  [value].flat().every((each) => typeof each === 'string' && uuid.test(each))
    ? !Array.isArray(value) || value.length > 0
    : value === null && /Id$/.test(name)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns an event's data field by field. Changes have `before` and `after`, each with several fields or one value, or
 * `from` and `to`, or a field has both. Everything else is shown as it is. Doesn't depend on event types, so new ones
 * need nothing here.
 */
export function auditFields({ before, after, from, to, ...reported }: Record<string, unknown>): AuditField[] {
  const facts = flatten(reported)
  const pairs = Object.keys(facts).flatMap((name) => {
    const [, of] = /^(.+)\.(?:before|after)$/.exec(name) ?? []
    return of === undefined ? [] : [of]
  })
  const inPair = (name: string) => pairs.some((of) => name === `${of}.before` || name === `${of}.after`)
  const plain = Object.entries(facts)
    .filter(([name]) => !inPair(name))
    .map(([name, value]) => ({ name, before: null, after: value, changed: false }))
  return [
    ...changesOf(named(from), named(to)),
    ...changesOf(named(before), named(after)),
    ...[...new Set(pairs)].flatMap((of) =>
      changesOf({ [of]: facts[`${of}.before`] ?? null }, { [of]: facts[`${of}.after`] ?? null }),
    ),
    ...plain,
  ].filter((field) => field.before !== null || field.after !== null)
}

/** Returns fields by name; a single value has no name. */
function named(value: unknown): Record<string, string | null> {
  if (value === undefined) return {}
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? flatten(value) : { '': textOf(value) }
}

function changesOf(was: Record<string, string | null>, is: Record<string, string | null>): AuditField[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => (was[name] ?? null) !== (is[name] ?? null))
    .map((name) => ({ name, before: was[name] ?? null, after: is[name] ?? null, changed: true }))
}

/** Turns `{a: {b: 1}}` into `{'a.b': '1'}`. */
function flatten(value: unknown, prefix = ''): Record<string, string | null> {
  if (value === null || typeof value !== 'object') return {}
  const found: Record<string, string | null> = {}
  for (const [name, each] of Object.entries(value)) {
    if (isPointer(name, each)) continue
    if (each !== null && typeof each === 'object' && !Array.isArray(each)) {
      Object.assign(found, flatten(each, `${prefix}${name}.`))
    } else found[prefix + name] = textOf(each)
  }
  return found
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((each) => textOf(each) ?? '').join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
