import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { type Chance, createChance } from '@gable/testing/fuzz/chance'
import { mediaUploads } from '../packages/contract/src/media-file.ts'
import { screenshot } from '../packages/server/src/platform/upload/upload.fixture.ts'
import { type Ground, runAttack } from './files/ground.ts'
import type { CampaignKind } from './kind.ts'

export const kind: CampaignKind = {
  what: 'hostile uploads: many at once, bodies that end too soon, wrong offsets, rows that vanish',
  databases: ['pglite', 'postgres'],
  async run(target) {
    const chance = createChance(target.seed)
    const picture = await screenshot()
    const did = { requests: 0, begun: 0, 'broken off': 0, 'rows removed': 0 }
    const addresses: string[] = []
    /** Ids of uploads whose rows were deleted directly in the database: the daily cleanup removes their files. */
    const removed = new Set<string>()
    const once = async (ground: Ground) => {
      const ask = async (what: string, path: string, init: Sent) => {
        did.requests += 1
        const { status, location } = await send(ground, path, init)
        if (status === undefined) did['broken off'] += 1
        else if (status >= 500) ground.found(`${what} was answered with ${status}`)
        return location
      }
      const begin = async () => {
        const location = await ask('a creation', mediaUploads, creation(chance, picture))
        if (!location) return
        did.begun += 1
        addresses.push(location)
      }
      const known = () => addresses.at(-1 - chance.below(Math.min(4, addresses.length))) ?? `${mediaUploads}/none`
      await chance.pick([
        () => Promise.all(Array.from({ length: 1 + chance.below(12) }, begin)),
        () => ask('bytes', known(), part(chance, picture)),
        () => ask('bytes', known(), part(chance, picture)),
        () => Promise.all([1, 2].map(() => ask('bytes twice', known(), part(chance, picture)))),
        () => ask('a question', known(), { method: 'HEAD' }),
        () => ask('an end', known(), { method: 'DELETE' }),
        () =>
          ask('an odd address', `${mediaUploads}/${chance.pick(['%00', '..%2f..', '%ff', 'a'.repeat(2_000)])}`, {
            method: 'HEAD',
          }),
        async () => {
          const sending = ask('bytes whose row vanishes', known(), part(chance, picture))
          const rows = await ground.removeRows('delete from media_upload returning id')
          for (const { id } of rows) removed.add(String(id))
          did['rows removed'] += rows.length
          await sending
        },
      ])()
    }
    return runAttack(target, did, once, {
      after: async ({ server, cookie, dataDir, found }) => {
        // A final upload replaces all others.
        await send({ server, cookie }, mediaUploads, { method: 'POST', headers: { 'upload-length': '9', ...named } })
        const all: string[] = await readdir(join(dataDir, 'uploads')).catch(() => [])
        const left = all.filter((name) => !removed.has(name.replace(/\.json$/, '')))
        if (left.length > 2) found(`${left.length} files of ended uploads were left`)
      },
    })
  },
}

interface Sent {
  method: string
  headers?: Record<string, string>
  body?: Buffer
  /** Number of bytes after which the connection is cut. */
  cutAfter?: number | undefined
}

const named = { 'upload-metadata': `kind ${btoa('image')},name ${btoa('a.png')}` }
const octets = { 'content-type': 'application/offset+octet-stream' }

function creation(chance: Chance, picture: Buffer): Sent {
  const length = chance.pick([picture.length, picture.length, 1, 0, 900_000_000, -1])
  const metadata = chance.pick([named, named, { 'upload-metadata': `kind ${btoa('image')},name ${btoa('a\0')}` }, {}])
  const headers = { 'upload-length': String(length), ...metadata }
  if (chance.below(2) === 0) return { method: 'POST', headers }
  return { method: 'POST', headers: { ...headers, ...octets }, body: picture, cutAfter: cutOf(chance, picture) }
}

function part(chance: Chance, picture: Buffer): Sent {
  const offset = chance.pick([0, 0, 0, 1, picture.length, -1, 'x'])
  return {
    method: 'PATCH',
    headers: { 'upload-offset': String(offset), ...octets },
    body: picture,
    cutAfter: cutOf(chance, picture),
  }
}

const cutOf = (chance: Chance, { length }: Buffer) => (chance.below(3) === 0 ? chance.below(length) : undefined)

/** @returns no status if the connection was cut. */
function send({ server, cookie }: Pick<Ground, 'server' | 'cookie'>, path: string, sent: Sent) {
  const { promise, resolve } = Promise.withResolvers<{ status?: number | undefined; location?: string | undefined }>()
  const { method, headers, body, cutAfter } = sent
  const length = body ? { 'content-length': String(body.length) } : {}
  const asking = request(server.url + path, {
    method,
    headers: { cookie, 'tus-resumable': '1.0.0', ...length, ...headers },
  })
  asking.on('error', () => resolve({}))
  asking.on('response', (response) => {
    response.resume().on('close', () => resolve({ status: response.statusCode, location: response.headers.location }))
  })
  if (cutAfter === undefined) asking.end(body)
  else asking.write(body!.subarray(0, cutAfter), () => asking.destroy())
  return promise
}
