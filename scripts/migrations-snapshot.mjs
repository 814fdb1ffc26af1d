import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The first line of a migration whose SQL comes from no table. */
export const byHand = '-- Written by hand'

/** The table snapshots written by drizzle-kit, newest last. */
export const snapshotsIn = (folder) =>
  readdirSync(join(folder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()

/** Deletes all snapshots except the newest, which the next migration is compared with: each has some 12,000 lines. */
export function keepNewestSnapshot(folder) {
  for (const name of snapshotsIn(folder).slice(0, -1)) rmSync(join(folder, 'meta', name))
}

/** drizzle-kit writes a new primary key before the new columns that it uses: moves each after its table's columns. */
export function columnsBeforeKeys(folder) {
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  if (!newest) return
  const breakpoint = '--> statement-breakpoint\n'
  const statements = readFileSync(join(folder, newest), 'utf8').split(breakpoint)
  const keys = statements.filter((each) => /^ALTER TABLE "\w+" ADD CONSTRAINT "\w+" PRIMARY KEY/.test(each))
  for (const key of keys) {
    const table = /^ALTER TABLE "\w+"/.exec(key)[0]
    const last = statements.findLastIndex((each) => each.startsWith(`${table} ADD COLUMN`))
    const at = statements.indexOf(key)
    if (last > at) statements.splice(last, 0, ...statements.splice(at, 1))
  }
  if (keys.length > 0) writeFileSync(join(folder, newest), statements.join(breakpoint))
}
