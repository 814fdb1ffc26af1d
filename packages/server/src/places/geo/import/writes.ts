/**
 * The maximum number of batches written while the next is read: the database is another process and can run more than
 * one.
 */
const MAX_UNDER_WAY = 2

/** Runs several writes at a time. The next call throws the first error, and no more writes are started. */
export function createWrites() {
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []

  async function add(write: () => Promise<void>): Promise<void> {
    while (underWay.size >= MAX_UNDER_WAY) await Promise.race(underWay)
    if (failures.length > 0) throw failures[0]
    const one: Promise<void> = write()
      .catch((error: unknown) => {
        failures.push(error)
      })
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }

  async function end(): Promise<void> {
    await Promise.all(underWay)
    if (failures.length > 0) throw failures[0]
  }

  return { add, end }
}
