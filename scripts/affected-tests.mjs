import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { areas } from '../.dependency-cruiser.mjs'

const server = 'packages/server/src'
/** They import every slice, and nearly every test of the server imports them. */
const wholeServer = ['app.ts', 'above.ts', 'slices.ts'].map((name) => `${server}/${name}`)
/** A change in one of them can change any test. */
const wholeProject = /(^|\/)(package(-lock)?\.json|tsconfig[^/]*\.json|vitest\.config\.ts)$/
const slice = new RegExp(`^${server}/(?:${Object.keys(areas).join('|')})/[a-z-]+/`)
const isTest = (file) => /\.test\.[a-z]+$/.test(file)
const isSource = (file) => /\.(ts|tsx|mts|mjs)$/.test(file)

/**
 * The unit tests that a change can affect: those that import a changed file, directly or not, and the tests of each
 * slice that does. Vitest's `--changed` also follows imports through the server's app, and so finds nearly all tests of
 * the server for any change of a slice. Its subscribers and panels in other slices' tests are left to `npm test`.
 * @param {string} root
 * @param {string[]} changed paths relative to the root
 * @param {string[]} [files] of the project
 * @returns {string[]} paths of tests, sorted
 */
export function affectedTests(root, changed, files = filesOf(root)) {
  const tests = files.filter(isTest)
  const isWhole = (file) => wholeProject.test(file) || wholeServer.includes(file)
  if (changed.some(isWhole)) return tests
  const importers = importersOf(root, files)
  const affected = new Set(changed)
  // A set also visits what is added to it on the way.
  for (const file of affected) {
    for (const importer of importers.get(file) ?? []) if (!wholeServer.includes(importer)) affected.add(importer)
  }
  const slices = new Set([...affected].filter((file) => !isTest(file)).flatMap((file) => slice.exec(file)?.[0] ?? []))
  const isOfSlice = (test) => slices.has(slice.exec(test)?.[0])
  return tests.filter((test) => affected.has(test) || isOfSlice(test)).toSorted()
}

/** The files that differ from a commit, including new ones. */
export function changedFiles(root, ref = 'HEAD') {
  const differing = git(root, 'diff', '--name-only', '--no-renames', ref, '--')
  return [...differing, ...git(root, 'ls-files', '--others', '--exclude-standard')]
}

function filesOf(root) {
  return git(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter((file) =>
    existsSync(join(root, file)),
  )
}

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter(Boolean)

/** Each file with the files that import it. Our imports name the file's extension, or a package of ours. */
function importersOf(root, files) {
  const known = new Set(files)
  const importers = new Map()
  for (const file of files.filter(isSource)) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, name] of source.matchAll(/\b(?:from|import|import\()\s*'([^']+)'/g)) {
      const imported = pathOf(file, name).find((path) => known.has(path))
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

function pathOf(file, name) {
  if (name.startsWith('.')) return [posix.join(posix.dirname(file), name)]
  const [, ours, path = 'index'] = /^@gable\/([a-z-]+)(?:\/(.+))?$/.exec(name) ?? []
  return ours ? ['.ts', '.tsx', ''].map((extension) => `packages/${ours}/src/${path}${extension}`) : []
}
