/**
 * Surfaces of roofing products, drawn as light and material. `light` ranges from 0 (black) to 1, and 0.6 is the
 * material's own color; `blend` selects one of the product's four colors for each point. Sizes are in points, about ten
 * to the inch.
 */
export interface Surface {
  width: number
  height: number
  light: Float32Array
  blend: Uint8Array
}

export type Draw = (surface: Surface, random: () => number) => void

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Piece {
  left: number
  right: number
  top: number
  bottom: number
  light: number
  blend: number
  /** Size of the cut at the lower corners. */
  chamfer?: number
}

/** Draws one shingle on top of the others: a shadow beneath and to the right, a lit upper edge, a dark butt. */
function layPiece(surface: Surface, piece: Piece, depth: number): void {
  const { left, right, top, bottom, light, blend, chamfer = 0 } = piece
  const insetAt = (y: number) => Math.max(0, chamfer - (bottom - 1 - y))
  for (let y = Math.max(0, top); y < Math.min(surface.height, bottom + depth); y += 1) {
    const inset = insetAt(Math.min(y, bottom - 1))
    const from = Math.max(0, Math.round(left + inset))
    const to = Math.min(surface.width, Math.round(right - inset))
    const row = y * surface.width
    if (y >= bottom) {
      const shade = 0.34 + (0.5 * (y - bottom)) / depth
      for (let x = from; x < Math.min(surface.width, to + 2); x += 1) surface.light[row + x]! *= shade
      continue
    }
    for (let x = to; x < Math.min(surface.width, to + depth / 2); x += 1) {
      surface.light[row + x]! *= 0.5 + (x - to) / depth
    }
    // A shingle bows slightly: brighter at the bottom, where it lifts off, and dark at the cut.
    const bow = ((y - top) / (bottom - top) - 0.5) * 0.07
    const butt = bottom - y <= 2 ? -0.1 : 0
    for (let x = from; x < to; x += 1) {
      const edge = x - from < 1 ? 0.05 : 0
      surface.light[row + x] = light + bow + butt + edge
      surface.blend[row + x] = blend
    }
  }
}

function fill({ light, blend }: Surface, tone: number): void {
  light.fill(tone)
  blend.fill(0)
}

/** Lays courses from below the picture's bottom edge upward: each covers the upper part of the one beneath. */
function layCourses({ height }: Surface, exposure: number, layCourse: (bottom: number, course: number) => void): void {
  const courses = Math.ceil(height / exposure) + 2
  for (let course = 0; course < courses; course += 1) layCourse(height + exposure * (1.5 - course), course)
}

/** Even tabs with narrow slots; each course is offset by half a tab. */
export const drawThreeTab: Draw = (surface, random) => {
  fill(surface, 0.16)
  const exposure = 48
  const tab = 116
  layCourses(surface, exposure, (bottom, course) => {
    for (let left = course % 2 === 0 ? -tab / 2 : 0; left < surface.width; left += tab) {
      const tone = { light: 0.58 + (random() - 0.5) * 0.05, blend: random() < 0.75 ? 0 : 1 }
      layPiece(surface, { left: left + 2, right: left + tab - 2, top: bottom - exposure * 2, bottom, ...tone }, 6)
    }
  })
}

/** A backing strip with laminated tabs of uneven width, which cause deep shadow lines. */
export const drawArchitectural: Draw = (surface, random) => {
  fill(surface, 0.3)
  const exposure = 54
  layCourses(surface, exposure, (bottom) => {
    const top = bottom - exposure * 2
    for (let left = -random() * 90; left < surface.width; ) {
      const gap = 26 + random() * 58
      const tab = 52 + random() * 96
      const backing = { light: 0.42 + random() * 0.08, blend: Math.floor(random() * 4) }
      layPiece(surface, { left, right: left + gap + tab, top, bottom: bottom - 3, ...backing }, 5)
      left += gap + tab
    }
    for (let left = -random() * 120; left < surface.width; ) {
      const right = left + 52 + random() * 96
      const tone = { light: 0.55 + random() * 0.13, blend: Math.floor(random() * 4) }
      layPiece(surface, { left, right, top: bottom - exposure - 4, bottom, ...tone }, 8)
      left = right + 22 + random() * 52
    }
  })
}

/** Large slate-like pieces with cut corners that differ strongly from each other. */
export const drawDesigner: Draw = (surface, random) => {
  fill(surface, 0.14)
  const exposure = 80
  const piece = 104
  layCourses(surface, exposure, (bottom, course) => {
    for (let left = course % 2 === 0 ? -piece / 2 : 0; left < surface.width; left += piece) {
      const tone = { light: 0.5 + random() * 0.17, blend: Math.floor(random() * 4) }
      const drop = Math.round((random() - 0.5) * 4)
      const edges = { left: left + 1.5, right: left + piece - 1.5, top: bottom - exposure * 2, bottom: bottom + drop }
      layPiece(surface, { ...edges, ...tone, chamfer: 20 }, 10)
    }
  })
}

/** Painted panels between raised seams; light runs along the panels, and each seam has a bright and a shaded side. */
export const drawStandingSeam: Draw = (surface, random) => {
  fill(surface, 0.6)
  const panel = 144
  const seam = 13
  const first = Math.round(panel * (0.3 + random() * 0.4))
  for (let x = 0; x < surface.width; x += 1) {
    const along = (((x - first) % panel) + panel) % panel
    const tone = along < seam ? seamLight(along / seam) : panLight((along - seam) / (panel - seam))
    for (let y = 0; y < surface.height; y += 1) {
      const sky = 0.1 * (1 - y / surface.height) + 0.035 * Math.sin(y / 95 + x / 260)
      surface.light[y * surface.width + x] = tone + sky
      surface.blend[y * surface.width + x] = along < seam ? 1 : 0
    }
  }
}

function seamLight(across: number): number {
  if (across < 0.2) return 0.66
  if (across < 0.42) return 0.97
  if (across < 0.7) return 0.62
  return 0.3
}

/** The light across a panel: the seam's shadow, then the flat pan with two shallow stiffening ribs. */
function panLight(across: number): number {
  const shadow = 0.28 * Math.exp(-across * 16)
  const rib = [0.36, 0.68].reduce((sum, at) => sum + 0.05 * Math.sin((across - at) * 90) * bell(across - at), 0)
  return 0.55 - shadow + rib + 0.03 * across
}

function bell(distance: number): number {
  return Math.exp(-((distance / 0.022) ** 2))
}
