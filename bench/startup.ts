import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { printFigure, printHeading } from './print.ts'
import { root, startServing } from './server.ts'

/**
 * Times `npm start` until /readyz answers, in clones of HEAD: fresh with a warm npm cache, installed and built, and
 * restarted with its data. With --cold, also fresh with an empty cache, which downloads every package.
 */
export async function run(): Promise<void> {
  printHeading('npm start until /readyz answers, in a clone of HEAD')
  if (process.argv.includes('--cold')) {
    await inClone(async (clone, cache) => {
      printFigure('fresh clone, cold cache', await start(clone, { npm_config_cache: cache }), 's', { atMost: 120 })
    })
  }
  await inClone((clone) =>
    execFileSync('npm', ['install', '--no-save', '--loglevel=error'], { cwd: clone, env: plain() }),
  )
  await inClone(async (clone) => {
    printFigure('fresh clone, warm cache', await start(clone), 's', { atMost: 60 })
    printFigure('its packages', megabytesOf(join(clone, 'node_modules')), 'MB', { atMost: 450 })
    await rm(join(clone, '.data'), { recursive: true, force: true })
    printFigure('installed and built, no data', await start(clone), 's', { atMost: 5 })
    printFigure('restart over its data', await start(clone), 's', { atMost: 2 })
  })
}

const megabytesOf = (folder: string) => Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10)

/** Seconds until it serves; stops it afterwards. */
async function start(clone: string, env: Record<string, string> = {}): Promise<number> {
  const settings = { folder: clone, env: { ...plain(), ...env }, withinSeconds: 300 }
  const server = await startServing(['npm', 'start'], settings)
  await server.stop()
  return server.milliseconds / 1_000
}

async function inClone(work: (clone: string, cache: string) => unknown): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-startup-'))
  try {
    const clone = join(folder, 'clone')
    execFileSync('git', ['clone', '--quiet', root, clone])
    await work(clone, join(folder, 'cache'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The environment of a user's shell, without the additions of `npm run` and this run's Node. */
function plain(): Record<string, string> {
  const stored = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return { ...Object.fromEntries(stored.map(([name, value]) => [name, value ?? ''])), PATH: folders.join(delimiter) }
}
