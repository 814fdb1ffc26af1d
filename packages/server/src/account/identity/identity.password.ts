import { type Argon2Parameters, argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

/**
 * Stored password hashes: argon2id at the cost that OWASP's Password Storage Cheat Sheet recommends (19 MiB, 2 passes,
 * 1 lane), in the PHC string format. Hashing runs in Node's thread pool, never on the event loop, and takes turns.
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const deriveAlone = promisify(argon2)
const inTurn = createTurns()
const derive = (algorithm: 'argon2id', provided: Argon2Parameters) => inTurn(() => deriveAlone(algorithm, provided))

/** Normalizes both spellings of an accented letter to one password. */
const asBytes = (password: string) => Buffer.from(password.normalize('NFKC'))

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await derive('argon2id', parameters(password, nonce, cost))
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(key)}`
}

/** Whether a password matches a hash. Does the same work without a hash, so that timing reveals nothing. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const legacy = hash && readLegacy(hash)
  if (legacy) return isSame(await deriveLegacy(password, legacy.salt), legacy.key)
  const { nonce, key, ...created } = (hash && readHash(hash)) || nobody
  return isSame(await derive('argon2id', parameters(password, nonce, created)), key) && hash !== undefined
}

/** Whether a hash uses other cost parameters than the current ones; it is then renewed at the next sign-in. */
export function isOutdated(hash: string): boolean {
  const created = readHash(hash)
  return (
    !created ||
    created.memory !== cost.memory ||
    created.passes !== cost.passes ||
    created.parallelism !== cost.parallelism
  )
}

type Cost = typeof cost

function parameters(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost): Argon2Parameters {
  return { message: asBytes(password), nonce, memory, passes, parallelism, tagLength: 32 }
}

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

function readHash(hash: string): (Cost & { nonce: Buffer; key: Buffer }) | undefined {
  const [, memory, passes, parallelism, nonce, key] = form.exec(hash) ?? []
  if (!nonce || !key) return undefined
  const created = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { ...created, nonce: Buffer.from(nonce, 'base64'), key: Buffer.from(key, 'base64') }
}

const nobody = { ...cost, nonce: Buffer.alloc(16), key: Buffer.alloc(32) }

/** From older installations: scrypt as `salt:key` in hexadecimal. */
function readLegacy(hash: string): { salt: string; key: Buffer } | undefined {
  const [, salt, key] = /^([0-9a-f]{32}):([0-9a-f]{128})$/.exec(hash) ?? []
  return salt && key ? { salt, key: Buffer.from(key, 'hex') } : undefined
}

function deriveLegacy(password: string, salt: string): Promise<Buffer> {
  const work = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1_024 * 1_024 }
  return new Promise((resolve, reject) => {
    scrypt(asBytes(password), salt, 64, work, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

/**
 * Hashing occupies a CPU core while it runs. Limits concurrent hashes per process to half the cores, so that sign-ins
 * leave the rest to homeowners; others wait in order of arrival.
 */
export function createTurns(atOnce = Math.max(1, Math.floor(availableParallelism() / 2))) {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
