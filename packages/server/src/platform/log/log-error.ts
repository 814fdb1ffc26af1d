/** What of an error stands in the log. */
export interface LoggedError {
  type: string
  message: string
  /** Where it was thrown, without the message. */
  stack: string[]
  code?: string
  constraint?: string
  cause?: LoggedError
}

const deepestCause = 4

/**
 * What an operator needs of an error and nothing that a person typed: not the parameters of a statement, which Drizzle
 * puts into its message; not the row, which PostgreSQL puts into `detail`; not the value that could not be read, which
 * PostgreSQL quotes at the end of its data exceptions (SQLSTATE class 22).
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: 'Thrown without being an error', stack: [] }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name && error.name !== 'Error' ? error.name : error.constructor.name,
    message: messageOf(error, code),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at .*:\d+\)?$/.test(line)),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(error.cause !== undefined && depth < deepestCause && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** An error, or what the job queue makes of one: its fields in a plain object. */
function isErrorLike(error: unknown): error is Error {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
}

function messageOf({ message }: Error, code: unknown): string {
  const withoutValues = message.split('\nparams: ')[0]!
  return /^22...$/.test(String(code)) ? withoutValues.replace(/: ".*$/s, '') : withoutValues
}
