import { useId } from 'react'

type Material = 'shingle' | 'tab' | 'designer' | 'shake' | 'slate' | 'metal' | 'ribbed' | 'tile' | 'flatTile' | 'flat'

/** The first match wins: a metal shingle has no seams, and a synthetic shake looks like wood. */
const reported: readonly (readonly [RegExp, Material])[] = [
  [/shake|cedar|wood/i, 'shake'],
  [/slate|(metal|steel|aluminum) shingle/i, 'slate'],
  [/3-?\s?tab|three-?\s?tab/i, 'tab'],
  [/screw|ribbed|corrugated/i, 'ribbed'],
  [/stone-?\s?coated/i, 'shingle'],
  [/designer/i, 'designer'],
  [/metal|seam|steel|alumin|copper|zinc/i, 'metal'],
  [/^(?=.*tile)(?=.*flat)/i, 'flatTile'],
  [/tile|clay|concrete|spanish/i, 'tile'],
  [/flat|membrane|tpo|epdm|pvc|bitumen|built-?up|coating|foam|sprayed/i, 'flat'],
]

/** The material of a product, recognized by words in its type and name. */
export function materialOf(words: string): Material {
  return reported.find(([pattern]) => pattern.test(words))?.[1] ?? 'shingle'
}

/** The class for a white or pale surface or for copper, recognized by words as well; empty for any other surface. */
export function toneOf(words: string): string {
  if (/copper/i.test(words)) return ' material-copper'
  return /cool|white|tpo|pvc|silicone|coating|foam|alumin|zinc/i.test(words) ? ' material-pale' : ''
}

/** A surface of the material, in shades of the branding's roof color. */
export function MaterialDrawing({ material }: { material: string }) {
  const id = useId()
  const kind = materialOf(material)
  const { width, height } = repeats[kind]
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`material material-of-${kind}${toneOf(material)}`}
    >
      <defs>
        <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
          <Surface kind={kind} />
        </pattern>
      </defs>
      <rect width="320" height="180" fill={`url(#${id})`} />
    </svg>
  )
}

const repeats = {
  shingle: { width: 160, height: 48 },
  tab: { width: 64, height: 48 },
  shake: { width: 160, height: 84 },
  slate: { width: 120, height: 64 },
  flatTile: { width: 120, height: 64 },
  designer: { width: 120, height: 64 },
  metal: { width: 64, height: 180 },
  ribbed: { width: 44, height: 180 },
  tile: { width: 40, height: 36 },
  flat: { width: 320, height: 90 },
} as const

function Surface({ kind }: { kind: Material }) {
  if (kind === 'metal') {
    return (
      <>
        <rect width="64" height="180" className="material-b" />
        <rect x="22" width="20" height="180" className="material-c" />
        <rect width="5" height="180" className="material-a" />
        <rect x="5" width="3" height="180" className="material-e" />
      </>
    )
  }
  if (kind === 'ribbed') {
    return (
      <>
        <rect width="44" height="180" className="material-b" />
        <rect width="8" height="180" className="material-a" />
        <rect x="8" width="3" height="180" className="material-e" />
        <rect x="22" width="2" height="180" className="material-d" />
        <rect x="33" width="2" height="180" className="material-d" />
      </>
    )
  }
  if (kind === 'tab') {
    return (
      <>
        <rect width="64" height="48" className="material-b" />
        <rect x="32" width="32" height="24" className="material-c" />
        <rect x="16" y="24" width="32" height="24" className="material-c" />
        <path d="M32 0V24M63 0V24M16 24V48M48 24V48" className="material-line" />
        <path d="M0 1H64M0 25H64" className="material-line" />
      </>
    )
  }
  if (kind === 'slate' || kind === 'flatTile' || kind === 'designer') {
    return (
      <>
        <rect width="120" height="64" className="material-e" />
        {slates.map(([x, y, width, shade]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height="30" className={`material-${shade}`} />
        ))}
      </>
    )
  }
  if (kind === 'shake') {
    return (
      <>
        <rect width="160" height="84" className="material-e" />
        {shakes.map(([x, y, width, height, shade]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} className={`material-${shade}`} />
        ))}
        <path
          d="M9 4V36M20 0V38M44 6V40M66 2V36M88 0V37M112 4V39M137 0V38M150 8V36M14 48V80M36 44V78M58 46V82M82 43V78M104 48V80M128 44V79M148 46V82"
          className="material-line"
          opacity="0.35"
        />
      </>
    )
  }
  if (kind === 'tile') {
    return (
      <>
        <rect width="40" height="36" className="material-e" />
        <path d="M0 0V20Q10 36 20 20V0Z" className="material-b" />
        <path d="M20 0V20Q30 36 40 20V0Z" className="material-c" />
        <path d="M4 0V18Q10 28 16 18V0Z" className="material-a" opacity="0.35" />
        <path d="M24 0V18Q30 28 36 18V0Z" className="material-a" opacity="0.35" />
      </>
    )
  }
  if (kind === 'flat') {
    return (
      <>
        <rect width="320" height="90" className="material-b" />
        <rect y="0" width="320" height="10" className="material-a" opacity="0.5" />
        <rect y="10" width="320" height="2" className="material-e" opacity="0.5" />
      </>
    )
  }
  return (
    <>
      <rect width="160" height="48" className="material-c" />
      {shingles.map(([x, y, width, shade]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height="24" className={`material-${shade}`} />
      ))}
      <rect width="160" height="2" className="material-e" />
      <rect y="24" width="160" height="2" className="material-e" />
    </>
  )
}

/** Tabs of uneven width in two courses, the second shifted, so that the repeat is hard to see. */
const shingles: readonly (readonly [x: number, y: number, width: number, shade: 'a' | 'b' | 'd'])[] = [
  [8, 0, 22, 'b'],
  [30, 0, 9, 'd'],
  [52, 0, 26, 'a'],
  [92, 0, 14, 'd'],
  [118, 0, 30, 'b'],
  [0, 24, 16, 'a'],
  [26, 24, 12, 'd'],
  [48, 24, 24, 'b'],
  [84, 24, 18, 'a'],
  [112, 24, 10, 'd'],
  [134, 24, 20, 'b'],
]

/** Slates of equal height and uneven width, with a joint between them. */
const slates: readonly (readonly [x: number, y: number, width: number, shade: 'a' | 'b' | 'c' | 'd'])[] = [
  [0, 0, 33, 'b'],
  [35, 0, 25, 'c'],
  [62, 0, 27, 'a'],
  [91, 0, 28, 'd'],
  [-10, 32, 27, 'c'],
  [19, 32, 31, 'a'],
  [52, 32, 24, 'd'],
  [78, 32, 30, 'b'],
  [110, 32, 27, 'c'],
]

/** Hand-split shakes: no two have the same width or end at the same height. */
const shakes: readonly (readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  shade: 'a' | 'b' | 'c' | 'd',
])[] = [
  [0, 0, 26, 38, 'b'],
  [28, 0, 20, 41, 'c'],
  [50, 0, 29, 37, 'a'],
  [81, 0, 17, 40, 'd'],
  [100, 0, 27, 39, 'b'],
  [129, 0, 29, 38, 'c'],
  [-8, 42, 30, 38, 'c'],
  [24, 42, 22, 40, 'a'],
  [48, 42, 19, 41, 'd'],
  [69, 42, 28, 37, 'b'],
  [99, 42, 18, 40, 'a'],
  [119, 42, 31, 38, 'c'],
  [152, 42, 30, 38, 'c'],
]
