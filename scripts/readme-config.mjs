// Writes the table of variables in README.md from the descriptions in the server's configuration.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environment } from '../packages/server/src/platform/config.ts'
import { root } from './install.mjs'

const between = /(?<=<!-- config:begin -->\n)[\s\S]*?(?=<!-- config:end -->)/

/** The table as README.md must show it, one row per variable. */
export function configTable() {
  const rows = Object.entries(environment.shape).map(([name, schema]) => {
    const value = defaultOf(schema)
    return [`\`${name}\``, value === undefined || value === '' ? '' : `\`${value}\``, descriptionOf(schema)]
  })
  const table = [['Variable', 'Default', 'Meaning'], ['---', '---', '---'], ...rows]
  return table.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n')
}

export const configRows = () => Object.keys(environment.shape).length

/** What stands in README.md now; undefined without the two marks. */
export function shownTable(readme) {
  return between.exec(readme)?.[0].trim()
}

/** A schema's own description, or that of the one it wraps: `z.string().describe('…').optional()`. */
function descriptionOf(schema) {
  for (let it = schema; it; it = it.def.innerType ?? it.def.in) if (it.description) return it.description
  return ''
}

function defaultOf(schema) {
  for (let it = schema; it; it = it.def.innerType ?? it.def.in) if ('defaultValue' in it.def) return it.def.defaultValue
  return undefined
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const file = join(root, 'README.md')
  const readme = readFileSync(file, 'utf8')
  if (shownTable(readme) === undefined) {
    console.error('README.md has no lines <!-- config:begin --> and <!-- config:end -->.')
    process.exit(1)
  }
  // A function, since a table may hold what `replace` takes for a pattern.
  writeFileSync(
    file,
    readme.replace(between, () => `${configTable()}\n`),
  )
  console.log(`README.md: ${configRows()} variables.`)
}
