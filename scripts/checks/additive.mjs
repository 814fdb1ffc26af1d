import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'packages/server/src/platform/db/migrations'

/** Migrations up to this number predate the rule. No installation runs their versions side by side anymore. */
const BASELINE = 65

/** The first line of a migration that removes what the previous release no longer uses. */
const secondStep = /^-- Second step of (\d{4}_\w+)\b/

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`
const alter = String.raw`^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?${name}\s`

/** Statements that break a process of the previous release that runs while the new schema is in place. */
const breaking = [
  { pattern: new RegExp(String.raw`^drop\s+table\s+(?:if\s+exists\s+)?${name}`, 'i'), what: 'drops a table' },
  {
    pattern: new RegExp(
      String.raw`${alter}.*\bdrop\s+(?:column\s+)?(?!constraint|default|not\s|identity|expression|column)"?\w+`,
      'is',
    ),
    what: 'drops a column',
  },
  { pattern: new RegExp(String.raw`${alter}.*\brename\b(?!\s+constraint)`, 'is'), what: 'renames a table or column' },
  {
    pattern: new RegExp(String.raw`${alter}.*\balter\s+(?:column\s+)?"?\w+"?\s+(?:set\s+data\s+)?type\b`, 'is'),
    what: 'changes the type of a column',
  },
  {
    pattern: new RegExp(String.raw`${alter}.*\bset\s+not\s+null\b`, 'is'),
    what: 'requires a column that was optional',
  },
  {
    pattern: new RegExp(String.raw`${alter}.*\balter\s+(?:column\s+)?"?\w+"?\s+drop\s+default\b`, 'is'),
    what: 'removes a default',
  },
  {
    pattern: new RegExp(String.raw`${alter}.*\badd\s+column\b(?!.*\b(?:default|generated)\b).*\bnot\s+null\b`, 'is'),
    what: 'adds a required column without a default',
  },
]

/**
 * Checks that each new migration can run while processes of the previous release still answer: it only adds. Anything
 * that such a release reads or writes is removed in two steps: one release stops using it, and a later one has a
 * migration whose first line names the first step.
 */
export async function additive(root) {
  const folder = join(root, FOLDER)
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
        .sort()
    : []
  const tags = files.map((file) => file.slice(0, -'.sql'.length))
  const later = tags.filter((tag) => numberOf(tag) > BASELINE)
  const problems = later.flatMap((tag) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const [, first] = secondStep.exec(text) ?? []
    if (first && tags.includes(first) && first < tag) return []
    if (first) return [`${tag} names ${first} as its first step, which is no earlier migration.`]
    return errorsIn(text).map(
      ({ what, table }) =>
        `${tag} ${what} (${table}), which the release before may use while both run. Do it in two steps (docs/operations.md, "Upgrades").`,
    )
  })
  return { looked: { migrations: tags.length }, problems }
}

const numberOf = (tag) => Number(tag.slice(0, 4))

/** Problems with a migration's changes to existing tables. */
function errorsIn(text) {
  const statements = text
    .replaceAll(/^\s*--(?!>).*$/gm, '')
    .split(/--> statement-breakpoint|;\s*$/m)
    .map((statement) => statement.trim())
  const own = new Set(
    statements.flatMap((statement) => {
      const [, table] =
        new RegExp(String.raw`^create\s+table\s+(?:if\s+not\s+exists\s+)?${name}`, 'i').exec(statement) ?? []
      return table ? [table] : []
    }),
  )
  return statements.flatMap((statement) =>
    breaking.flatMap(({ pattern, what }) => {
      const [, table] = pattern.exec(statement) ?? []
      return table && !own.has(table) ? [{ what, table }] : []
    }),
  )
}
