import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  appendFileSync,
  chmodSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { freePort } from './free-port.mjs'

const OLDEST_MAJOR = 15
const USER = 'gable'

/** The folder of the newest PostgreSQL >= 15 on this machine, or undefined. */
export function findPostgres() {
  const versioned = listFolder('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
  const found = [...(process.env.PATH ?? '').split(delimiter), ...versioned]
    .filter((folder) => folder && isExecutable(join(folder, 'postgres')) && isExecutable(join(folder, 'initdb')))
    .map((folder) => ({ folder, major: majorOf(folder) }))
    .filter(({ major }) => major >= OLDEST_MAJOR)
  return found.sort((a, b) => b.major - a.major)[0]?.folder
}

/**
 * Starts a PostgreSQL cluster in a temporary folder, on a free port, until this process ends.
 * @param {import('./postgres-cluster.mjs').PostgresClusterOptions} options `durable` keeps fsync on, for benchmarks and
 * for tests that kill it; `settings` are server settings such as shared_buffers; `within` is the parent of the
 * temporary folder; `standbyOf` is the port of a primary started the same way, which it follows until it is promoted.
 * @returns {Promise<import('./postgres-cluster.mjs').PostgresCluster>}
 */
export async function startPostgresCluster({ settings = {}, durable = false, within = tmpdir(), standbyOf } = {}) {
  const binaries = findPostgres()
  if (!binaries) throw new Error('PostgreSQL 15 or newer was not found (on Debian: apt-get install postgresql)')
  const folder = mkdtempSync(join(within, 'gable-postgres-'))
  const owner = systemUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const run = { ...owner, cwd: folder, env: { ...process.env, HOME: folder, LC_ALL: 'C', LANG: 'C' } }
  try {
    if (standbyOf) copyPrimary(binaries, folder, run, standbyOf)
    else initialise(binaries, folder, run)
    const port = await freePort()
    const start = () => startServer(binaries, folder, run, serverSettings({ port, folder, settings, durable }))
    let server = await start()
    const stopNow = () =>
      spawnSync(join(binaries, 'pg_ctl'), ['stop', '-D', join(folder, 'data'), '-m', 'immediate', '-w'], run)
    const isRunning = () => server.exitCode === null && server.signalCode === null
    async function halt() {
      if (!isRunning()) return
      const exited = new Promise((resolve) => server.once('exit', resolve))
      // Fast shutdown: closes open connections instead of waiting for them.
      server.kill('SIGINT')
      await exited
    }
    /** Simulates a power cut of PostgreSQL only: its processes cannot send or write anything more. */
    async function crash() {
      if (!isRunning()) return
      const exited = new Promise((resolve) => server.once('exit', resolve))
      const children = childrenOf(server.pid)
      server.kill('SIGKILL')
      await exited
      // Children forked while the list was read exit on their own when their parent is gone.
      for (const child of children) killNow(child)
      await untilGone(children)
    }
    async function resume() {
      server = await start()
    }
    const stop = endWithProcess(halt, folder, stopNow)
    return { url: `postgres://${USER}@127.0.0.1:${port}/postgres`, port, folder, isRunning, halt, crash, resume, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function initialise(binaries, folder, run) {
  const locales = [['--lc-collate=C', '--lc-ctype=C.UTF-8'], ['--locale=C']]
  let output = ''
  for (const locale of locales) {
    const args = ['-D', join(folder, 'data'), '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale]
    const result = spawnSync(join(binaries, 'initdb'), args, { ...run, encoding: 'utf8' })
    if (result.status === 0) return
    output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`
  }
  throw new Error(`initdb failed: ${output}`)
}

/** A copy of a running primary that follows it. It waits for no standby of its own, whatever the primary's settings. */
function copyPrimary(binaries, folder, run, port) {
  const args = [
    '-D',
    join(folder, 'data'),
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    USER,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ]
  // The folder on the path may contain links to only some of the programs.
  const programs = dirname(realpathSync(join(binaries, 'postgres')))
  const result = spawnSync(join(programs, 'pg_basebackup'), args, { ...run, encoding: 'utf8' })
  if (result.status !== 0) throw new Error(`pg_basebackup failed: ${result.stderr ?? ''}${result.error ?? ''}`)
  appendFileSync(join(folder, 'data', 'postgresql.auto.conf'), "synchronous_standby_names = ''\n")
}

function childrenOf(parent) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid]) => pid)
}

/** @returns whether the process existed. */
function killNow(pid, signal = 'SIGKILL') {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

async function untilGone(pids) {
  while (pids.some((pid) => killNow(pid, 0))) await new Promise((resolve) => setTimeout(resolve, 5))
}

function serverSettings({ port, folder, settings, durable }) {
  const forSpeed = durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  return {
    port,
    listen_addresses: '127.0.0.1',
    // Socket paths are limited to about 100 bytes; without a socket, TCP is used.
    unix_socket_directories: folder.length < 80 ? folder : '',
    max_connections: 200,
    ...forSpeed,
    ...settings,
  }
}

function startServer(binaries, folder, run, settings) {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', join(folder, 'data'), ...args], {
    ...run,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let log = ''
    const onData = (chunk) => {
      log += chunk
      // A standby accepts read-only connections.
      if (!/database system is ready to accept (read-only )?connections/.test(log)) return
      server.stderr.off('data', onData)
      // The log must be read, or the server would block on a full pipe.
      server.stderr.resume()
      resolve(server)
    }
    server.stderr.setEncoding('utf8')
    server.stderr.on('data', onData)
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
}

/**
 * Stops a program when this process ends, and removes its folder. @returns a function that stops it now.
 * @param {() => Promise<void>} halt
 * @param {string} folder
 * @param {() => void} stopNow for an exit, which cannot wait
 */
export function endWithProcess(halt, folder, stopNow) {
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const onExit = () => {
    stopNow()
    remove()
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const onSignal = (signal) => {
    // Other listeners decide when the process ends; its exit then calls onExit.
    if (process.listenerCount(signal) > 1) return
    onExit()
    process.off(signal, onSignal)
    process.kill(process.pid, signal)
  }
  process.once('exit', onExit)
  for (const signal of signals) process.on(signal, onSignal)

  return async function stop() {
    process.off('exit', onExit)
    for (const signal of signals) process.off(signal, onSignal)
    await halt()
    remove()
  }
}

/** PostgreSQL and PgBouncer refuse to run as root; for root, this returns their system user, or nobody. */
export function systemUser() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user called postgres or nobody')
}

function majorOf(folder) {
  try {
    const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
    return Number(/\) (\d+)/.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function listFolder(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
