export interface LoggedError {
  type: string
  message: string
  /** Where the error was thrown, without the message. */
  stack: string[]
  code?: string
  constraint?: string
  cause?: LoggedError
}

const deepestCause = 4

/**
 * Returns what an operator needs to know about an error, without any user input. Leaves out a statement's parameters,
 * which Drizzle puts into its message; the row, which PostgreSQL puts into `detail`; and the invalid value, which
 * PostgreSQL quotes at the end of its data exceptions (SQLSTATE class 22).
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Thrown without being an error', stack: [] }
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

function messageOf({ message }: Error, code: unknown): string {
  const withoutValues = message.split('\nparams: ')[0]!
  return /^22...$/.test(String(code)) ? withoutValues.replace(/: ".*$/s, '') : withoutValues
}
