/** What the server found wrong with a request's fields, each with its sentence; undefined when it found something else. */
export function fieldErrorsOf(error: unknown): Record<string, string> | undefined {
  const fields = (error as { data?: { fields?: unknown } | null } | null)?.data?.fields
  if (typeof fields !== 'object' || fields === null) return undefined
  const faults = Object.entries(fields).filter((each): each is [string, string] => typeof each[1] === 'string')
  return faults.length > 0 ? Object.fromEntries(faults) : undefined
}
