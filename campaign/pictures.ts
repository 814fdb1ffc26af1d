import { type Chance, createChance } from '@gable/testing/fuzz/chance'
import { fileNameHeader, uploadAddress } from '../packages/contract/src/upload.ts'
import { jpegOfScans, pngThatSays, svgBomb } from '../packages/server/src/platform/upload/hostile-picture.fixture.ts'
import { phonePhoto, screenshot } from '../packages/server/src/platform/upload/upload.fixture.ts'
import { runAttack } from './files/ground.ts'
import type { CampaignKind } from './kind.ts'

/** Maximum time for one picture after its last byte, including the wait in the queue. */
const maxMs = 60_000

export const kind: CampaignKind = {
  what: 'hostile pictures: thousands of scans, huge dimensions, cut off, drawings with filters, several formats in one',
  databases: ['pglite'],
  async run(target) {
    const chance = createChance(target.seed)
    const makers = await makersOf(chance)
    const did = { pictures: 0, taken: 0, refused: 0 }
    return runAttack(target, did, async ({ server, cookie, found }) => {
      const [name, make] = chance.pick(makers)
      const purpose = chance.pick(['note.attachment', 'company.logo', 'product.photo'] as const)
      const since = Date.now()
      const { status, code } = await upload(`${server.url}${uploadAddress(purpose)}`, cookie, make())
      const elapsed = Date.now() - since
      did.pictures += 1
      if (status === 200) did.taken += 1
      else if (status === 413 || status === 415 || status === 422 || status === 429) did.refused += 1
      else found(`${name} for ${purpose} was answered with ${status} ${code}`)
      if (elapsed > maxMs) found(`${name} for ${purpose} took ${elapsed} ms`)
    })
  },
}

async function upload(address: string, cookie: string, body: Buffer): Promise<{ status: number; code: string }> {
  const headers = { cookie, [fileNameHeader]: 'picture.jpg', 'content-type': 'image/jpeg' }
  const answer = await fetch(address, { method: 'POST', body: new Uint8Array(body), headers })
  return { status: answer.status, code: (await answer.text()).slice(0, 200) }
}

type Maker = readonly [name: string, make: () => Buffer]

async function makersOf(chance: Chance): Promise<Maker[]> {
  const [png, jpeg] = [await screenshot(), await phonePhoto()]
  const side = () => 8 + chance.below(8_000)
  const size = () => ({ width: side(), height: side() })
  const cut = (bytes: Buffer) => bytes.subarray(0, chance.below(bytes.length))
  const bent = (bytes: Buffer) => {
    const copy = Buffer.from(bytes)
    for (let left = 1 + chance.below(20); left > 0; left -= 1) copy[chance.below(copy.length)] = chance.below(256)
    return copy
  }
  return [
    ['a JPEG of many scans', () => jpegOfScans({ ...size(), scans: 1 + chance.below(2_646) })],
    ['a JPEG of 100 scans', () => jpegOfScans({ width: 8_000, height: 8_000, scans: 100 })],
    ['a PNG that says it is huge', () => pngThatSays(png, { width: side() * 99, height: side() * 99 })],
    ['a PNG that says another size', () => pngThatSays(png, size())],
    ['a JPEG that is cut off', () => cut(jpeg)],
    ['a PNG that is cut off', () => cut(png)],
    ['a JPEG with other bytes in it', () => bent(jpeg)],
    ['a PNG with other bytes in it', () => bent(png)],
    ['a drawing', () => svgBomb],
    ['a drawing behind the head of a WebP', () => Buffer.concat([Buffer.from('RIFF    WEBPVP8 aaaaaaaa'), svgBomb])],
    ['a drawing behind a JPEG', () => Buffer.concat([jpeg, svgBomb])],
    ['a PNG in a JPEG', () => Buffer.concat([jpeg.subarray(0, 20), png])],
    ['a photo', () => jpeg],
  ]
}
