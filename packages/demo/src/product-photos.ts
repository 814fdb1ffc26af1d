import {
  type Draw,
  drawArchitectural,
  drawDesigner,
  drawStandingSeam,
  drawThreeTab,
  randomFrom,
  type Surface,
} from './product-surface.ts'

export type ProductPhotoKind = 'threeTab' | 'architectural' | 'designer' | 'standingSeam'

type Color = readonly [red: number, green: number, blue: number]
/** Four tones of one product color. */
type Blend = readonly [Color, Color, Color, Color]

interface Material {
  draw: Draw
  /** How much the brightness of the mineral granules or the paint varies from point to point. */
  grain: number
  colourings: readonly Blend[]
}

const size = { width: 720, height: 480 }
const tones = 64

const materials: Record<ProductPhotoKind, Material> = {
  threeTab: {
    draw: drawThreeTab,
    grain: 0.13,
    colourings: [
      [
        [122, 116, 109],
        [132, 125, 116],
        [104, 99, 95],
        [146, 138, 128],
      ],
      [
        [104, 84, 70],
        [116, 94, 78],
        [88, 72, 62],
        [130, 108, 90],
      ],
      [
        [84, 88, 92],
        [94, 98, 102],
        [70, 74, 78],
        [110, 114, 118],
      ],
    ],
  },
  architectural: {
    draw: drawArchitectural,
    grain: 0.14,
    colourings: [
      [
        [124, 108, 92],
        [104, 92, 82],
        [142, 122, 100],
        [90, 84, 80],
      ],
      [
        [92, 94, 97],
        [76, 78, 82],
        [112, 112, 112],
        [66, 66, 70],
      ],
      [
        [126, 92, 72],
        [104, 76, 62],
        [146, 110, 84],
        [92, 72, 64],
      ],
    ],
  },
  designer: {
    draw: drawDesigner,
    grain: 0.09,
    colourings: [
      [
        [86, 96, 108],
        [104, 112, 120],
        [74, 80, 92],
        [108, 104, 102],
      ],
      [
        [98, 104, 98],
        [84, 92, 90],
        [116, 116, 108],
        [78, 80, 84],
      ],
      [
        [112, 96, 90],
        [94, 86, 86],
        [128, 112, 100],
        [84, 78, 80],
      ],
    ],
  },
  standingSeam: {
    draw: drawStandingSeam,
    grain: 0.022,
    colourings: [
      [
        [74, 82, 92],
        [84, 92, 102],
        [74, 82, 92],
        [74, 82, 92],
      ],
      [
        [62, 92, 78],
        [72, 102, 88],
        [62, 92, 78],
        [62, 92, 78],
      ],
      [
        [132, 66, 54],
        [142, 76, 64],
        [132, 66, 54],
        [132, 66, 54],
      ],
    ],
  },
}

/**
 * Draws a product swatch for the demo catalog, 720 x 480, from its seed, so that no image file is needed. The seed also
 * selects the color scheme: 0, 1 and 2 differ. @returns the bytes of a PNG file, under 300 kB.
 */
export async function makeProductPhoto(kind: ProductPhotoKind, seed: number): Promise<Uint8Array> {
  // Loaded on demand, because most processes draw no photo.
  const { default: sharp } = await import('sharp')
  const { draw, grain, colourings } = materials[kind]
  const points = size.width * size.height
  const surface: Surface = { ...size, light: new Float32Array(points), blend: new Uint8Array(points) }
  const random = randomFrom(seed * 7_919 + kind.length)
  draw(surface, random)
  const blend = colourings[seed % colourings.length]!
  const colors = Uint8Array.from(blend.flatMap(ramp).flat())
  const pixels = Buffer.alloc(points * 3)
  grained(surface, grain, random).forEach((color, at) => {
    pixels.set(colors.subarray(color * 3, color * 3 + 3), at * 3)
  })
  // Uses a palette: the colors fit, and the file is a third smaller.
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .png({ palette: true, dither: 0 })
    .toBuffer()
}

/** Applies the tones and the grain to each point, and uneven daylight to the whole picture. */
function grained({ width, height, light, blend }: Surface, grain: number, random: () => number): Uint8Array {
  const tile = 193
  const noise = Float32Array.from({ length: tile * tile }, () => (random() + random() - 1) * grain)
  const points = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    // Shifts the rows of the tile against each other to hide the repetition.
    const noiseRow = (y % tile) * tile
    const shift = y * 31 + Math.floor(y / tile) * 57
    for (let x = 0; x < width; x += 1) {
      const daylight = 0.05 * (1 - (x / width + y / height))
      const at = y * width + x
      const tone = Math.round((light[at]! + noise[noiseRow + ((x + shift) % tile)]! + daylight) * (tones - 1))
      points[at] = blend[at]! * tones + Math.max(0, Math.min(tones - 1, tone))
    }
  }
  return points
}

/** One color from shade to sun; shade is slightly cooler, sun slightly warmer. */
function ramp([red, green, blue]: Color): Color[] {
  return Array.from({ length: tones }, (_, tone) => {
    const strength = 0.12 + (1.46 * tone) / (tones - 1)
    const warmth = (strength - 1) * 6
    return [channel(red * strength + warmth), channel(green * strength), channel(blue * strength - warmth)]
  })
}

function channel(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
