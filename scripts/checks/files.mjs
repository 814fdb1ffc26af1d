import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Generated or downloaded files, as in .gitignore. */
const notOurs = new Set(['.git', 'node_modules', 'dist', '.data', '.build', 'test-results', 'playwright-report'])

/** All of the project's own files and folders under `root`, as relative paths with forward slashes. */
export function walk(root, folder = '') {
  const files = []
  const folders = []
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (notOurs.has(entry.name)) continue
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isFile()) files.push(path)
    if (!entry.isDirectory()) continue
    folders.push(path)
    const below = walk(root, path)
    files.push(...below.files)
    folders.push(...below.folders)
  }
  return { files, folders }
}
