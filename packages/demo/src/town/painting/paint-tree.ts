import { seededRandom } from '../houses.ts'
import type { Spot } from '../streets.ts'
import { type Brush, type Color, css, lit } from './brush.ts'
import { litSide, SHADOW, shadowOf } from './sun.ts'
import type { Tree, TreeKind } from './trees.ts'

const leaves: Record<TreeKind, Color> = {
  maple: [84, 104, 54],
  ash: [98, 114, 64],
  oak: [74, 92, 52],
  plum: [98, 66, 64],
  conifer: [62, 80, 52],
  shrub: [82, 98, 56],
}

interface Clump {
  at: Spot
  radius: number
}

/**
 * Paints trees with their shadows. Each crown consists of clumps of leaves, darkest at the bottom and brightest toward
 * the sun.
 */
export function paintTrees(brush: Brush, trees: readonly Tree[]): void {
  const isFar = ({ radius }: Tree) => brush.pixels(radius) < FAR
  paintFar(brush, trees.filter(isFar))
  const near = trees.filter((tree) => !isFar(tree))
  brush.veil(
    near.map((tree) => treeShadow(brush, tree)),
    SHADOW,
    SHADE,
  )
  for (const tree of near) paintTree(brush, tree)
}

/** Crowns with a smaller radius in pixels are drawn without clumps. */
const FAR = 6.2

/** Draws crowns and shadows of the whole town as dots, which need a tenth of the text of circles. */
function paintFar(brush: Brush, trees: readonly Tree[]): void {
  const dots = (some: readonly Tree[], middle: (tree: Tree) => Spot, share: number, color: string) => {
    for (const [step, same] of Map.groupBy(some, ({ radius }) => Math.max(1, Math.round(radius / STEP)))) {
      for (let from = 0; from < same.length; from += 50) {
        const path = same.slice(from, from + 50).map((tree) => brush.dot(middle(tree)))
        brush.stroke(path.join(''), color, 2 * step * STEP * share, 'stroke-linecap="round"')
      }
    }
  }
  brush.write(`<g opacity="${SHADE}">`)
  dots(trees, ({ at, height }) => shadowOf(at, height * 0.62), 0.9, SHADOW)
  brush.write('</g>')
  for (const [kind, some] of Map.groupBy(trees, (tree) => tree.kind)) {
    const layer = (share: number, shift: number, light: number) =>
      dots(some, (tree) => towardsSun(tree, tree.at, shift), share, css(lit(leaves[kind], light)))
    layer(0.94, 0, 0.72)
    layer(0.68, 0.2, 0.98)
    layer(0.38, 0.36, 1.24)
  }
}

/** Step of crown sizes in meters when drawn as dots. */
const STEP = 0.6
const SHADE = 0.46

/** The clumps of a crown, from the outside in; more clumps are smaller. */
function clumps({ at, radius, kind, seed }: Tree, count: number): Clump[] {
  const random = seededRandom(seed)
  const isNarrow = kind === 'conifer'
  return Array.from({ length: count }, (_, index) => {
    const angle = index * 2.4 + random() * 0.8
    const far = radius * (isNarrow ? 0.72 : 0.66) * Math.sqrt(1 - index / count)
    const size = (radius * (isNarrow ? 0.85 : 1.15) * (random() < 0.5 ? 0.8 : 1.15)) / Math.sqrt(count + 1)
    return { at: [at[0] + far * Math.cos(angle), at[1] + far * Math.sin(angle)], radius: size }
  })
}

const countFor = (pixels: number) => (pixels < 16 ? 10 : pixels < 32 ? 22 : 44)

function treeShadow(brush: Brush, tree: Tree): string {
  const { at, radius, height, kind } = tree
  const middle = shadowOf(at, height * 0.62)
  const cast = clumps(tree, 14).map((clump) => brush.circle(shadowOf(clump.at, height * 0.62), clump.radius * 1.2))
  const body = [brush.circle(middle, radius * 0.72)]
  // A conifer's shadow is pointed.
  if (kind === 'conifer') {
    body.push(brush.circle(shadowOf(at, height * 0.8), radius * 0.4), brush.circle(shadowOf(at, height), radius * 0.16))
  }
  return [...cast, ...body].join('')
}

function paintTree(brush: Brush, tree: Tree): void {
  const { at, radius, kind, seed } = tree
  const random = seededRandom(seed + 1)
  const base = lit(leaves[kind], 0.86 + 0.28 * random())
  const leaf: Color = [base[0] * (0.93 + 0.14 * random()), base[1], base[2]]
  const all = clumps(tree, countFor(brush.pixels(radius)))
  const layer = (min: number, shift: number, share: number, light: number) => {
    const some = min === -1 ? all : all.filter((clump) => sunward(clump.at, at) > radius * min)
    for (const [size, same] of Map.groupBy(some, (clump) => clump.radius)) {
      const path = same.map((clump) => brush.dot(towardsSun(tree, clump.at, shift))).join('')
      brush.stroke(path, css(lit(leaf, light)), 2 * size * share, 'stroke-linecap="round"')
    }
  }
  brush.fill(brush.circle(at, radius * 0.78), css(lit(leaf, 0.62)))
  layer(-1, 0, 1, 0.62)
  layer(-1, 0.09, 0.82, 0.86)
  layer(-0.2, 0.13, 0.6, 1.06)
  layer(0.05, 0.18, 0.36, 1.26)
}

const towardsSun = ({ radius }: Tree, [x, y]: Spot, share: number): Spot => [
  x + litSide[0] * radius * share,
  y + litSide[1] * radius * share,
]

const sunward = ([x, y]: Spot, [mx, my]: Spot) => (x - mx) * litSide[0] + (y - my) * litSide[1]
