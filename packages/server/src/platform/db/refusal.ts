/** An error whose message is one clear sentence for the operator. Startup prints it without a stack. */
export interface DatabaseRefusal extends Error {
  name: 'DatabaseRefusal'
}

/** Creates an error that startup or a command prints as is. */
export function databaseRefusal(message: string): DatabaseRefusal {
  const error = new Error(message)
  return Object.assign(error, { name: 'DatabaseRefusal' as const })
}

/** Returns whether an error is meant for the operator, to be shown without a stack. */
export function isDatabaseRefusal(error: unknown): error is DatabaseRefusal {
  return error instanceof Error && error.name === 'DatabaseRefusal'
}

const UNIQUE_VIOLATION = '23505'

/**
 * Returns the name of the constraint or unique index that a duplicate key violated, or undefined for any other error.
 * Looks through Drizzle's wrapper of the driver's error.
 */
export function uniqueViolation(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, constraint } = current as { code?: unknown; constraint?: unknown }
    if (code === UNIQUE_VIOLATION) return typeof constraint === 'string' ? constraint : ''
  }
  return undefined
}

/** Runs some work and returns the given reason if it violates this unique index because the name is already in use. */
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
