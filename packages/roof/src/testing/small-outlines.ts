import type { Ring } from '../polygon.ts'
import type { PlanePoint } from '../units.ts'
import { seeded } from './shapes.ts'

/**
 * The outline with this number, of 10 to 200 square meters, with as much detail as cleaning may remove: round walls of
 * many corners, walls that wobble, walls with jogs. Meters, not closed.
 */
export function smallOutline(number: number): Ring {
  const random = seeded(number * 7 + 1)
  const area = 10.5 * 20 ** random()
  const [wide, share] = [Math.sqrt(area) * (0.5 + random()), random()]
  const size = { wide, deep: area / wide }
  if (number % 3 === 0) return roundWall(area, share, random)
  return number % 3 === 1 ? wobbling(size, random) : jogged(size, share, random)
}

interface Size {
  readonly wide: number
  readonly deep: number
}

function roundWall(area: number, share: number, random: () => number): Ring {
  const corners = 8 + Math.floor(120 * share)
  const [radius, stretch, noise] = [Math.sqrt(area / Math.PI), 0.6 + 0.4 * random(), 0.01 * random()]
  return Array.from({ length: corners }, (_, at): PlanePoint => {
    const angle = (2 * Math.PI * at) / corners
    const off = () => noise * (random() - 0.5)
    return [(radius * Math.cos(angle)) / stretch + off(), radius * Math.sin(angle) * stretch + off()]
  })
}

function wobbling({ wide, deep }: Size, random: () => number): Ring {
  const corners: readonly PlanePoint[] = [
    [0, 0],
    [wide, 0],
    [wide, deep],
    [0, deep],
  ]
  return corners.flatMap(([x, y], at) => {
    const [toX, toY] = corners[(at + 1) % 4]!
    const length = Math.hypot(toX - x, toY - y)
    const steps = 1 + Math.floor(8 * random())
    return Array.from({ length: steps }, (_, step): PlanePoint => {
      const [far, off] = [step / steps, step === 0 ? 0 : (random() - 0.5) * 0.3 * random()]
      const [along, up] = [toX - x, toY - y]
      return [x + far * along + (off * up) / length, y + far * up - (off * along) / length]
    })
  })
}

function jogged({ wide, deep }: Size, share: number, random: () => number): Ring {
  const [at, jog] = [Math.min(wide, deep) * 0.4 * share, 0.3 * random()]
  return [
    [0, 0],
    [wide, 0],
    [wide, deep / 2],
    [wide + jog, deep / 2],
    [wide + jog, deep],
    [at, deep],
    [at, deep - jog],
    [0, deep - jog],
  ]
}
