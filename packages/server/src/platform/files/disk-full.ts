/** Node's error codes for a full disk or an exceeded user quota. */
const codes = new Set(['ENOSPC', 'EDQUOT'])

/**
 * Returns whether an error was caused by a full disk on this machine, however it was wrapped since. A full disk of
 * PostgreSQL counts as an outage instead.
 */
export function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (codes.has(String((current as NodeJS.ErrnoException).code))) return true
  }
  return false
}
