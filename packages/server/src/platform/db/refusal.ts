/** A refusal whose message is one clear sentence for the operator; the start-up prints it without a stack. */
export interface DatabaseRefusal extends Error {
  name: 'DatabaseRefusal'
}

/** Makes the error that a start-up or command prints as it is. */
export function databaseRefusal(message: string): DatabaseRefusal {
  const error = new Error(message)
  return Object.assign(error, { name: 'DatabaseRefusal' as const })
}

/** Whether the error is meant to be read by the operator, without a stack. */
export function isDatabaseRefusal(error: unknown): error is DatabaseRefusal {
  return error instanceof Error && error.name === 'DatabaseRefusal'
}

const UNIQUE_VIOLATION = '23505'

/**
 * The name of the constraint or unique index that a duplicate key ran into, or undefined for any other error. Looks
 * through the error that Drizzle wraps round the driver's.
 */
export function uniqueViolation(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: unknown; constraint?: unknown }
    if (code === UNIQUE_VIOLATION) return typeof constraint === 'string' ? constraint : ''
  }
  return undefined
}

/** Does some work, and answers it with this refusal where it runs into this unique index: somebody else has the name already. */
export async function orTaken<Result, Reason extends string>(
  index: string,
  reason: Reason,
  work: () => Promise<Result>,
): Promise<Result | { ok: false; reason: Reason }> {
  try {
    return await work()
  } catch (error) {
    if (uniqueViolation(error) === index) return { ok: false, reason }
    throw error
  }
}
