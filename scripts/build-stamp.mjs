import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { hashOf } from './source-hash.mjs'

const stampFile = join(root, '.build/stamp')
const infoFile = join(root, '.build/info.json')

/** The sources of the bundles and the empty database, and the files that define how they are built. */
const sources = [
  ...['contract', 'documents', 'embed', 'pricing', 'roof', 'web', 'server/src/platform/db/migrations'].map((name) =>
    join('packages', name),
  ),
  ...['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs'],
]
const outputs = [
  'packages/documents/dist/render-worker.mjs',
  'packages/embed/dist/embed.js',
  'packages/embed/dist/loan.js',
  'packages/web/dist/frame',
  'packages/web/dist/portal',
]

/** Whether there are bundles, of whatever sources. */
export const hasBuild = () => outputs.every((output) => existsSync(join(root, output)))

/** Whether the existing bundles match the current sources. */
export function isBuilt() {
  if (!hasBuild() || !existsSync(stampFile)) return false
  return readFileSync(stampFile, 'utf8') === sourceHash()
}

export function forgetBuild() {
  rmSync(stampFile, { force: true })
}

export function rememberBuild(hash) {
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(stampFile, hash)
}

export const sourceHash = () => hashOf(sources)

/** Writes the commit for /healthz: from GIT_COMMIT, otherwise from git; without either, keeps the existing file. */
export function writeBuildInfo() {
  const commit = process.env.GIT_COMMIT || currentCommit()
  if (!commit && existsSync(infoFile)) return
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(infoFile, `${JSON.stringify({ commit: commit || 'unknown' })}\n`)
}

function currentCommit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // No git, or a copy of the files without their history.
    return undefined
  }
}
