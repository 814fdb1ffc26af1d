import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/** Where `npm run build` puts what browsers load. */
export const builds = {
  portal: path.join(root, 'packages/web/dist/portal'),
  frame: path.join(root, 'packages/web/dist/frame'),
  calculator: path.join(root, 'packages/web/dist/calculator'),
  embed: path.join(root, 'packages/embed/dist'),
}

/** Where `npm run build` puts the document templates, as one file for the renderer's threads. */
export const templates = path.join(root, 'packages/documents/dist/render-worker.mjs')

/** The handbook, which the server reads as it is. */
export const handbookFolder = path.join(root, 'docs/handbook')

/** Where a build stores its own state. */
export const buildNotes = path.join(root, '.build')

const migrations = path.join(import.meta.dirname, 'platform/db/migrations')
const lockfile = path.join(root, 'package-lock.json')

/**
 * Where the build stores the files of an empty, migrated database that a new data folder starts from: initializing one
 * takes seconds, copying does not. Its name includes its inputs, so that it is never used with other migrations or
 * another release of the embedded database or the job queue.
 */
export function databaseTemplate(): string {
  const hash = createHash('sha256')
  const sources = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => path.join(migrations, name))
  for (const file of [...sources.sort(), lockfile].filter(existsSync)) {
    hash.update(path.basename(file)).update(readFileSync(file))
  }
  return path.join(buildNotes, `database-${hash.digest('hex').slice(0, 16)}`)
}
