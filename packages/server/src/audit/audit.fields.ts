import type { AuditField } from '@gable/contract/audit'

/** Names that tell a person nothing: what they point to is shown by its name. */
const isPointer = (name: string, value: unknown) =>
  /(^|\.)id$|Ids?$/.test(name) || (typeof value === 'string' && uuid.test(value))
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * What an event tells, field by field. What changed stands in it as `before` and `after`, or as `from` and `to` where it is
 * one value; all else is told as it is. It knows no type of event, so that a new one needs nothing here.
 */
export function auditFields({ before, after, from, to, ...told }: Record<string, unknown>): AuditField[] {
  const was = flatten(before)
  const is = flatten(after)
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ name, before: was[name] ?? null, after: is[name] ?? null, changed: true }))
  const isMoved = from !== undefined || to !== undefined
  const moved = isMoved ? [{ name: '', before: textOf(from), after: textOf(to), changed: true }] : []
  const plain = Object.entries(flatten(told)).map(([name, value]) => ({
    name,
    before: null,
    after: value,
    changed: false,
  }))
  return [...moved, ...changed, ...plain].filter((field) => field.before !== null || field.after !== null)
}

/** `{a: {b: 1}}` as `{'a.b': '1'}`. */
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
