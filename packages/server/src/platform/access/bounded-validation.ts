import type { z } from 'zod'

/** Maximum number of validation errors in a response. Validation stops once it has found this many. */
export const maxErrors = 20

const bounded = new WeakSet<z.core.$ZodType>()

/**
 * Makes every list in a schema stop at its first errors. Otherwise, a list of lists whose items are all invalid
 * produces an error for each item. Each schema is prepared once, on first use.
 */
export function boundValidation(schema: z.core.$ZodType): void {
  const waiting = [schema]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (bounded.has(next)) continue
    bounded.add(next)
    const { def } = (next as z.core.$ZodTypes)._zod
    if (def.type === 'array') boundList(next as z.core.$ZodArray)
    waiting.push(...schemasIn(def))
  }
}

/** Returns the direct child schemas of a definition. */
function schemasIn(def: z.core.$ZodTypeDef): z.core.$ZodType[] {
  return Object.entries(def).flatMap(([name, part]): z.core.$ZodType[] => {
    if (name === 'shape') return Object.values(part as Record<string, z.core.$ZodType>)
    if (name === 'getter') return [(part as () => z.core.$ZodType)()]
    if (name === 'checks') return []
    return [part].flat().filter(isSchema)
  })
}

const isSchema = (part: unknown): part is z.core.$ZodType =>
  typeof part === 'object' && part !== null && '_zod' in part && 'run' in (part._zod as object)

/** Parses items as zod does, but stops at the maximum number of errors. Zod itself rejects a list that is too long. */
function boundList(list: z.core.$ZodArray): void {
  const { def } = list._zod
  const { parse } = list._zod
  const hasChecks = list._zod.run !== parse
  const max = longest(def.checks ?? [])
  const items: typeof parse = (payload, context) => {
    const provided = payload.value as unknown
    if (!Array.isArray(provided)) return parse(payload, context)
    if (provided.length > max) return parse(payload, context)
    const created: unknown[] = Array(provided.length)
    for (const [index, value] of provided.entries()) {
      const item = def.element._zod.run({ value, issues: [] }, context)
      if (item instanceof Promise) return parse(payload, context)
      for (const { path = [], ...issue } of item.issues)
        payload.issues.push({ ...issue, path: [index, ...path] } as never)
      created[index] = item.value
      if (payload.issues.length >= maxErrors) {
        // Later rules must not read an incomplete list.
        Object.assign(payload.issues.at(-1)!, { continue: false })
        break
      }
    }
    payload.value = created as never
    return payload
  }
  list._zod.parse = items
  if (!hasChecks) list._zod.run = items
}

/** Returns the maximum number of items that a list's rules allow. */
function longest(rules: readonly z.core.$ZodCheck<never>[]): number {
  const limits = rules.map(({ _zod: { def } }) => {
    const { maximum, length } = def as { maximum?: unknown; length?: unknown }
    return Number(maximum ?? length ?? Number.POSITIVE_INFINITY)
  })
  return Math.min(Number.POSITIVE_INFINITY, ...limits)
}

interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
}

/** Returns the first message for each invalid field, by its path: `customers.0.email`. */
export function invalidFields(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, maxErrors)) {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    fields[path.join('.').replace(/^contact\./, '')] ??= issue.message
  }
  return fields
}
