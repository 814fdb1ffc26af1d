import type { Spot } from '../streets.ts'
import { TILE_PIXELS, type TileFrame } from './tile-frame.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** Converts shapes of the town, given in meters, to SVG in pixels of one tile. */
export interface Brush {
  frame: TileFrame
  /** Converts meters to pixels. */
  pixels(meters: number): number
  /** Whether details of this size are visible. */
  shows(meters: number): boolean
  write(element: string): void
  fill(path: string, fill: string, opacity?: number): void
  /** Draws translucent shapes of one color as a single layer: overlaps are not denser. */
  veil(paths: readonly string[], fill: string, opacity: number): void
  stroke(path: string, color: string, meters: number, more?: string): void
  /** Path data for closed rings. */
  rings(...rings: readonly (readonly Spot[])[]): string
  line(spots: readonly Spot[]): string
  circle(middle: Spot, radius: number): string
  /** A line of zero length, which a round stroke turns into a dot. */
  dot(spot: Spot): string
  /** Everything drawn so far, as a picture of the tile and its rim in pixels. */
  svg(): string
}

/** A tenth of a pixel is precise enough, and keeps the text short. */
const short = (value: number) => String(Math.round(value * 10) / 10)
const round3 = (value: number) => String(Math.round(value * 1000) / 1000)

export function createBrush(frame: TileFrame, rim: number): Brush {
  const size = TILE_PIXELS + 2 * rim
  const out: string[] = []
  const pixels = (meters: number) => meters / frame.metersPerPixel
  const points = (spots: readonly Spot[]) =>
    spots.map((spot) => {
      const [x, y] = frame.place(spot)
      return `${short(x)} ${short(y)}`
    })
  return {
    frame,
    pixels,
    shows: (meters) => pixels(meters) >= 0.6,
    write: (element) => out.push(element),
    fill(path, fill, opacity = 1) {
      if (path) out.push(`<path d="${path}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${round3(opacity)}"` : ''}/>`)
    },
    veil(paths, fill, opacity) {
      // Writes many small paths, because one large path takes much longer to render.
      const shapes = paths.map((path) => `<path d="${path}"/>`).join('')
      if (shapes) out.push(`<g fill="${fill}" opacity="${opacity}">${shapes}</g>`)
    },
    stroke(path, color, meters, more = '') {
      if (!path) return
      out.push(`<path d="${path}" fill="none" stroke="${color}" stroke-width="${round3(pixels(meters))}" ${more}/>`)
    },
    rings: (...rings) => rings.map((ring) => `M${points(ring).join('L')}Z`).join(''),
    line: (spots) => `M${points(spots).join('L')}`,
    circle(middle, radius) {
      const [x, y] = frame.place(middle)
      const [r, across] = [short(pixels(radius)), short(2 * pixels(radius))]
      return `M${short(x - pixels(radius))} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0`
    },
    dot: (spot) => `M${points([spot])}h0`,
    svg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-rim} ${-rim} ${size} ${size}">${out.join('')}</svg>`,
  }
}

/** Brightens or darkens a color. */
export function lit([red, green, blue]: Color, factor: number): Color {
  return [red * factor, green * factor, blue * factor]
}

export function mixed(a: Color, b: Color, share: number): Color {
  return [0, 1, 2].map((part) => a[part]! + (b[part]! - a[part]!) * share) as unknown as Color
}

export function css(color: Color): string {
  return `#${color
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
