import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of this project. */
export const presentTree = fileURLToPath(new URL('..', import.meta.url))

const journal = 'packages/server/src/platform/db/migrations/meta/_journal.json'

/** Browser bundles: the campaign does not use them, but a web process requires them. */
const builds = ['packages/web/dist', 'packages/embed/dist']

const git = (...args: string[]) => execFileSync('git', args, { cwd: presentTree, encoding: 'utf8', maxBuffer: 2 ** 28 })

/** An older version of the project, in a folder that the caller removes. */
interface OldTree {
  folder: string
  commit: string
  /** Its last migration. */
  migration: string
}

/**
 * Checks out the commit before the last one that added a migration, into a temporary folder. It uses the packages
 * installed here, but its own workspace packages. Requires the project's history.
 */
export async function makeReleaseBefore(): Promise<OldTree> {
  const last = git('log', '-1', '--format=%H', '--', journal).trim()
  const commit = git('rev-parse', `${last}^`).trim()
  const folder = mkdtempSync(join(tmpdir(), 'gable-release-before-'))
  const tree = execFileSync('git', ['archive', commit], { cwd: presentTree, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: tree })
  linkPackages(folder)
  for (const build of builds) symlinkSync(join(presentTree, build), join(folder, build))
  const { entries } = JSON.parse(readFileSync(join(folder, journal), 'utf8')) as { entries: { tag: string }[] }
  return { folder, commit, migration: entries.at(-1)!.tag }
}

/** Links installed packages from this tree and workspace packages from the folder. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  const own = join(modules, '@gable')
  mkdirSync(own, { recursive: true })
  const installed = join(presentTree, 'node_modules')
  for (const name of readdirSync(installed)) {
    if (name !== '@gable') symlinkSync(join(installed, name), join(modules, name))
  }
  for (const name of readdirSync(join(folder, 'packages'))) symlinkSync(join(folder, 'packages', name), join(own, name))
}
