import type { Named } from './form/record-changes.ts'
import type { Seen } from './seen.ts'

interface SeenRecord<Loaded extends object> extends Named<Loaded> {
  /** The record as shown on screen. */
  record: Loaded
  /** Fetches the latest version. */
  reread: () => Promise<Loaded | undefined>
}

/**
 * Compares a record with what was drawn, for the `seen` option of an action. The comparison code is loaded on demand.
 */
export function seenRecord<Loaded extends object>({ record, reread, ...named }: SeenRecord<Loaded>): Seen {
  return async () => {
    const [latest, { recordChanges }] = await Promise.all([reread(), import('./form/record-changes.ts')])
    return latest === undefined ? [] : recordChanges<Loaded>([record, latest], named)
  }
}
