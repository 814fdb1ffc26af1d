import { z } from 'zod'
import { id } from './field.ts'
import { messages } from './messages.ts'

/** What an edit includes, and how it can be refused. */

/** The number of changes to a record, as a database `integer`. An edit passes the version that the user saw. */
export const version = z.number().int().positive().max(2_147_483_647)

/**
 * The input of a deletion. The version protects a colleague's recent change from being deleted. API clients may omit
 * it.
 */
export const deletion = z.object({ id, version: version.optional() })

/** The record changed since it was read, so nothing is overwritten. */
export const staleVersion = { STALE_VERSION: { status: 409, message: messages.STALE_VERSION } }

/** Only its author may change the record, and the caller is someone else. */
export const ofAnother = { OF_ANOTHER: { status: 403, message: messages.OF_ANOTHER } }

/** A field that may be left out. Its default does not apply: what is left out stays as it is. */
type Optional<Field extends z.core.SomeType> = z.ZodOptional<
  Field extends z.ZodDefault<infer Inner extends z.core.SomeType> ? Inner : Field
>

type Patch<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: Optional<Shape[Name]> }

/**
 * Returns the input of a partial update of a record: its id, any of a form's fields, and, to be safe against the changes
 * of others, the version that the caller read. The server merges it into the stored form and checks the whole form.
 */
export function patchOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => {
    const inner = field instanceof z.ZodDefault ? field.unwrap() : field
    return [name, z.optional(inner as z.ZodType)]
  })
  return z.object({ ...(Object.fromEntries(fields) as Patch<Shape>), id, version: version.optional() })
}
