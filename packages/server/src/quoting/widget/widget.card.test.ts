import sharp from 'sharp'
import { expect, it, test } from 'vitest'
import { drawCard } from './widget.card.ts'

const facts = {
  companyName: 'Summit Peak Roofing',
  words: 'Instant roof quote',
  background: '#FFFFFF',
  ink: '#000000',
  accent: '#1D4E89',
  onAccent: '#FFFFFF',
  logo: undefined,
}

/** How much of the area with the name is dark. */
async function inkOf(card: Buffer): Promise<number> {
  const { data } = await sharp(card)
    .extract({ left: 60, top: 230, width: 700, height: 200 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 90).length
}

it('is a picture in the sites’ preview size, with the name in it whatever fonts the server has', async () => {
  const card = await drawCard(facts)
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(card.length).toBeLessThan(100_000)
  expect(await inkOf(card)).toBeGreaterThan(3_000)
  expect(await inkOf(await drawCard({ ...facts, companyName: '' }))).toBeLessThan(200)
})

it('shows the company’s logo', async () => {
  const logo = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const { data } = await sharp(await drawCard({ ...facts, logo }))
    .extract({ left: 100, top: 90, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
})

test.each(['</path></svg><script>alert(1)</script>', 'A'.repeat(400), 'Toiture Québec & Frères', '屋根会社', ' '])(
  'is drawn for any name: %s',
  async (companyName) => {
    const card = await drawCard({ ...facts, companyName, accent: '"/><script>', logo: Buffer.from('no picture') })
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
  },
)
