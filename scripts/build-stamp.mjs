import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const stampFile = join(root, '.build/stamp')
const infoFile = join(root, '.build/info.json')

/** What the browser's bundles and the empty database are made from, and what says how. */
const sources = ['contract', 'embed', 'pricing', 'roof', 'web', 'server/src/db/migrations'].map((name) =>
  join('packages', name),
)
const recipes = ['package-lock.json', 'tsconfig.base.json', 'scripts/build.mjs']
const outputs = [
  'packages/embed/dist/embed.js',
  'packages/embed/dist/loan.js',
  'packages/web/dist/frame',
  'packages/web/dist/portal',
]

const skipped = new Set(['node_modules', 'dist'])
const isTest = /\.test\.tsx?$/

/** Whether the bundles on the disk were made from the sources on the disk. By content: git changes times at will. */
export function isBuilt() {
  if (!outputs.every((output) => existsSync(join(root, output))) || !existsSync(stampFile)) return false
  return readFileSync(stampFile, 'utf8') === sourceHash()
}

export function forgetBuild() {
  rmSync(stampFile, { force: true })
}

export function rememberBuild(hash) {
  mkdirSync(join(root, '.build'), { recursive: true })
  writeFileSync(stampFile, hash)
}

export function sourceHash() {
  const hash = createHash('sha256')
  for (const file of [...sources.flatMap(filesIn), ...recipes]) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Writes which commit this is, for /healthz: from GIT_COMMIT, else from git; without either what is known stays. */
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

function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (skipped.has(entry.name) || isTest.test(entry.name)) return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
}
