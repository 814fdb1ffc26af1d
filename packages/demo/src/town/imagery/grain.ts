import { seededRandom } from '../houses.ts'
import { firstPixel, metersPerPixel, TILE_PIXELS, type TilePlace } from './tile-place.ts'

/** Side length of the noise fields, a power of two: they repeat without a seam. */
const SIDE = 512
const MASK = SIDE - 1

/** Smooth noise between about -1 and 1 with details from 2 to `coarsest` cells. */
function smoothNoise(seed: number, coarsest: number): Float32Array {
  const random = seededRandom(seed)
  const field = new Float32Array(SIDE * SIDE)
  for (let cell = 2, weight = 0.55; cell <= coarsest; cell *= 2, weight *= 1.25) {
    const count = SIDE / cell
    const lattice = Float32Array.from({ length: count * count }, () => random() * 2 - 1)
    for (let y = 0; y < SIDE; y++) {
      const [row, v] = [Math.floor(y / cell), (y % cell) / cell]
      const [top, below] = [row * count, ((row + 1) % count) * count]
      const easedV = v * v * (3 - 2 * v)
      for (let x = 0; x < SIDE; x++) {
        const [column, u] = [Math.floor(x / cell), (x % cell) / cell]
        const next = (column + 1) % count
        const easedU = u * u * (3 - 2 * u)
        const upper = lattice[top + column]! * (1 - easedU) + lattice[top + next]! * easedU
        const lower = lattice[below + column]! * (1 - easedU) + lattice[below + next]! * easedU
        field[y * SIDE + x]! += weight * (upper * (1 - easedV) + lower * easedV)
      }
    }
  }
  const most = field.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  return field.map((value) => (value / most) * 1.5)
}

interface Fields {
  /** Tufts and leaves, 0.1 m and larger. */
  fine: Float32Array
  /** Patches of a lawn or a meadow, several meters and larger. */
  patches: Float32Array
  /** The camera's own grain, per pixel. */
  film: Float32Array
}

let created: Fields | undefined

function noise(): Fields {
  const random = seededRandom(7)
  created ??= {
    fine: smoothNoise(1, 16),
    patches: smoothNoise(2, 128),
    film: Float32Array.from({ length: SIDE * SIDE }, () => random() + random() - 1),
  }
  return created
}

/** Size of a noise cell in meters. */
const TUFT = 0.07
const FINE = 0.2
const PATCHES = 1.3

/** Rim around a tile, in pixels, from which displaced leaves may come. */
export const RIM = 6
/** Maximum distance in meters by which leaves are displaced from where they are in the sheets. */
const STRAY = 0.34
/** How green leaves are at least. Less green are edges of walks and roofs, which stay straight. */
const LEAF = 0.6

/**
 * Adds the roughness of a photograph: strong for lawns and leaves, weak for roofs and asphalt. Crowns and their shadows
 * get ragged edges; structures keep theirs. The noise is fixed to the ground, so it is continuous across tile borders.
 * @param painted red, green, blue of each pixel of the tile and its rim.
 * @returns the same for the tile without the rim.
 */
export function roughen(painted: Uint8Array, place: TilePlace): Uint8ClampedArray {
  const { fine, patches, film } = noise()
  const result = new Uint8ClampedArray(TILE_PIXELS * TILE_PIXELS * 3)
  const row = (TILE_PIXELS + 2 * RIM) * 3
  const [left, top] = firstPixel(place)
  const meters = metersPerPixel(place.z)
  const stray = Math.min(RIM, STRAY / meters)
  for (let y = 0; y < TILE_PIXELS; y++) {
    const northing = (top + y) * meters
    for (let x = 0; x < TILE_PIXELS; x++) {
      const easting = (left + x) * meters
      const here = (y + RIM) * row + (x + RIM) * 3
      const ownLeaf = leafy(painted, here)
      const tuft = sample(fine, easting / TUFT, northing / TUFT)
      let from = here
      if (stray > 0.6 && ownLeaf > LEAF) {
        const across = Math.round(stray * sample(fine, northing / FINE, easting / FINE + 77))
        const down = Math.round(stray * tuft)
        const there = here + clampTo(down, RIM) * row + clampTo(across, RIM) * 3
        if (leafy(painted, there) > LEAF) from = there
      }
      const leaf = leafy(painted, from)
      const clump = sample(fine, easting / FINE, northing / FINE)
      // Rotated against the others, so that they do not repeat together.
      const patch = sample(
        patches,
        (easting * 0.92 + northing * 0.39) / PATCHES,
        (northing * 0.92 - easting * 0.39) / PATCHES,
      )
      const speck = film[((top + y) & MASK) * SIDE + ((left + x) & MASK)]!
      const factor =
        1 + clump * (0.03 + 0.13 * leaf) + tuft * (0.02 + 0.1 * leaf) + patch * (0.03 + 0.09 * leaf) + speck * 0.04
      const dry = patch * leaf * 9
      const to = (y * TILE_PIXELS + x) * 3
      // Adds slight haze.
      result[to] = painted[from]! * factor + dry + 3
      result[to + 1] = painted[from + 1]! * factor + 3
      result[to + 2] = painted[from + 2]! * factor - dry * 0.4 + 4
    }
  }
  return result
}

/** How green a pixel is, from 0 to 1, independent of shade. */
function leafy(pixels: Uint8Array, at: number): number {
  const red = pixels[at]!
  const green = pixels[at + 1]!
  const blue = pixels[at + 2]!
  return clampTo((2 * green - red - blue) / (6 + 0.28 * green), 1)
}

const clampTo = (value: number, most: number) => Math.max(-most, Math.min(most, value))

function sample(field: Float32Array, u: number, v: number): number {
  const left = Math.floor(u)
  const top = Math.floor(v)
  const x = u - left
  const upper = (top & MASK) * SIDE
  const lower = ((top + 1) & MASK) * SIDE
  const a = left & MASK
  const b = (left + 1) & MASK
  const above = field[upper + a]! + (field[upper + b]! - field[upper + a]!) * x
  const below = field[lower + a]! + (field[lower + b]! - field[lower + a]!) * x
  return above + (below - above) * (v - top)
}
