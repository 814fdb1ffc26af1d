import { z } from 'zod'
import { version } from './edit.ts'
import { id } from './field.ts'

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
