import type { z } from 'zod'
import type { Chance } from './chance.ts'
import { fuzzCursor, fuzzTexts, fuzzValue } from './values.ts'

/** Values that a schema does not define, such as existing ids and form fields, by field name. */
export type KnownValues = Readonly<Record<string, (chance: Chance) => unknown>>

/** Beyond this depth, the first option of a union is used, so that nested lists end. */
const deepest = 8

/** Generates an input that mostly matches a schema, with known values for named fields. */
function plainInput(schema: z.core.$ZodType, chance: Chance, known: KnownValues, name = '', depth = 0): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inner = (below: z.core.$ZodType, named = name) => plainInput(below, chance, known, named, depth + 1)
  if (known[name] && def.type !== 'optional' && def.type !== 'nullable') return structuredClone(known[name](chance))
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, below]) => [key, inner(below, known[name + key] ? name + key : key)]),
      )
    case 'record':
      return Object.fromEntries([[String(inner(def.keyType)), inner(def.valueType, `${name}[]`)]])
    case 'array':
      return Array.from({ length: 1 + chance.below(3) }, () => inner(def.element, `${name}[]`))
    case 'tuple':
      return def.items.map((below) => inner(below))
    case 'union':
      return inner(depth < deepest ? chance.pick(def.options) : def.options[0]!)
    case 'enum':
      return chance.pick(Object.values(def.entries))
    case 'literal':
      return chance.pick(def.values)
    case 'boolean':
      return chance.next() < 0.5
    case 'number':
      return chance.below(25)
    case 'string':
      return chance.next() < 0.5 ? chance.pick(fuzzTexts) : `Word ${chance.below(100)}`
    case 'pipe':
      return inner(def.in)
    case 'optional':
    case 'nullable':
    case 'default':
      return chance.next() < 0.5 ? inner(def.innerType) : def.type === 'nullable' ? null : undefined
    case 'nonoptional':
    case 'catch':
    case 'prefault':
    case 'readonly':
      return inner(def.innerType)
    default:
      throw new Error(`Cannot generate input for a schema of type ${def.type}`)
  }
}

/** Generates an input with odd values in up to three places; a quarter of the inputs are unchanged. */
export function fuzzInput(schema: z.core.$ZodType, chance: Chance, known: KnownValues): unknown {
  const input = { '': plainInput(schema, chance, known) }
  if (chance.next() < 0.25) return input['']
  for (let changes = 1 + chance.below(3); changes > 0; changes -= 1) {
    const [holder, key] = chance.pick(placesOf(input))
    const roll = chance.next()
    if (String(key) === 'cursor' && roll < 0.7) holder[key] = fuzzCursor(chance)
    else if (roll < 0.06 && key !== '') delete holder[key]
    else if (roll < 0.1 && key !== '') addOwn(holder, chance.pick(fuzzKeys), fuzzValue(chance))
    // Most validation rules concern texts, so texts mostly stay texts to get further.
    else holder[key] = typeof holder[key] === 'string' && roll < 0.6 ? chance.pick(fuzzTexts) : fuzzValue(chance)
  }
  return input['']
}

type Holder = Record<string | number, unknown>

const fuzzKeys = ['__proto__', 'constructor', 'toJSON', 'extra', ' ']

/** Like a JSON parser: `__proto__` becomes an ordinary key. */
function addOwn(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

/** All places in a value, each with its holder and key. Deep places are as likely as the value itself. */
function placesOf(value: unknown): [Holder, string | number][] {
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype
  if (!isPlain) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => [[holder, key] as [Holder, string], ...placesOf(holder[key])])
}
