import type { BodyMeasure } from '@gable/contract/body'
import { measureJson } from '@gable/server/platform/http/measure-json'
import { z } from 'zod'

/**
 * Inputs as expensive as a schema and the body limits allow. Each starts as a valid input, so that it is processed as
 * far as possible.
 */
interface HeavyInput {
  what: string
  input: unknown
}

/** How the lists, texts and numbers of an input are replaced. */
interface Load {
  /** Fills every list up to its limit, replacing its items; `valid` for items that match the schema. */
  items?: 'valid' | (() => unknown)
  /** Fills every text, up to its limit or as far as the body limit allows. */
  text?: { of: string; isWithin: boolean }
  /** Replaces every number: by its own limit, or by a fixed value. */
  number?: 'largest' | 'smallest' | number
}

const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: deep(depth - 1) })
const wide = (keys: number) => Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, index]))

const loads: readonly (Load & { what: string })[] = [
  { what: 'lists of empty objects', items: () => ({}) },
  { what: 'lists of empty lists', items: () => [] },
  { what: 'lists of numbers out of range', items: () => -1e308 },
  { what: 'lists of valid items', items: 'valid' },
  { what: 'valid lists and texts', items: 'valid', text: { of: 'word ', isWithin: true } },
  { what: 'texts as long as may be', text: { of: 'e\u0301\u0302', isWithin: true } },
  { what: 'long words', text: { of: 'word ', isWithin: false } },
  { what: 'long runs of one sign', text: { of: 'a', isWithin: false } },
  { what: 'long runs of marks', text: { of: 'e\u0301\u0302', isWithin: false } },
  { what: 'the largest valid numbers', number: 'largest' },
  { what: 'the smallest valid numbers', number: 'smallest' },
  { what: 'the largest numbers', number: Number.MAX_SAFE_INTEGER },
  { what: 'the smallest numbers', number: -1e308 },
]

/** @param valid an input that the procedure accepts. */
export function heavyInputs(schema: z.core.$ZodType, valid: unknown, bounds: BodyMeasure): HeavyInput[] {
  const loaded = loads.map(({ what, ...load }) => ({ what, input: fitting(schema, valid, load, bounds) }))
  const isObject = typeof valid === 'object' && valid !== null && !Array.isArray(valid)
  const adjacent = (what: string, extra: unknown) => ({ what, input: { ...(isObject ? valid : {}), extra } })
  return [
    ...loaded,
    adjacent('an unknown property nested deep', deep(58)),
    adjacent(
      'an unknown property with many entries',
      Array.from({ length: 4 }, () => wide(900)),
    ),
  ].map(({ what, input }) => ({ what, input: withOwnKey(input) }))
}

/** Sets a new key: a reused key would end the call too early. */
function withOwnKey(input: unknown): unknown {
  const hasKey = typeof input === 'object' && input !== null && 'idempotencyKey' in input
  return hasKey ? { ...input, idempotencyKey: crypto.randomUUID() } : input
}

/** The heaviest input of its kind within the limits. */
function fitting(schema: z.core.$ZodType, valid: unknown, load: Load, bounds: BodyMeasure): unknown {
  for (let share = 1; share > 1e-3; share /= 1.5) {
    const budget = { values: bounds.values * share, bytes: bounds.bytes * share }
    const input = grow(schema, valid, { load, budget, depth: 0, name: '' })
    const { bytes, values } = measureJson(Buffer.from(JSON.stringify(input) ?? ''))
    if (bytes < bounds.bytes - 100 && values < bounds.values - 10) return input
  }
  return valid
}

/** Maximum depth for recursive schemas. */
const deepest = 12

/** Fields that authorize the caller. */
const keysOfGuard = ['widgetId', 'link', 'sessionToken']

interface At {
  load: Load
  budget: BodyMeasure
  depth: number
  name: string
}

