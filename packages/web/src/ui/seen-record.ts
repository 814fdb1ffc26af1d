import type { Named } from './form/record-changes.ts'
import type { Seen } from './seen.ts'

interface SeenRecord<Loaded extends object> extends Named<Loaded> {
  /** The record as it is on screen. */
  record: Loaded
  /** Reads it as it is now. */
  reread: () => Promise<Loaded | undefined>
}

/** What somebody else has changed on a record since it was drawn, for `seen` of an action. What compares is loaded when it is needed. */
export function seenRecord<Loaded extends object>({ record, reread, ...named }: SeenRecord<Loaded>): Seen {
  return async () => {
    const [latest, { recordChanges }] = await Promise.all([reread(), import('./form/record-changes.ts')])
    return latest === undefined ? [] : recordChanges<Loaded>([record, latest], named)
  }
}
