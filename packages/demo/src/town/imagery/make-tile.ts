import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { RIM, roughen } from './grain.ts'
import { TILE_PIXELS, type TilePlace } from './tile-place.ts'

/** Zoom levels of the sheets. Each sheet shows one tile of its level with twice the tile's pixels. */
const DEEPEST_SHEET = 18
const SHEET_PIXELS = 2 * TILE_PIXELS
/** Pixels of the adjacent sheets around each sheet. */
const SHEET_RIM = 16

let sheets: Record<string, Uint8Array> | undefined

/** Pictures of the town by level, column and row, without noise, which would not compress (decision 0301). */
function sheetOf(name: string): Uint8Array {
  sheets ??= unzipSync(readFileSync(new URL('./sheets.zip', import.meta.url)))
  return sheets[`${name}.avif`]!
}

/** Returns the tile's colors: red, green and blue for each pixel. */
export async function tilePixels(place: TilePlace): Promise<Uint8ClampedArray> {
  const { z, x, y } = place
  const level = Math.min(DEEPEST_SHEET, z - (z % 2))
  const tilesAcross = 2 ** (z - level)
  const inTile = SHEET_PIXELS / (tilesAcross * TILE_PIXELS)
  const edge = (at: number) => SHEET_RIM + ((at % tilesAcross) * TILE_PIXELS - RIM) * inTile
  const side = TILE_PIXELS + 2 * RIM
  const cut = await sharp(sheetOf([level, Math.floor(x / tilesAcross), Math.floor(y / tilesAcross)].join('-')))
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