function grow(schema: z.core.$ZodType, valid: unknown, at: At): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const { load, budget } = at
  const inner = (below: z.core.$ZodType, provided = valid, name = at.name) =>
    grow(below, provided, { ...at, depth: at.depth + 1, name })
  switch (def.type) {
    case 'object': {
      const provided = (typeof valid === 'object' && valid !== null ? valid : {}) as Record<string, unknown>
      const parts = Object.entries(def.shape).map(([key, below]) => [key, inner(below, provided[key], key)] as const)
      return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
    }
    case 'array':
      return growList(schema, valid, at)
    case 'tuple':
      return def.items.map((below, index) => inner(below, Array.isArray(valid) ? valid[index] : undefined))
    case 'union': {
      const fits = def.options.find((option) => z.core.safeParse(option, valid).success)
      return inner(fits ?? def.options.at(at.depth < deepest ? -1 : 0)!, fits ? valid : undefined)
    }
    case 'record':
      return valid ?? {}
    case 'string': {
      const isFormed = ruleOf(schema, 'format') !== undefined
      if (load.text === undefined || keysOfGuard.includes(at.name)) return valid ?? 'Word'
      if (!load.text.isWithin) return textOf(load.text.of, takenFrom(budget))
      const max = Number(ruleOf(schema, 'maximum') ?? 1_000)
      return isFormed ? (valid ?? 'Word') : textOf(load.text.of, Math.min(max, takenFrom(budget, max))).slice(0, max)
    }
    case 'number':
      if (typeof load.number === 'number') return load.number
      if (load.number === undefined || at.name === 'version') return valid ?? 1
      return boundOf(schema, load.number) ?? valid ?? 1
    case 'boolean':
      return valid ?? true
    case 'enum':
      return valid ?? Object.values(def.entries)[0]
    case 'literal':
      return valid ?? def.values[0]
    case 'pipe':
      return inner(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
    case 'catch':
    case 'prefault':
    case 'readonly':
      return inner(def.innerType)
    default:
      return valid
  }
}

/** Adds as many items as the list's limit and the remaining budget allow. */
function growList(schema: z.core.$ZodType, valid: unknown, at: At): unknown[] {
  const { load, budget } = at
  const { element } = (schema as z.core.$ZodArray)._zod.def
  const provided = Array.isArray(valid) ? valid : []
  if (load.items === undefined) return provided.map((item) => grow(element, item, { ...at, depth: at.depth + 1 }))
  if (at.depth > deepest) return provided
  const holdsLists = listsIn(element)
  const items: unknown[] = []
  // An outer list leaves room for the lists within it.
  const max = Math.min(Number(ruleOf(schema, 'maximum') ?? Number.POSITIVE_INFINITY), holdsLists ? 20 : 10_000)
  while (items.length < max && budget.values > 0 && budget.bytes > 0) {
    const isWrong = load.items !== 'valid' && !holdsLists
    const item = isWrong ? (load.items as () => unknown)() : grow(element, provided[0], { ...at, depth: at.depth + 1 })
    const text = JSON.stringify(item) ?? ''
    if (!holdsLists) budget.values -= 1 + (text.match(/[,{[]/g)?.length ?? 0)
    if (!holdsLists) budget.bytes -= text.length + 1
    items.push(item)
  }
  return items
}

function listsIn(schema: z.core.$ZodType, depth = 0): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'array') return true
  if (depth > 4) return false
  if (def.type === 'object') return Object.values(def.shape).some((below) => listsIn(below, depth + 1))
  if (def.type === 'union') return def.options.some((below) => listsIn(below, depth + 1))
  return 'innerType' in def ? listsIn(def.innerType as z.core.$ZodType, depth + 1) : false
}

/** A schema's value for `maximum` or `format`; undefined if it has none. */
function ruleOf(schema: z.core.$ZodType, name: 'maximum' | 'format'): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const rules = (def.checks ?? []).map((rule) => rule._zod.def as { maximum?: unknown; format?: unknown })
  return (def as { format?: unknown })[name as 'format'] ?? rules.find((rule) => rule[name] !== undefined)?.[name]
}

/** The largest or smallest number that the schema allows. */
function boundOf(schema: z.core.$ZodType, which: 'largest' | 'smallest'): number | undefined {
  const kind = which === 'largest' ? 'less_than' : 'greater_than'
  const rules = (schema._zod.def.checks ?? []).map((rule) => rule._zod.def as { check?: string; value?: unknown })
  const found = rules.find(({ check }) => check === kind)?.value
  return typeof found === 'number' ? found : undefined
}

/** Uses a quarter of the remaining budget, so that several texts of an input are long. */
function takenFrom(budget: BodyMeasure, max = Number.POSITIVE_INFINITY): number {
  const bytes = Math.max(1, Math.min(max, Math.floor(budget.bytes / 4)))
  budget.bytes -= bytes
  return bytes
}

const textOf = (part: string, bytes: number) => part.repeat(Math.ceil(bytes / Buffer.byteLength(part)))
