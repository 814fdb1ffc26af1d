import type { Spot } from './streets.ts'

/** Repeatable pseudorandom numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * The outline of a house in a common shape, in meters around its center, with the street toward negative y.
 * Counterclockwise, not closed.
 */
export function houseOutline(random: () => number): Spot[] {
  const between = (low: number, high: number) => Math.round((low + (high - low) * random()) * 10) / 10
  const [width, depth] = [between(11, 17), between(8, 11)]
  const [x, y] = [width / 2, depth / 2]
  const wing = between(4.5, 6.5)
  const out = between(2.5, 5)
  const side = random() < 0.5 ? 1 : -1
  const shape = random()
  if (shape < 0.34)
    return mirrored(
      [
        [-x, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ],
      1,
    )
  // A wing at the back.
  if (shape < 0.62)
    return mirrored(
      [
        [-x, -y],
        [x, -y],
        [x, y],
        [wing - x, y],
        [wing - x, y + out],
        [-x, y + out],
      ],
      side,
    )
  // A gabled entrance or garage in the middle of the front.
  if (shape < 0.82) {
    const at = between(-x + wing, x - wing)
    const [from, to] = [at - wing / 2, at + wing / 2]
    return mirrored(
      [
        [-x, -y],
        [from, -y],
        [from, -y - out],
        [to, -y - out],
        [to, -y],
        [x, -y],
        [x, y],
        [-x, y],
      ],
      side,
    )
  }
  // Two wings around a courtyard at the back.
  const arm = Math.min(wing, width / 2 - 2)
  const second = out + between(0.5, 1.5)
  const [inner, outer] = [x - arm, y + second]
  return mirrored(
    [
      [-x, -y],
      [x, -y],
      [x, outer],
      [inner, outer],
      [inner, y],
      [-inner, y],
      [-inner, y + out],
      [-x, y + out],
    ],
    side,
  )
}

/** A garage for one or two cars, or a shed. */
export function outbuildingOutline(random: () => number, kind: 'garage' | 'shed'): Spot[] {
  const [width, depth] = kind === 'garage' ? [5.6 + 2 * random(), 6 + random()] : [2.4 + random(), 3 + 1.5 * random()]
  const [x, y] = [width / 2, depth / 2]
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ]
}

function mirrored(outline: [number, number][], side: number): Spot[] {
  const ring = outline.map(([x, y]): Spot => [x * side, y])
  return side > 0 ? ring : ring.reverse()
}
