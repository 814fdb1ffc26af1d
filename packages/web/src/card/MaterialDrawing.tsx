import { useId } from 'react'

type Material = 'shingle' | 'metal' | 'tile' | 'flat'

/** The material a product is made of, told by the words of its type and name. */
export function materialOf(words: string): Material {
  if (/metal|seam|steel|alumin|copper/i.test(words)) return 'metal'
  if (/tile|clay|concrete|spanish/i.test(words)) return 'tile'
  if (/flat|membrane|tpo|epdm|pvc|bitumen/i.test(words)) return 'flat'
  return 'shingle'
}

/** A surface of the material, in the shades of the branding's roof colour. */
export function MaterialDrawing({ material }: { material: string }) {
  const id = useId()
  const kind = materialOf(material)
  const { width, height } = repeats[kind]
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`material material-of-${kind}`}
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
  metal: { width: 64, height: 180 },
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
