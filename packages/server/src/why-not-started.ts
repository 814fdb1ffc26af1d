import type { Config } from './platform/config.ts'
import { isDatabaseRefusal } from './platform/db/refusal.ts'

type Where = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>

/**
 * Returns a sentence for the operator if the start failed because of the database or the data folder, and undefined for
 * a bug in the code, which needs the stack trace.
 */
export function whyNotStarted(error: unknown, where: Where): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (isDatabaseRefusal(current)) return current.message
    const reported = sentenceOf(current, where)
    if (reported) return reported
  }
  return undefined
}

function sentenceOf(error: Error & { code?: unknown; path?: unknown }, { DATA_DIR, DATABASE_URL }: Where) {
  const { name, message, code, path } = error
  if (code === '42501') {
    return `The PostgreSQL user of DATABASE_URL lacks a right: ${message}. Let it own the database, or grant it create on the database and on its schema public.`
  }
  if (code === '25006') {
    return 'The PostgreSQL at DATABASE_URL takes no writes, as a standby does. Name the primary.'
  }
  // Internal errors, damaged data, and database files that are missing or not readable.
  if (typeof code === 'string' && /^(XX|58)...$/.test(code)) {
    return DATABASE_URL
      ? `The PostgreSQL at DATABASE_URL is damaged: ${message}.`
      : `The embedded database in ${DATA_DIR} is damaged: ${message}. Put a copy of the folder back, or set DATA_DIR to another one.`
  }
  // Excludes wrapper errors, because they contain the statement.
  if (name === 'DatabaseAway') return `${message}. Start again when it is there.`
  const isOfFolder = typeof path === 'string' && path.startsWith(DATA_DIR)
  return isOfFolder ? `DATA_DIR cannot be used: ${message}.` : undefined
}
