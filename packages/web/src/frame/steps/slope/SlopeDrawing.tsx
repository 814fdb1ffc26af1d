import { text } from '../../texts/index.ts'
import { riseText } from './measured-text.ts'
import './slope-drawing.css'

/**
 * A house's end seen from the street, its roof at the given rise over 12. Decorative: the text next to it says the
 * same.
 */
export function SlopeDrawing({ rise }: { rise: number }) {
  const { half, height } = gableShape(rise, { halfWidth: 54, height: 62 })
  const eave = 76
  const wall = half - 7
  const lift = (7 * height) / half
  const thick = 4
  return (
    <svg className="slope-drawing" viewBox="4 12 132 98" aria-hidden="true">
      <path className="slope-ground" d="M6 106H134" />
      <path
        className="slope-wall"
        d={`M${70 - wall} 106V${eave - lift}L70 ${eave - height}L${70 + wall} ${eave - lift}V106Z`}
      />
      <rect className="slope-glass" x={70 - wall * 0.62} y="86" width={Math.min(16, wall * 0.4)} height="12" />
      <rect className="slope-door" x={70 + wall * 0.18} y="86" width={Math.min(13, wall * 0.34)} height="20" />
      <path
        className="slope-roof"
        d={`M${70 - half} ${eave}L70 ${eave - height}L${70 + half} ${eave}V${eave - thick}L70 ${eave - height - thick}L${70 - half} ${eave - thick}Z`}
      />
    </svg>
  )
}

/** The same roof with its slope triangle: how far it rises over twelve inches across. */
export function SlopeTriangle({ rise }: { rise: number }) {
  const { half, height } = gableShape(rise, { halfWidth: 140, height: 150 })
  const base = 172
  const left = 200 - half
  const runX = left + half * 0.3
  const run = half * 0.5
  const top = base - height * 0.8
  const runEnd = runX + run
  const at = (x: number) => base - ((x - left) * height) / half
  return (
    <svg
      className="slope-triangle"
      viewBox="0 0 400 200"
      role="img"
      aria-label={text('slope.drawing', { rise: riseText(rise) })}
    >
      <path
        className="slope-wall"
        d={`M${left + 16} 200V${at(left + 16)}L200 ${base - height}L${384 - left} ${at(left + 16)}V200Z`}
      />
      <path
        className="slope-roof"
        d={`M${left} ${base}L200 ${base - height}L${400 - left} ${base}V${base - 9}L200 ${base - height - 9}L${left} ${base - 9}Z`}
      />
      <g className="slope-measure">
        <path d={`M${runX} ${at(runX)}H${runEnd}V${at(runEnd)}`} />
        <text x={runX + run / 2} y={at(runX) + 20} textAnchor="middle">
          12
        </text>
        {rise > 0 && (
          <text x={runEnd + 10} y={Math.max((at(runX) + at(runEnd)) / 2 + 5, top)} textAnchor="start">
            {riseText(rise)}
          </text>
        )}
      </g>
    </svg>
  )
}

/** Half the width and the height of a gable's drawing, in drawing units, fitted into a box. */
function gableShape(rise: number, box: { halfWidth: number; height: number }): { half: number; height: number } {
  const height = (box.halfWidth * rise) / 12
  return height <= box.height ? { half: box.halfWidth, height } : { half: (box.height * 12) / rise, height: box.height }
}
