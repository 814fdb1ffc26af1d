import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { jpegOfScans, pngThatSays, svgBomb } from './hostile-picture.fixture.ts'
import { countScans, rewritePicture } from './picture.ts'
import { phonePhoto, pixelBomb, screenshot } from './upload.fixture.ts'

const rewrite = (bytes: Uint8Array) => rewritePicture('company', bytes, 'png', { picture: { width: 80, height: 80 } })
const refusal = async (bytes: Uint8Array) => {
  const created = await rewrite(bytes)
  return created.ok ? 'taken' : created.reason
}

describe('the scans of a JPEG', () => {
  test('are counted by its segments, up to the limit', async () => {
    const progressive = await sharp(await screenshot())
      .jpeg({ progressive: true })
      .toBuffer()
    expect(countScans(await phonePhoto(), 100)).toBe(1)
    expect(countScans(progressive, 100)).toBeGreaterThan(3)
    expect(countScans(jpegOfScans({ width: 64, height: 64, scans: 90 }), 100)).toBe(90)
    expect(countScans(jpegOfScans({ width: 64, height: 64, scans: 2_600 }), 100)).toBe(101)
  })

  test('are not counted after its end, where phones append a video', async () => {
    const film = Buffer.concat([await phonePhoto(), Buffer.from('ffda0004'.repeat(500), 'hex')])
    expect(countScans(film, 100)).toBe(1)
  })

  test.each(['ffd8', 'ffd8ff', 'ffd8ffda', 'ffd8ffda0000', `ffd8${'ff'.repeat(999)}`])('of %s end', (hex) => {
    expect(countScans(Buffer.from(hex, 'hex'), 100)).toBeLessThanOrEqual(1)
  })
})

describe('a picture', () => {
  test('with many scans or pixels is too complex, and a photo from a phone or an editor is not', async () => {
    expect(await refusal(jpegOfScans({ width: 200, height: 200, scans: 2_600 }))).toBe('PICTURE_TOO_COMPLEX')
    expect(await refusal(await pixelBomb())).toBe('PICTURE_TOO_COMPLEX')
    const { data } = await sharp(await phonePhoto(2_000, 1_500))
      .jpeg({ progressive: true, optimizeScans: true })
      .toBuffer({ resolveWithObject: true })
    expect(await refusal(data)).toBe('taken')
  })

  test('with 16 bits a color unpacks to twice as much: half as many pixels are read', async () => {
    const deep = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: '#c2410c' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer()
    expect(await refusal(await deep(400, 300))).toBe('taken')
    const message = pngThatSays(await deep(400, 300), { width: 9_000, height: 6_000 })
    expect(await refusal(message)).toBe('PICTURE_TOO_COMPLEX')
    // With 8 bits it would be read, and found to be truncated.
    const plain = pngThatSays(await screenshot(), { width: 9_000, height: 6_000 })
    expect(await refusal(plain)).toBe('PICTURE_NOT_READABLE')
  })

  test.each([
    ['a drawing', svgBomb],
    ['a drawing behind the head of a WebP', Buffer.concat([Buffer.from('RIFF    WEBPVP8 aaaaaaaa'), svgBomb])],
    ['a drawing behind white space', Buffer.concat([Buffer.from(' \n'), svgBomb])],
    ['a packed drawing', Buffer.from('1f8b0800', 'hex')],
    ['a document', Buffer.from('%PDF-1.4')],
    ['nothing', Buffer.alloc(0)],
  ])('is invalid: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('PICTURE_NOT_READABLE')
  })
})
