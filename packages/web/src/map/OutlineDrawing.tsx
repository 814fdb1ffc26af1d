import { useId } from 'react'
import { StillOverlay } from './MapOverlay.tsx'
import type { LngLat, MapOutline } from './outline.ts'
import { isMinorWay, paper, roadMeters } from './palette.ts'
import { pinPath } from './pin.ts'
import { drawnBox, linePathOf, middleOf, pathOf, projectionAt } from './projection.ts'
import type { RoofMapProps } from './roof-map-props.ts'
import { adjacentBuildings } from './surrounding-buildings.ts'
import './map.css'

type Props = Pick<
  RoofMapProps,
  | 'center'
  | 'outlines'
  | 'pin'
  | 'features'
  | 'colors'
  | 'label'
  | 'activeId'
  | 'onActive'
  | 'onPick'
  | 'closeUp'
  | 'overlay'
>

/**
 * The live map's outlines as SVG: without WebGL, in print, and while the map is loading. Sizes are in meters on the
 * ground.
 */
export function OutlineDrawing(props: Props) {
  const { center, outlines, closeUp, overlay } = props
  const box = drawnBox(outlines, center, closeUp)
  const fit = closeUp ? 'meet' : 'slice'
  return (
    <div className="map-still">
      <StillMap {...props} box={box} fit={fit} />
      {overlay && <StillOverlay box={box} fit={fit} draw={overlay} />}
    </div>
  )
}

type StillProps = Props & { box: ReturnType<typeof drawnBox>; fit: 'meet' | 'slice' }

function StillMap({ outlines, pin, features, colors, label, activeId, onActive, onPick, box, fit }: StillProps) {
  const { width, height, at } = box
  const project = projectionAt(at)
  const own = new Set(outlines.map((outline) => outline.id))
  const seen = outlines.filter(({ unseen }) => !unseen)
  const buildings = adjacentBuildings(features, outlines).filter(({ id }) => !own.has(id))
  const nearby = (point: LngLat) => Math.hypot(...project(point)) < width
  const scale = height / 420
  return (
    <svg
      className={onPick ? 'map-drawing map-picks' : 'map-drawing'}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      preserveAspectRatio={`xMidYMid ${fit}`}
      role="img"
      aria-label={label}
    >
      <rect x={-width * 2} y={-height * 2} width={width * 4} height={height * 4} fill={paper.ground} />
      <Roads features={features} project={project} scale={scale} />
      {buildings
        .filter((building) => building.outline[0]?.some(nearby))
        .map((building) => (
          <path
            key={building.id}
            d={pathOf(building.outline, project)}
            fill={paper.building}
            stroke={paper.buildingEdge}
            strokeWidth={scale}
            fillRule="evenodd"
          />
        ))}
      {features?.houseNumbers
        .filter(({ at: place }) => nearby(place))
        .map(({ number, at: place }) => (
          <Label key={`${number} ${place}`} at={project(place)} size={12 * scale} color={paper.houseNumber}>
            {number}
          </Label>
        ))}
      {seen.map((outline) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list next to the map is the way in for a keyboard
        <path
          key={outline.id}
          className="map-drawing-outline"
          d={pathOf(outline.rings, project)}
          fillRule="evenodd"
          {...strokeOf(outline, colors, outline.id === activeId, scale)}
          onClick={onPick && (() => onPick(outline.id))}
          onPointerEnter={onActive && (() => onActive(outline.id))}
          onPointerLeave={onActive && (() => onActive(null))}
        />
      ))}
      {seen.map(
        ({ id, mark, rings }) =>
          mark &&
          rings[0] && (
            <Label key={id} at={project(middleOf(rings[0]))} size={15 * scale} color="#1B2430" bold>
              {mark}
            </Label>
          ),
      )}
      {pin && (
        <g transform={`translate(${project(pin).join(' ')}) scale(${scale}) translate(-14 -35)`}>
          <path d={pinPath} fill={colors.choice} stroke="#FFFFFF" strokeWidth="2" />
          <circle cx="14" cy="13" r="4.5" fill="#FFFFFF" />
        </g>
      )}
    </svg>
  )
}

function strokeOf(outline: MapOutline, colors: RoofMapProps['colors'], active: boolean, scale: number) {
  const { state } = outline
  const color = state === 'included' ? colors.roof : state === 'excluded' ? paper.excluded : colors.choice
  const dashed = state === 'excluded' || state === 'alternative'
  return {
    fill: color,
    fillOpacity: active ? 0.5 : { included: 0.32, alternative: 0.14, excluded: 0.08, neighbour: 0.06 }[state],
    stroke: color,
    strokeWidth: (state === 'neighbour' ? 1.2 : active ? 4 : 2.6) * scale,
    strokeDasharray: dashed ? `${5 * scale} ${3.5 * scale}` : undefined,
  }
}

function Label(props: {
  at: readonly [number, number]
  size: number
  color: string
  bold?: boolean
  children: string
}) {
  return (
    <text
      x={props.at[0]}
      y={props.at[1]}
      fontSize={props.size}
      fontWeight={props.bold ? 700 : 500}
      textAnchor="middle"
      dominantBaseline="central"
      fill={props.color}
      stroke={paper.halo}
      strokeWidth={props.size / 4}
      paintOrder="stroke"
    >
      {props.children}
    </text>
  )
}

type RoadsProps = Pick<RoofMapProps, 'features'> & { project(point: LngLat): readonly [number, number]; scale: number }

function Roads({ features, project, scale }: RoadsProps) {
  const prefix = useId()
  const roads = (features?.roads ?? []).map((road, index) => ({
    ...road,
    id: `${prefix}${index}`,
    d: linePathOf(road.line, project),
    metres: roadMeters(road.kind),
    minor: isMinorWay(road.kind),
  }))
  const major = roads.filter((road) => !road.minor)
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {roads.map((road) => (
        <path
          key={road.id}
          d={road.d}
          stroke={road.minor ? paper.path : paper.roadEdge}
          strokeWidth={road.minor ? road.metres : road.metres + 2 * scale}
        />
      ))}
      {major.map((road) => (
        <path key={road.id} id={road.id} d={road.d} stroke={paper.road} strokeWidth={road.metres} />
      ))}
      {major
        .filter((road) => road.name !== '')
        .map((road) => (
          <text key={road.id} fontSize={12 * scale} fill={paper.roadName} stroke="none" dominantBaseline="central">
            <textPath href={`#${road.id}`} startOffset="50%" textAnchor="middle">
              {road.name}
            </textPath>
          </text>
        ))}
    </g>
  )
}
