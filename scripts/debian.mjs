import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './child.mjs'
import { findPostgres } from './postgres-cluster.mjs'

/**
 * Programs that tests need in addition to npm packages, and the Debian packages that contain them. Only journeys need a
 * browser, and only a full run of the other tests needs Python.
 */
const needs = [
  { what: 'Chromium', only: 'e2e', packages: ['chromium', 'fonts-liberation'], find: findChromium },
  { what: 'Chromium’s headless shell', only: 'e2e', packages: ['chromium-headless-shell'], find: findHeadlessShell },
  { what: 'PostgreSQL 15 or later', packages: ['postgresql'], find: findPostgres },
  { what: 'pdfsig', packages: ['poppler-utils'], find: () => inPath('pdfsig') },
  { what: 'ffmpeg', packages: ['ffmpeg'], find: () => inPath('ffmpeg') },
  { what: 'mypy', only: 'unit', full: true, packages: ['mypy'], find: () => inPath('mypy') },
  { what: 'Python’s dateutil', only: 'unit', full: true, packages: ['python3-dateutil'], find: findDateutil },
]

/** An additional requirement of `npm run load -- --pgbouncer`. */
const pgBouncer = { what: 'PgBouncer', packages: ['pgbouncer'], find: findPgBouncer }

/** Requirements of `npm run container:check`. */
const containers = ['buildah', 'mmdebstrap'].map((name) => ({ what: name, packages: [name], find: () => inPath(name) }))

/** The system's Chromium, with profiles and settings: CHROMIUM_PATH, or the first of its names in the PATH. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return isExecutable(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  return names.map((name) => inPath(name)).find(Boolean)
}

/**
 * Chromium's headless shell, without windows, settings or viewers: it needs half the CPU time per page. CHROMIUM_PATH
 * overrides it.
 */
export function findHeadlessShell() {
  return process.env.CHROMIUM_PATH ? findChromium() : inPath('chromium-headless-shell')
}

/** PgBouncer, which Debian installs outside of a user's PATH. */
export function findPgBouncer() {
  return inPath('pgbouncer', ['/usr/sbin'])
}

/** A library of the system's Python, which finds it there whatever other Python the PATH has. */
function findDateutil() {
  const file = '/usr/lib/python3/dist-packages/dateutil/parser/__init__.py'
  return existsSync(file) ? file : undefined
}

function inPath(name, further = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...further]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

/**
 * Installs missing programs if permitted; otherwise prints exactly what to install, and returns false. `isFull` is for
 * a run of all tests.
 */
export const ensureTestPrograms = (suite, { isFull } = { isFull: false }) =>
  ensure(
    needs.filter(({ only, full }) => (!suite || !only || only === suite) && (isFull || !full)),
    'The tests need',
  )

/** The same for the connection pooler of a load test. */
export const ensurePgBouncer = () => ensure([pgBouncer], 'The option --pgbouncer needs')

/** The same for building an image. */
export const ensureContainerPrograms = () => ensure(containers, 'The check of the container needs')

async function ensure(programs, whoNeeds) {
  const missing = programs.filter(({ find }) => !find())
  if (missing.length === 0) return true
  if (process.env.CHROMIUM_PATH && missing.some(({ find }) => find === findChromium)) {
    console.error(`CHROMIUM_PATH is not an executable: ${process.env.CHROMIUM_PATH}`)
    return false
  }
  const names = missing.map(({ what }) => what).join(' and ')
  const packages = missing.flatMap((need) => need.packages)
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    console.error(`${whoNeeds} ${names}. On Debian: sudo apt-get install ${packages.join(' ')}`)
    if (missing.some(({ find }) => find === findChromium))
      console.error('Set CHROMIUM_PATH to use a Chromium installed elsewhere.')
    return false
  }
  console.log(`Installing ${names}: ${packages.join(' ')}.`)
  await install(packages)
  const still = missing.filter(({ find }) => !find()).map(({ what }) => what)
  if (still.length > 0) console.error(`${still.join(' and ')} could not be installed from the system's packages.`)
  return still.length === 0
}

async function install(packages) {
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  const code = await apt(install, 'ignore')
  // A signal ended it, so it was asked to stop.
  if (code === 0 || code > 128) return
  // A common cause in a fresh container: missing or outdated package lists.
  await apt(['update', '-qq'], 'inherit')
  await apt(install, 'inherit')
}

function apt(args, errors) {
  // A machine's own updates may hold the lock for a while after it starts.
  const waiting = ['-o', 'DPkg::Lock::Timeout=300']
  // Runlevel 1 keeps the package from starting a database server.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return run('apt-get', [...waiting, ...args], { env, stdio: ['ignore', 'ignore', errors] })
}

function has(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
