import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makeProductPhoto, type ProductPhotoKind } from './product-photos.ts'

const kinds: ProductPhotoKind[] = ['threeTab', 'architectural', 'designer', 'standingSeam']

describe.each(kinds)('the photo of a %s product', (kind) => {
  it('is a complete 720 by 480 PNG with a palette, under 300 kB', async () => {
    const bytes = await makeProductPhoto(kind, 1)
    expect(bytes.length).toBeLessThan(300_000)
    const photo = sharp(bytes, { failOn: 'warning' })
    const { format, width, height, isPalette } = await photo.metadata()
    expect({ format, width, height, isPalette }).toEqual({ format: 'png', width: 720, height: 480, isPalette: true })
    // Readable to its last row, and not a single color.
    const { channels } = await photo.stats()
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(5)
  })

  it('is the same for the same seed and different for another', async () => {
    const [first, again, other] = await Promise.all([0, 0, 1].map((seed) => makeProductPhoto(kind, seed)))
    expect(Buffer.from(first!).equals(again!)).toBe(true)
    expect(Buffer.from(first!).equals(other!)).toBe(false)
  })
})
