import { useMemo } from 'react'
import type { LngLat, MapOutline } from '../../../map/outline.ts'
import { type DrawnPoint, linePathOf, pathOf } from '../../../map/projection.ts'
import { RoofMap } from '../../../map/RoofMap.tsx'
import type { EndState, RoofEnd } from '../../../map/shape/roof-ends.ts'
import { text } from '../../texts/index.ts'
import { useMapColors } from '../../use-map-colors.ts'
import { useWidget } from '../../widget-context.ts'
import './ends-map.css'

export interface PlanLine {
  from: LngLat
  to: LngLat
}

interface Props {
  id: string
  name: string
  rings: LngLat[][]
  /** Ridges, hips and valleys. */
  lines: PlanLine[]
  ends: RoofEnd[]
  /** Outlines of the other quoted roofs. */
  neighbors: LngLat[][][]
  onTurn(end: RoofEnd): void
}

/** The roof on the map as it will be quoted, with a button at each end that can change. */
export function EndsMap({ id, name, rings, lines, ends, neighbors, onTurn }: Props) {
  const { quote, features, page } = useWidget()
  const { session, roofs, structures } = quote.flow
  const colors = useMapColors()
  const outlines = useMemo((): MapOutline[] => [{ id, rings, state: 'included' }], [id, rings])
  const center = useMemo(() => middleOfBox(rings), [rings])
  // The house's own number would cover its ridge.
  const around = useMemo(() => features && { ...features, houseNumbers: [] }, [features])
  if (!session || !roofs) return null

  const overlay = (project: (point: LngLat) => DrawnPoint) => (
    <>
      <svg className="plan-lines" aria-hidden="true">
        {neighbors.map((other) => (
          <path key={String(other[0]?.[0])} className="plan-beside" d={pathOf(other, project)} />
        ))}
        {(['plan-casing', 'plan-line'] as const).map((layer) => (
          <path
            key={layer}
            className={layer}
            d={lines.map(({ from, to }) => linePathOf([from, to], project)).join('')}
          />
        ))}
      </svg>
      {ends.map((end) => (
        <EndButton key={end.edge} end={end} project={project} onTurn={onTurn} />
      ))}
    </>
  )
  return (
    <RoofMap
      center={center}
      pin={null}
      outlines={outlines}
      imagery={roofs.imagery}
      features={around}
      notices={structures.map(({ detected }) => detected?.notice ?? '')}
      colors={colors}
      label={text('ends.map', { name })}
      scrollsWithPage={page.place === 'fullPage' || window.matchMedia('(width < 768px)').matches}
      closeUp
      overlay={overlay}
    />
  )
}

/** Distance of a button from its end, in pixels: it hides neither the end nor the lines that meet there. */
const beyond = 28

function EndButton({
  end,
  project,
  onTurn,
}: { end: RoofEnd; project(point: LngLat): DrawnPoint } & Pick<Props, 'onTurn'>) {
  const { state, number } = end
  const [x, y] = project(end.at)
  const [outX, outY] = project(end.outside)
  const length = Math.hypot(outX - x, outY - y) || 1
  const left = x + ((outX - x) / length) * beyond
  const top = y + ((outY - y) / length) * beyond
  return (
    <button
      type="button"
      className={`roof-end roof-end-${state}`}
      style={{ transform: `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) translate(-50%, -50%)` }}
      aria-label={labelOf(end)}
      aria-disabled={state === 'low' || undefined}
      onClick={() => state !== 'low' && onTurn(end)}
    >
      <svg viewBox="0 0 20 12" width="20" height="12" aria-hidden="true">
        <path d={glyphs[state]} />
      </svg>
      <span aria-hidden="true">{number}</span>
    </button>
  )
}

function labelOf({ state, next, number }: RoofEnd): string {
  if (next === 'low') return text(state === 'low' ? 'ends.low' : 'ends.high', { number })
  return `${text(`ends.is.${state as EndState}`, { number })} ${text(`ends.make.${next}`)}`
}

/** Each end as seen from the ground in front of it. */
const glyphs: Record<RoofEnd['state'], string> = {
  gable: 'M1 11 10 1l9 10Z',
  hip: 'M1 11 6 1h8l5 10ZM6 1l4 10 4-10',
  halfHip: 'M1 11 6 5.5h8l5 5.5ZM6 5.5 10 1l4 4.5',
  low: 'M10 1v9M6 6l4 5 4-5',
  high: 'M10 11V2M6 6l4-5 4 5',
}

function middleOfBox(rings: readonly (readonly LngLat[])[]): LngLat {
  const [outer = []] = rings
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return [middle(outer.map(([lng]) => lng)), middle(outer.map(([, lat]) => lat))]
}
