import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { RIM, roughen } from './grain.ts'
import { TILE_PIXELS, type TilePlace } from './tile-place.ts'

/** Zoom levels of the sheets. Each sheet shows one tile of its level with twice the tile's pixels. */
const DEEPEST_SHEET = 18
const SHEET_PIXELS = 2 * TILE_PIXELS
/** Pixels of the adjacent sheets around each sheet. */
const SHEET_RIM = 16

const SHEET_SIDE = SHEET_PIXELS + 2 * SHEET_RIM
/** Sheets that stay decoded, 3 MB each: the tiles of one screen are on few sheets. */
const MAX_DECODED = 6

let sheets: Record<string, Uint8Array> | undefined
const decoded = new LRUCache<string, Promise<Buffer>>({ max: MAX_DECODED, memoMethod: decodeSheet })

/** Decodes a sheet by level, column and row. It has no noise, which would not compress (decision 0301). */
function decodeSheet(name: string): Promise<Buffer> {
  sheets ??= unzipSync(readFileSync(new URL('./sheets.zip', import.meta.url)))
  return sharp(sheets[`${name}.avif`]!).raw().toBuffer()
}

/** Returns the tile's colors: red, green and blue for each pixel. */
export async function tilePixels(place: TilePlace): Promise<Uint8ClampedArray> {
  const { z, x, y } = place
  const level = Math.min(DEEPEST_SHEET, z - (z % 2))
  const tilesAcross = 2 ** (z - level)
  const inTile = SHEET_PIXELS / (tilesAcross * TILE_PIXELS)
  const edge = (at: number) => SHEET_RIM + ((at % tilesAcross) * TILE_PIXELS - RIM) * inTile
  const side = TILE_PIXELS + 2 * RIM
  const sheet = await decoded.memo([level, Math.floor(x / tilesAcross), Math.floor(y / tilesAcross)].join('-'))
  const cut = await sharp(sheet, { raw: { width: SHEET_SIDE, height: SHEET_SIDE, channels: 3 } })
    .extract({ left: edge(x), top: edge(y), width: side * inTile, height: side * inTile })
    .resize(side, side)
    .raw()
    .toBuffer()
  return roughen(cut, place)
}

/** Returns the tile as an image for a browser. */
export async function makeTile(place: TilePlace): Promise<Uint8Array> {
  const raw = { width: TILE_PIXELS, height: TILE_PIXELS, channels: 3 } as const
  return sharp(await tilePixels(place), { raw })
    .webp({ quality: 72, effort: 1 })
    .toBuffer()
}
