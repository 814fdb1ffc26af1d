import type { Clock } from './clock.ts'

/** What is shown may be as old as this (decision 0003). */
const rememberedMilliseconds = 5_000
const mostRemembered = 10_000

/**
 * What was read within the last five seconds, remembered in the process: many visitors of one page ask for the same few rows.
 * What is written or charged is read anew. `what` and `key` together say what is read, and so what `Value` is.
 */
export interface Recent {
  /** As it was read within five seconds; else it is read now. A reading that fails is not remembered. */
  read<Value>(what: string, key: string, read: () => Promise<Value>): Promise<Value>
  /** Read now, and remembered: whoever was just told of a change is not shown what was before. */
  readAnew<Value>(what: string, key: string, read: () => Promise<Value>): Promise<Value>
}

/**
 * Inside a transaction everything is read anew and nothing is remembered: what it wrote may be rolled back, and on the embedded
 * database a reading that is under way outside waits for this very transaction to end.
 */
export const withoutRecent: Recent = {
  read: (_what, _key, read) => read(),
  readAnew: (_what, _key, read) => read(),
}

export function createRecent(clock: Clock): Recent {
  const remembered = new Map<string, { at: number; value: Promise<unknown> }>()

  const readAnew = <Value>(what: string, key: string, read: () => Promise<Value>): Promise<Value> => {
    const name = `${what}:${key}`
    if (remembered.size >= mostRemembered) remembered.clear()
    const value = read()
    const entry = { at: clock.now().getTime(), value }
    remembered.set(name, entry)
    value.catch(() => {
      if (remembered.get(name) === entry) remembered.delete(name)
    })
    return value
  }

  return {
    readAnew,
    read<Value>(what: string, key: string, read: () => Promise<Value>) {
      const known = remembered.get(`${what}:${key}`)
      if (known && clock.now().getTime() - known.at < rememberedMilliseconds) return known.value as Promise<Value>
      return readAnew(what, key, read)
    },
  }
}
