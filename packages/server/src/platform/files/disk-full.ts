/** As Node says that a disk, or what a user may have of it, is full. */
const codes = new Set(['ENOSPC', 'EDQUOT'])

/** Whether what was thrown came of a full disk of this machine, however it was wrapped since. The one of PostgreSQL is an outage. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (codes.has(String((current as NodeJS.ErrnoException).code))) return true
  }
  return false
}
