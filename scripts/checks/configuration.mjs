import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configRows, configTables, file, shownTables } from '../configuration.mjs'

/** Checks that the tables in docs/configuration.md match the server's configuration. */
export async function configuration(root) {
  const path = join(root, file)
  const shown = existsSync(path) ? shownTables(readFileSync(path, 'utf8')) : undefined
  const says = (problem) => ({ looked: { variables: configRows() }, problems: problem ? [problem] : [] })
  if (shown === undefined) return says(`${file} has no tables between <!-- config:begin --> and <!-- config:end -->.`)
  return says(shown === configTables().trim() ? undefined : `${file} is out of date. Run: npm run configuration`)
}
