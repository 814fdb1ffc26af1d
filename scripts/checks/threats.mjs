import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const MODEL = 'docs/security.md'

/** The end of a row's cell that names tests: `[server/access.test.ts](../packages/server/src/access.test.ts)`. */
const link = /\[([^\]]+)\]\((?!https?:)([^)#]+)\)/g
const isTest = (path) => /\.(test|spec)\.(ts|tsx|mjs)$|\.access-matrix\.ts$|scripts\/checks\/[\w-]+\.mjs$/.test(path)

/** Checks that each threat of the model names a test that covers it, and that every file in the model exists. */
export async function threats(root) {
  const path = join(root, MODEL)
  if (!existsSync(path)) return { looked: {}, problems: [`${MODEL} is not there.`] }
  const lines = readFileSync(path, 'utf8').split('\n')
  // The rows of tables whose header begins with "Threat".
  let inThreats = false
  const rows = []
  const files = new Set()
  const problems = []
  for (const line of lines) {
    if (/^\| *Threat *\|/.test(line)) inThreats = true
    else if (!line.startsWith('|')) inThreats = false
    else if (inThreats && !/^\|[\s|:-]+\|$/.test(line)) rows.push(line)
    for (const [, , target] of line.matchAll(link)) {
      const file = join('docs', target)
      files.add(file)
      if (!existsSync(join(root, file))) problems.push(`${MODEL}: ${file} is not there.`)
    }
  }
  for (const row of rows) {
    const named = [...row.matchAll(link)].map(([, , target]) => target)
    if (!named.some(isTest)) problems.push(`${MODEL}: no test covers “${row.split('|')[1].trim()}”.`)
  }
  return { looked: { threats: rows.length, files: files.size }, problems }
}
