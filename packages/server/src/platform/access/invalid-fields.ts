import { maxErrors } from './bounded-validation.ts'

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
