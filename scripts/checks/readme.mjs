import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configRows, configTable, shownTable } from '../readme-config.mjs'

/** The table of variables in README.md is the one that the server's configuration describes. */
export async function readmeConfig(root) {
  const file = join(root, 'README.md')
  const shown = existsSync(file) ? shownTable(readFileSync(file, 'utf8')) : undefined
  const says = (problem) => ({ looked: { variables: configRows() }, problems: problem ? [problem] : [] })
  if (shown === undefined) return says('README.md has no table between <!-- config:begin --> and <!-- config:end -->.')
  return says(shown === configTable() ? undefined : 'The table in README.md is old. Run: npm run readme')
}
