import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The first line of a migration whose SQL comes from no table. */
export const byHand = '-- Written by hand'

/** The snapshots of the tables that drizzle-kit has written, the newest last. */
export const snapshotsIn = (folder) =>
  readdirSync(join(folder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()

/** Deletes all snapshots but the newest, the only one that the next migration is compared with: each is some 12,000 lines. */
export function keepNewestSnapshot(folder) {
  for (const name of snapshotsIn(folder).slice(0, -1)) rmSync(join(folder, 'meta', name))
}
