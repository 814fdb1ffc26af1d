import { pino } from 'pino'
import type { Config } from '../config.ts'
import { describeError } from './log-error.ts'
import { gatherLines } from './log-output.ts'

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
