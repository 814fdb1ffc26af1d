import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const skipped = new Set(['node_modules', 'dist'])
const isTest = /\.test\.tsx?$/

/**
 * A hash of the paths and contents of files and folders, without tests and build output. It ignores timestamps, because
 * git changes them.
 * @param {string[]} paths from the root of the project
 */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => !skipped.has(name) && !isTest.test(name))
  return names.sort().flatMap((name) => filesIn(join(path, name)))
}
