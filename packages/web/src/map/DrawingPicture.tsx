import type { Drawing, Shape } from '@gable/roof/drawing/drawing'
import { pathData, pointsData } from '@gable/roof/drawing/drawing-svg'

interface Props {
  drawing: Drawing
  className?: string
  /** Hides the drawing from screen readers, because text next to it says the same. */
  decorative?: boolean
}

export function DrawingPicture({ drawing, className, decorative = false }: Props) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      strokeLinejoin="round"
      role="img"
      aria-label={drawing.label}
      aria-hidden={decorative || undefined}
    >
      {drawing.shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is made again as a whole
        <DrawnShape key={index} shape={shape} />
      ))}
    </svg>
  )
}

function DrawnShape({ shape }: { shape: Shape }) {
  if (shape.kind === 'area') {
    return <path d={pathData(shape.rings)} fill={shape.fill ?? 'none'} fillRule="evenodd" {...strokeOf(shape.stroke)} />
  }
  if (shape.kind === 'line')
    return <polyline points={pointsData(shape.points)} fill="none" {...strokeOf(shape.stroke)} />
  const [x, y] = shape.at
  return (
    <text
      x={x}
      y={y}
      fontSize={shape.size}
      fontWeight={shape.bold ? 600 : undefined}
      fill={shape.color}
      textAnchor={shape.anchor}
      transform={shape.turnedDegrees ? `rotate(${shape.turnedDegrees} ${x} ${y})` : undefined}
      {...(shape.halo ? { stroke: shape.halo, strokeWidth: shape.size / 4, paintOrder: 'stroke' } : {})}
    >
      {shape.text}
    </text>
  )
}

type Stroke = Extract<Shape, { kind: 'line' }>['stroke']

function strokeOf(stroke: Stroke | undefined) {
  return stroke && { stroke: stroke.color, strokeWidth: stroke.width, strokeDasharray: stroke.dash?.join(' ') }
}
