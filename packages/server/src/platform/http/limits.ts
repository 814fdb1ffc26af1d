import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { type Db, executeSql } from '../db/client.ts'
import { createProcessorBudget, type ProcessorBudget } from './processor-budget.ts'

export type Attempt = { ok: true } | { ok: false; retryAfterSeconds: number }

/** A counted attempt, with the number of attempts left and when the window resets. */
export type Taken = { ok: true; left: number; resetSeconds: number } | { ok: false; retryAfterSeconds: number }

/** Counts attempts in the database, so that a limit applies across all processes. */
export interface RequestLimits {
  /** Uses one of the `limit` attempts that `key` has in each window. Windows are aligned to the clock. */
  take(key: string, rule: { limit: number; windowSeconds: number }): Promise<Taken>
  /** Runs requests of a company's programs, a few at a time per company in this process. */
  ofPrograms: InTurn
  processor: ProcessorBudget
}

/**
 * Less than half of the default database connections. The rest is left to the company's people and to other companies.
 */
const programs = { atOnce: 4, maxWaiting: 200 }

interface Lease {
  windowStart: number
  left: number
  /** The part of the limit that no process has used yet. */
  free: number
  refused: boolean
  pending: Promise<void> | undefined
}

/** Maximum number of keys that one process remembers. The oldest are forgotten first. */
const remembered = 20_000

/**
 * Processes reserve attempts from the database in small blocks (a twentieth of the limit, at most 25), so that a busy
 * visitor doesn't cause a write for each request. A reserved block counts as used: the limit is never exceeded, and at
 * most one block is lost.
 */
export function createRequestLimits(db: Db, clock: Clock): RequestLimits {
  const leases = new Map<string, Lease>()
  const ofPrograms = createInTurn(programs)

  const leaseFor = (key: string, windowStart: number): Lease => {
    const known = leases.get(key)
    if (known && known.windowStart === windowStart) return known
    leases.delete(key)
    if (leases.size >= remembered) leases.delete(leases.keys().next().value!)
    const lease: Lease = { windowStart, left: 0, free: 0, refused: false, pending: undefined }
    leases.set(key, lease)
    return lease
  }

  const refill = async (lease: Lease, key: string, limit: number) => {
    const block = Math.max(1, Math.min(25, Math.floor(limit / 20)))
    const used = await countInWindow(db, key, new Date(lease.windowStart), block)
    lease.left += Math.max(0, Math.min(block, limit - (used - block)))
    lease.free = Math.max(0, limit - used)
    lease.refused = used >= limit
  }

  return {
    ofPrograms,
    processor: createProcessorBudget(),
    async take(key, { limit, windowSeconds }) {
      const now = clock.now().getTime()
      const windowStart = now - (now % (windowSeconds * 1_000))
      const lease = leaseFor(key, windowStart)
      const resetSeconds = Math.max(1, Math.ceil((windowStart + windowSeconds * 1_000 - now) / 1_000))
      while (lease.left === 0) {
        if (lease.refused) {
          return { ok: false, retryAfterSeconds: resetSeconds }
        }
        lease.pending ??= refill(lease, key, limit).finally(() => {
          lease.pending = undefined
        })
        await lease.pending
      }
      lease.left -= 1
      return { ok: true, left: lease.left + lease.free, resetSeconds }
    },
  }
}

/**
 * Adds `block` to a key's count in a window, in the caller's transaction if there is one.
 * @returns the sum.
 */
export async function countInWindow(db: Db, key: string, windowStart: Date, block: number): Promise<number> {
  const { rows } = await executeSql<{ count: number }>(
    db,
    sql`insert into request_count (key, window_start, count) values (${key}, ${windowStart.toISOString()}, ${block})
        on conflict (key, window_start) do update set count = request_count.count + excluded.count
        returning count`,
  )
  return Number(rows[0]!.count)
}

/** How many tasks of one key run at the same time, and how many more may wait. */
interface Turns {
  atOnce: number
  maxWaiting: number
}

/** Runs a task when its key's turn comes. Returns undefined without running it if the queue is full. */
type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<{ value: T } | undefined>

/** Creates one queue per key for work in this process, so that a key with much work doesn't block the others. */
export function createInTurn({ atOnce, maxWaiting }: Turns): InTurn {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < atOnce) line.running += 1
    else if (line.waiting.length >= maxWaiting) return undefined
    // A finished task hands its slot to the next one.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return { value: await work() }
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.running === 0) lines.delete(key)
    }
  }
}
