import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { describeError } from '../log/log.ts'
import { workFailure } from './work-failure.table.ts'

/** Maximum length of an error on the installation's health page. */
const errorLength = 500

interface Isolated<Item> {
  /** The recurring work, such as "archive.erase". */
  work: string
  items: readonly Item[]
  /** Returns the item's name for the log and the health page. */
  nameOf(item: Item): string
  run(item: Item): Promise<void>
  /** Returns false once the process is about to stop. The remaining items are left for another run. */
  goesOn?: () => boolean
}

/**
 * Runs the same work for each item. An item that throws is logged and recorded for the installation's health, and the
 * next one runs. Only an unavailable database ends the run, because every item would fail.
 */
export async function eachIsolated<Item>(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  { work, items, nameOf, run, goesOn = () => true }: Isolated<Item>,
): Promise<void> {
  const failed = new Map<string, string>()
  for (const item of items) {
    if (!goesOn()) return
    try {
      await run(item)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      log.error({ err: error, work, item: nameOf(item) }, 'an item of recurring work failed')
      failed.set(nameOf(item), describeError(error).message)
    }
  }
  const others = failed.size > 0 ? notInArray(workFailure.item, [...failed.keys()]) : undefined
  await database.db.delete(workFailure).where(and(eq(workFailure.work, work), others))
  await noteFailures({ database, clock }, work, failed)
}

/** Records failed items of recurring work, with their errors, for the installation's health. */
export async function noteFailures(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  work: string,
  failed: ReadonlyMap<string, string>,
): Promise<void> {
  if (failed.size === 0) return
  const now = clock.now()
  const rows = [...failed].map(([item, error]) => {
    return { work, item, error: error.slice(0, errorLength), since: now, failedAt: now }
  })
  await database.db
    .insert(workFailure)
    .values(rows)
    .onConflictDoUpdate({
      target: [workFailure.work, workFailure.item],
      set: { error: sql`excluded.error`, failedAt: sql`excluded.failed_at` },
    })
}

/** Deletes the failure record of an item that has succeeded since. */
export async function forgetFailure({ database }: Pick<Deps, 'database'>, work: string, item: string): Promise<void> {
  await database.db.delete(workFailure).where(and(eq(workFailure.work, work), eq(workFailure.item, item)))
}
