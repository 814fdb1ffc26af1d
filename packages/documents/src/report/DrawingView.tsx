import type { Drawing, Shape } from '@gable/roof/drawing/drawing'
import { pathData, pointsData } from '@gable/roof/drawing/drawing-svg'
import { G, Path, Polyline, Svg } from '@react-pdf/renderer'
import { families } from './fonts.ts'
import { haloPath } from './halo.ts'
import { Text } from './parts/Text.tsx'

/** Renders a drawing of the roof package in a PDF, at the given width. */
export function DrawingView({
  drawing,
  width,
  radius = 0,
}: {
  drawing: Drawing
  /** In points. */
  width: number
  /** Corner radius. */
  radius?: number
}) {
  const height = (width * drawing.height) / drawing.width
  return (
    <Svg
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={width}
      height={height}
      style={{ width, height, borderRadius: radius }}
    >
      {drawing.shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is made again as a whole
        <DrawnShape key={index} shape={shape} />
      ))}
    </Svg>
  )
}

function DrawnShape({ shape }: { shape: Shape }) {
  if (shape.kind === 'area') {
    return (
      <Path
        d={pathData(shape.rings)}
        {...(shape.fill && { fill: shape.fill })}
        fillRule="evenodd"
        {...strokeOf(shape.stroke)}
      />
    )
  }
  if (shape.kind === 'line') return <Polyline points={pointsData(shape.points)} {...strokeOf(shape.stroke)} />
  const [x, y] = shape.at
  const halo = shape.halo && haloPath(shape)
  return (
    <G {...(shape.turnedDegrees && { transform: `rotate(${shape.turnedDegrees}, ${x}, ${y})` })}>
      {halo && <Path d={halo} stroke={shape.halo} strokeWidth={shape.size / 4} strokeLinejoin="round" />}
      <Text
        x={x}
        y={y}
        fill={shape.color}
        textAnchor={shape.anchor}
        style={{ fontFamily: families as unknown as string, fontSize: shape.size, fontWeight: shape.bold ? 600 : 400 }}
      >
        {shape.text}
      </Text>
    </G>
  )
}

type Stroke = Extract<Shape, { kind: 'line' }>['stroke']

function strokeOf(stroke: Stroke | undefined) {
  if (!stroke) return {}
  const { color, width, dash } = stroke
  return {
    stroke: color,
    strokeWidth: width,
    strokeLinejoin: 'round' as const,
    ...(dash && { strokeDasharray: dash.join(' ') }),
  }
}
