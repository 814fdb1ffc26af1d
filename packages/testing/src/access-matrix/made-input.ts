import { randomUUID } from 'node:crypto'
import { contract } from '@gable/contract'
import type { z } from 'zod'

interface Schema extends z.ZodType {
  shape?: Record<string, z.ZodType>
}

/** Fields that every call fills alike. A link is replaced by the one of the caller. */
const usual: Record<string, () => string> = { idempotencyKey: randomUUID, link: () => 'x'.repeat(43) }

/**
 * Makes the input of a procedure that takes nothing but ids and versions of the records: the fields that may not be
 * left out, each with the record's value of this name.
 */
export function madeInput(slice: string, name: string): (records: object) => unknown {
  const schema: Schema | undefined = procedures[slice]![name]!['~orpc'].inputSchema
  const isLeftOut = (field: z.ZodType) => field.safeParse(undefined).success
  if (!schema || isLeftOut(schema)) return () => undefined
  const fields = Object.entries(schema.shape ?? {}).flatMap(([field, type]) => (isLeftOut(type) ? [] : [field]))
  return (records) =>
    Object.fromEntries(
      fields.map((field) => {
        const value = usual[field]?.() ?? records[field as keyof object]
        if (value === undefined) throw new Error(`${slice}.${name} has no input, and its records have no ${field}`)
        return [field, value]
      }),
    )
}

const procedures = contract as unknown as Record<string, Record<string, { '~orpc': { inputSchema?: Schema } }>>
