import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { isFullRun } from '../../../../../scripts/test-tier.ts'
import type { Swept } from './matrix.ts'

const root = path.join(import.meta.dirname, '../../../../..')

/** How many procedures of slices that did not change are asked. */
const sampleSize = 60

/** What decides who may call anything: a change in it concerns every procedure. */
const guard = /^packages\/(server\/src\/(platform\/access|testing\/access-matrix)\/|contract\/src\/access\.ts)/

/** The procedures to ask: all in a full run, else those of slices that differ from main, and the same sample of the others each time. */
export function sampleOf(procedures: readonly Swept[]): Swept[] {
  const files = changedFiles()
  if (isFullRun || files.some((file) => guard.test(file))) return [...procedures]
  const changed = new Set(files.map((file) => sliceOf(file, procedures)))
  const step = Math.ceil(procedures.length / sampleSize)
  return procedures.filter(({ slice }, index) => changed.has(slice) || index % step === 0)
}

/** Files that differ from where this branch left main, committed or not; none where there is no repository. */
function changedFiles(): string[] {
  const base = ['origin/main', 'main'].map((name) => git('merge-base', 'HEAD', name)).find((found) => found.length > 0)
  return base ? [...git('diff', '--name-only', base[0]!), ...git('ls-files', '--others', '--exclude-standard')] : []
}

/** The lines that git says; none where it fails. */
function git(...args: string[]): string[] {
  try {
    const said = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return said.trim().split('\n')
  } catch {
    return []
  }
}

/** The slice whose folder on the server, or whose name at the beginning of a file of the contract, a file has. */
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
