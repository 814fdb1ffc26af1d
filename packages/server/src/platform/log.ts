import { pino } from 'pino'
import type { Config } from './config.ts'
import { describeError } from './log-error.ts'

/** JSON lines. Ids, counts, codes and times only: no personal data at info level and above. */
export type Log = Pick<ReturnType<typeof pino>, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

/**
 * Lines are gathered and written together, every second at the latest and when the process ends, also by an error that
 * nobody caught: a write for each line costs a fifth of a small request. Kill -9 loses the last second's.
 */
const gathered = { fd: 1, sync: false, minLength: 32_768, maxWrite: 65_536, periodicFlush: 1_000 } as const

/** JSON lines on the standard output. */
export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'ROLE'>) {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: { role: config.ROLE },
      timestamp: createTimestamps(),
      serializers: { err: describeError },
      redact: { paths: ['req.headers', 'headers', 'email', 'phone', 'password', 'token'], remove: true },
    },
    pino.destination(gathered),
  )
}

/** Under load many lines share a millisecond, and so its text. */
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
