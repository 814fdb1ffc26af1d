import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Below the ports for outgoing connections (Linux: from 32768), and not blocked by browsers. */
const first = 20_000
const end = 32_000
const maxAttempts = 50

/** One file per claimed port, with the claiming process's id. */
const claims = join(tmpdir(), `gable-ports-${userInfo().uid}`)

/**
 * A free port of this machine, which no other call returns while this process lives: a server takes seconds to listen
 * on it, and a restarted server needs it again.
 */
export async function freePort() {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const port = randomInt(first, end)
    if (claim(port) && (await canListen(port, '127.0.0.1')) && (await canListen(port, 'localhost'))) return port
  }
  throw new Error(`No free port between ${first} and ${end} in ${maxAttempts} attempts`)
}

function claim(port) {
  mkdirSync(claims, { recursive: true })
  const file = join(claims, String(port))
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isAlive(ownerOf(file))) rmSync(file, { force: true })
  return false
}

/** The process id in a claim; 0 while the claim is being written or removed. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return 0
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function canListen(port, host) {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
