import { writeSync } from 'node:fs'
import { pino } from 'pino'
import type { Config } from '../config.ts'

/** The destination of log lines, in the form that pino writes to. */
interface LogOutput {
  write(line: string): void
  /** Called by pino after a fatal line. */
  flushSync(): void
}

const gatheredBytes = 65_536
const gatheredMs = 1_000
const busyMs = 10
/** Maximum number of UTF-8 bytes per unit of a string's length. */
const bytesPerUnit = 3

/**
 * Buffers lines and writes them together: at 64 kB, after a second, and when the process exits, even after an uncaught
 * error. Writing each line, or pino's own buffering, takes a fifth of a small request's time; storing lines as strings
 * would burden the garbage collector. Kill -9 loses the lines of the last second. A slow reader blocks the process, as
 * it would without buffering; a closed pipe or a full disk doesn't end the server.
 */
function gatherLines(fd: number): LogOutput {
  const gathered = Buffer.allocUnsafe(gatheredBytes)
  let length = 0
  let timer: NodeJS.Timeout | undefined

  function flushSync() {
    clearTimeout(timer)
    timer = undefined
    writeAll(fd, gathered.subarray(0, length))
    length = 0
  }
  process.once('exit', flushSync)

  return {
    write(line) {
      const max = line.length * bytesPerUnit
      if (length + max > gatheredBytes) flushSync()
      if (max > gatheredBytes) return writeAll(fd, Buffer.from(line))
      length += gathered.write(line, length)
      timer ??= setTimeout(flushSync, gatheredMs).unref()
    },
    flushSync,
  }
}

function writeAll(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      // The pipe is full, and Node opens pipes as non-blocking.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyMs)
    }
  }
}

interface LoggedError {
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

/** JSON lines with only ids, counts, codes, and times: no personal data at info level and above. */
export type Log = Pick<ReturnType<typeof pino>, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

const standardOutput = gatherLines(1)

export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'ROLE'>) {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: { role: config.ROLE },
      timestamp: createTimestamps(),
      serializers: { err: describeError },
      redact: { paths: ['req.headers', 'headers', 'email', 'phone', 'password', 'token'], remove: true },
    },
    standardOutput,
  )
}

/** Under load, many lines share a millisecond, so its text is cached. */
function createTimestamps(): () => string {
  let written = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== written) {
      written = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}
