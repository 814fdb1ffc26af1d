/** So many batches are written while the next is read: the database is another process, with more than one at work. */
const MOST_UNDER_WAY = 2

/** Lets some writes be under way at a time. The first failure is thrown by the next call, and nothing more is begun. */
export function createWrites() {
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []

  async function add(write: () => Promise<void>): Promise<void> {
    while (underWay.size >= MOST_UNDER_WAY) await Promise.race(underWay)
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
