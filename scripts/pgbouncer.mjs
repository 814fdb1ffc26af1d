import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPgBouncer } from './debian.mjs'
import { freePort } from './free-port.mjs'
import { endWithProcess, systemUser } from './postgres-cluster.mjs'

/**
 * Starts PgBouncer in front of a PostgreSQL: its configuration in a temporary folder, on a free local port, until this
 * process ends.
 * @param {import('./pgbouncer.mjs').PgBouncerOptions} options
 * @returns {Promise<import('./pgbouncer.mjs').PgBouncer>}
 */
export async function startPgBouncer({ databaseUrl, poolMode, poolSize }) {
  const program = findPgBouncer()
  if (!program) throw new Error('PgBouncer was not found (on Debian: apt-get install pgbouncer)')
  const folder = mkdtempSync(join(tmpdir(), 'gable-pgbouncer-'))
  const owner = systemUser()
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration({ port, databaseUrl, poolMode, poolSize }))
  if (owner) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid)
  try {
    const child = await start(program, file, { ...owner, cwd: folder })
    const halt = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      // Fast shutdown: closes open connections instead of waiting for them.
      child.kill('SIGTERM')
      await exited
    }
    const stop = endWithProcess(halt, folder, () => child.kill('SIGKILL'))
    return { url: `postgres://gable@127.0.0.1:${port}/database`, process: child, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function configuration({ port, databaseUrl, poolMode, poolSize }) {
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl)
  const words = {
    host: hostname,
    port: databasePort || 5432,
    dbname: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
  }
  const quoted = Object.entries(words).map(([name, value]) => `${name}='${String(value).replaceAll("'", "''")}'`)
  return `[databases]
database = ${quoted.join(' ')}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${poolMode}
default_pool_size = ${poolSize}
max_client_conn = 1000
ignore_startup_parameters = extra_float_digits,options
log_connections = 0
log_disconnections = 0
log_stats = 0
`
}

function start(program, file, run) {
  const child = spawn(program, [file], { ...run, stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise((resolve, reject) => {
    let log = ''
    const onData = (chunk) => {
      log += chunk
      if (!log.includes('process up')) return
      child.stderr.off('data', onData)
      // The log must be read, or the process would block on a full pipe.
      child.stderr.resume()
      resolve(child)
    }
    child.stderr.setEncoding('utf8').on('data', onData)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)))
  })
}
