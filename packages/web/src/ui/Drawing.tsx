import type { DrawnPlace, Drawing as RoofDrawing, Shape } from '@gable/roof/drawing'
import { pathData, pointsData } from '@gable/roof/drawing-svg'
import { memo } from 'react'

interface DrawingProps {
  drawing: RoofDrawing
  className?: string | undefined
  /** The facet that stands out. */
  chosenFacet?: number | null
  /** Makes facets answer a press; whoever uses this gives the same choice by keyboard elsewhere. */
  onFacet?: ((facet: number) => void) | undefined
}

/** A drawing of the roof package as a picture within the page: it grows and shrinks with the room it has. */
export const Drawing = memo(function Drawing({ drawing, className, chosenFacet, onFacet }: DrawingProps) {
  const { width, height, label, shapes } = drawing
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      strokeLinejoin="round"
      fontFamily="inherit"
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is data, its shapes have no other name than their place
        <DrawnShape key={index} shape={shape} chosenFacet={chosenFacet ?? null} onFacet={onFacet} />
      ))}
    </svg>
  )
})

function DrawnShape(props: { shape: Shape; chosenFacet: number | null; onFacet: DrawingProps['onFacet'] }) {
  const { shape } = props
  if (shape.kind === 'text') return <DrawnText shape={shape} />
  const { colour, width, dash } = shape.stroke ?? {}
  const stroke = { stroke: colour, strokeWidth: width, strokeDasharray: dash?.join(' ') }
  if (shape.kind === 'line') return <polyline points={pointsData(shape.points)} fill="none" {...stroke} />
  return <DrawnArea {...props} shape={shape} stroke={stroke} />
}

function DrawnArea({
  shape: { rings, fill, facet },
  stroke,
  chosenFacet,
  onFacet,
}: {
  shape: Extract<Shape, { kind: 'area' }>
  stroke: object
  chosenFacet: number | null
  onFacet: DrawingProps['onFacet']
}) {
  const chosen = facet !== undefined && facet === chosenFacet
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the picture gives the same choice by keyboard
    <path
      d={pathData(rings)}
      fill={chosen ? CHOSEN : (fill ?? 'none')}
      fillRule="evenodd"
      {...stroke}
      onClick={onFacet && facet !== undefined ? () => onFacet(facet) : undefined}
    />
  )
}

const CHOSEN = '#8EB3DB'

function DrawnText({ shape }: { shape: Extract<Shape, { kind: 'text' }> }) {
  const { at, text, size, colour, bold, turnedDegrees, anchor, halo } = shape
  return (
    <text
      x={at[0]}
      y={at[1]}
      fontSize={size}
      fill={colour}
      fontWeight={bold ? 600 : undefined}
      textAnchor={anchor}
      transform={turned(at, turnedDegrees)}
      stroke={halo}
      strokeWidth={halo ? size / 5 : undefined}
      paintOrder="stroke"
    >
      {text}
    </text>
  )
}

function turned([x, y]: DrawnPlace, degrees: number | undefined): string | undefined {
  return degrees ? `rotate(${degrees} ${x} ${y})` : undefined
}
