import { pino } from 'pino'
import type { Config } from './config.ts'
import { describeError } from './log-error.ts'

/** JSON lines. Ids, counts, codes and times only: no personal data at info level and above. */
export type Log = Pick<ReturnType<typeof pino>, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>

export function createLog(config: Pick<Config, 'LOG_LEVEL' | 'ROLE'>) {
  return pino({
    level: config.LOG_LEVEL,
    base: { role: config.ROLE },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: { paths: ['req.headers', 'headers', 'email', 'phone', 'password', 'token'], remove: true },
  })
}
