import type { Sharp } from 'sharp'
import { RIM, roughen } from './grain.ts'
import { paintTile } from './paint-tile.ts'
import { TILE_PIXELS, type TileFrame } from './tile-frame.ts'

/** Returns the tile's colors: red, green and blue for each pixel. */
export async function drawPixels(frame: TileFrame): Promise<Uint8ClampedArray> {
  const { default: sharp } = await import('sharp')
  const svg = Buffer.from(paintTile(frame, RIM))
  return roughen(await sharp(svg).flatten().removeAlpha().raw().toBuffer(), frame)
}

/** Returns the tile as an image for a browser. */
export async function drawTile(frame: TileFrame): Promise<Buffer> {
  const pixels = await drawPixels(frame)
  const { default: sharp } = await import('sharp')
  const picture: Sharp = sharp(pixels, { raw: { width: TILE_PIXELS, height: TILE_PIXELS, channels: 3 } })
  return picture.webp({ quality: 72, effort: 1 }).toBuffer()
}
