import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { isFullRun } from '../../../../scripts/test-tier.ts'
import type { Swept } from './matrix.ts'

const root = path.join(import.meta.dirname, '../../../..')

/** How many procedures of unchanged slices are tested. */
const sampleSize = 60

/** Code that decides who may call anything: a change in it affects every procedure. */
const guard =
  /^packages\/(server\/src\/platform\/access\/|testing\/src\/access-matrix\/[^/]+$|contract\/src\/access\.ts)/

/**
 * The procedures to test: all in a full run; otherwise those of slices that differ from main, and a fixed sample of the
 * others.
 */
export function sampleOf(procedures: readonly Swept[]): Swept[] {
  const files = changedFiles()
  if (isFullRun || files.some((file) => guard.test(file))) return [...procedures]
  const changed = new Set(files.map((file) => sliceOf(file, procedures)))
  const step = Math.ceil(procedures.length / sampleSize)
  return procedures.filter(({ slice }, index) => changed.has(slice) || index % step === 0)
}

/** Files that differ from the branch point with main, committed or not; none without a repository. */
function changedFiles(): string[] {
  const base = ['origin/main', 'main'].map((name) => git('merge-base', 'HEAD', name)).find((found) => found.length > 0)
  return base ? [...git('diff', '--name-only', base[0]!), ...git('ls-files', '--others', '--exclude-standard')] : []
}

/** The lines of git's output; none if it fails. */
function git(...args: string[]): string[] {
  try {
    const message = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return message.trim().split('\n')
  } catch {
    return []
  }
}

/** The slice of a file, by its folder on the server or the beginning of its name in the contract. */
function sliceOf(file: string, procedures: readonly Swept[]): string | undefined {
  const slices = [...new Set(procedures.map(({ slice }) => slice))]
  const found = slices.filter((slice) => {
    const folder = slice.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
    const inServer = file.startsWith('packages/server/src/') && file.split('/')[4] === folder
    const ofContract = [`packages/contract/src/${folder}.`, `packages/contract/src/${folder}-`]
    return inServer || ofContract.some((beginning) => file.startsWith(beginning))
  })
  return found.toSorted((one, other) => other.length - one.length)[0]
}
