import type { z } from 'zod'
import { invalidFields } from '../access/bounded-validation.ts'

/**
 * Merges the fields that a partial update names into the stored form, and checks the whole form. Throws the procedure's
 * BAD_REQUEST if the result is not valid.
 * @param sent the input of the partial update; its id, its version, and fields of other forms are ignored.
 */
export function patched<Form extends z.ZodObject>(
  form: Form,
  { stored, sent }: { stored: z.input<Form>; sent: Readonly<Record<string, unknown>> },
  errors: { BAD_REQUEST: (options: { data: { fields: Record<string, string> } }) => Error },
): z.output<Form> {
  const provided = Object.entries(sent).filter(([name, value]) => value !== undefined && name in form.shape)
  const checked = form.safeParse({ ...stored, ...Object.fromEntries(provided) })
  if (checked.success) return checked.data
  throw errors.BAD_REQUEST({ data: { fields: invalidFields(checked.error.issues) } })
}
