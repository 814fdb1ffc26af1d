/** The server's validation errors by field path, such as `email` or `structures.0.rise`. */
export type FieldErrors = Record<string, string>

/** Returns the error messages for the fields of a request, or undefined for any other error. */
export function fieldErrorsOf(error: unknown): FieldErrors | undefined {
  const fields = (error as { data?: { fields?: unknown } | null } | null)?.data?.fields
  if (typeof fields !== 'object' || fields === null) return undefined
  const errors = Object.entries(fields).filter((each): each is [string, string] => typeof each[1] === 'string')
  return errors.length > 0 ? Object.fromEntries(errors) : undefined
}

/** Errors as a form can show them: each at its field, and the remaining messages above the fields. */
export interface PlacedErrors {
  atFields: FieldErrors
  above: string[]
}

/**
 * Finds the field of each error: the one with its exact path, or else its nearest ancestor, since a form may show a
 * whole list or an address in one field.
 */
export function placeErrors(errors: FieldErrors, isField: (path: string) => boolean): PlacedErrors {
  const atFields: FieldErrors = {}
  const above = new Set<string>()
  for (const [path, sentence] of Object.entries(errors)) {
    const parts = path.split('.')
    const candidates = parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'))
    const field = candidates.find(isField)
    if (field === undefined) above.add(sentence)
    else atFields[field] ??= sentence
  }
  return { atFields, above: [...above] }
}
