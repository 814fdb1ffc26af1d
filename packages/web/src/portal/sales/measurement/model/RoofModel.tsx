import { roofDiagram } from '@gable/roof/drawing/diagram'
import type { Drawing } from '@gable/roof/drawing/drawing'
import type { NamedRoof } from '@gable/roof/drawing/one-plane'
import { perspectiveDrawing } from '@gable/roof/drawing/perspective'
import { roofGltf } from '@gable/roof/model/gltf'
import { roofMesh } from '@gable/roof/model/mesh'
import { ActionIcon, Alert, Button, Group, Paper, SegmentedControl, Stack, Switch, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { DrawingPicture } from '../../../../map/DrawingPicture.tsx'
import type { Icon } from '../../../../ui/icon.tsx'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconDownload,
  IconHome2,
  IconMinus,
  IconPhoto,
  IconPlus,
  IconTopView,
} from '../../../../ui/icons.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { phoneQuery } from '../../../../ui/theme.ts'
import { text } from '../text.ts'
import { EdgeLegend, PitchLegend } from './EdgeLegend.tsx'
import { ChosenFacet, FacetList } from './FacetList.tsx'
import classes from './Model.module.css'
import { type ModelHandle, ModelViewer } from './ModelViewer.tsx'
import { modelFacets } from './model-facets.ts'
import { type ModelLook, type ModelMove, WALL_HEIGHT_METERS } from './model-look.ts'

const CHOSEN = '#8EB3DB'

/** Returns the drawing with one facet in the selection color. */
function withChosenFacet(drawing: Drawing, facet: number | null): Drawing {
  if (facet === null) return drawing
  const shapes = drawing.shapes.map((shape) =>
    shape.kind === 'area' && shape.facet === facet ? { ...shape, fill: CHOSEN } : shape,
  )
  return { ...drawing, shapes }
}

const kinds = ['picture', 'length', 'area', 'pitch'] as const
type Kind = (typeof kinds)[number]

/** The same roofs as drawings, for browsers without 3D. */
function ModelDrawings(props: { roofs: readonly NamedRoof[]; look: ModelLook; onRetry: () => void }) {
  const { roofs, look, onRetry } = props
  const [kind, setKind] = useState<Kind>('picture')
  const width = useMediaQuery(phoneQuery) ? 400 : 800
  const drawing = useMemo(() => drawingOf(roofs, kind, look.colorBy, width), [roofs, kind, look.colorBy, width])
  return (
    <Stack className={classes.drawings} gap="sm">
      <Alert color="blue" title={text('model.noWebGl')}>
        <Stack gap="sm" align="flex-start">
          {text('model.noWebGlHint')}
          <Button size="xs" onClick={onRetry}>
            {text('model.retry')}
          </Button>
        </Stack>
      </Alert>
      <SegmentedControl
        aria-label={text('model.drawing')}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        data={kinds.map((value) => ({ value, label: text(`model.drawing.${value}`) }))}
      />
      <DrawingPicture className={classes.drawing} drawing={withChosenFacet(drawing, look.chosen)} />
    </Stack>
  )
}

function drawingOf(roofs: readonly NamedRoof[], kind: Kind, colorBy: ModelLook['colorBy'], width: number): Drawing {
  if (kind !== 'picture') return roofDiagram(roofs, kind, { width, maxPlanHeight: width * 0.75 })
  return perspectiveDrawing(roofs, {
    azimuthDegrees: 205,
    elevationDegrees: 35,
    wallHeightMeters: WALL_HEIGHT_METERS,
    colorBy,
    width,
    height: width * 0.7,
  })
}

const buttons: readonly { move: ModelMove; icon: Icon; key: string }[] = [
  { move: 'left', icon: IconArrowLeft, key: '←' },
  { move: 'right', icon: IconArrowRight, key: '→' },
  { move: 'up', icon: IconArrowUp, key: '↑' },
  { move: 'down', icon: IconArrowDown, key: '↓' },
  { move: 'closer', icon: IconPlus, key: '+' },
  { move: 'farther', icon: IconMinus, key: '−' },
  { move: 'top', icon: IconTopView, key: 'T' },
  { move: 'home', icon: IconHome2, key: 'H' },
]

/** Buttons for all camera moves. */
function ModelControls({ onMove }: { onMove: (move: ModelMove) => void }) {
  return (
    <fieldset aria-label={text('model.controls')} className={classes.controls}>
      {buttons.map(({ move, icon: MoveIcon, key }) => {
        const label = text(`model.move.${move}`)
        return (
          <Tooltip key={move} label={`${label} (${key})`}>
            <ActionIcon variant="default" size={40} aria-label={label} onClick={() => onMove(move)}>
              <MoveIcon size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}

interface RoofModelProps {
  roofs: readonly NamedRoof[]
  /** The accessible name of the picture. */
  label: string
  /** The name of downloads, without an extension. */
  fileName: string
  /** The name for the top of a wall without a gutter, if it is not "high eave". */
  highEave?: string | undefined
}

/** Interactive 3D roofs with a list of their facets. Shows drawings in browsers without 3D. */
export function RoofModel({ roofs, label, fileName, highEave }: RoofModelProps) {
  const mesh = useMemo(() => roofMesh(roofs, { wallHeightMeters: WALL_HEIGHT_METERS }), [roofs])
  const facets = useMemo(() => modelFacets(roofs), [roofs])
  const [look, setLook] = useState<ModelLook>({ colorBy: 'plain', lengths: true, chosen: null })
  const [in3d, setIn3d] = useState(true)
  const viewer = useRef<ModelHandle>(null)
  const choose = (chosen: number | null) => setLook((before) => ({ ...before, chosen }))

  const savePicture = async () => {
    const picture = await viewer.current?.picture()
    if (picture) saveFile(new File([picture], `${fileName}.png`, { type: 'image/png' }))
  }
  const saveModel = () => saveFile(new File([roofGltf(mesh)], `${fileName}.glb`, { type: 'model/gltf-binary' }))

  return (
    <div className={classes.model}>
      <Paper withBorder className={classes.stage}>
        <div className={classes.bar}>
          <SegmentedControl
            size="sm"
            aria-label={text('model.colors')}
            value={look.colorBy}
            onChange={(colorBy) => setLook({ ...look, colorBy: colorBy as ModelLook['colorBy'] })}
            data={[
              { value: 'plain', label: text('model.plain') },
              { value: 'pitch', label: text('model.byPitch') },
            ]}
          />
          {in3d && (
            <Switch
              label={text('model.lengths')}
              checked={look.lengths}
              onChange={(event) => setLook({ ...look, lengths: event.currentTarget.checked })}
            />
          )}
          <Group gap="xs" ml="auto">
            {in3d && (
              <Button size="sm" leftSection={<IconPhoto size={16} />} onClick={() => void savePicture()}>
                {text('model.savePicture')}
              </Button>
            )}
            <Button size="sm" leftSection={<IconDownload size={16} />} onClick={saveModel}>
              {text('model.saveModel')}
            </Button>
          </Group>
        </div>
        {in3d ? (
          <div className={classes.view}>
            <ModelViewer
              mesh={mesh}
              look={look}
              label={label}
              handle={viewer}
              onChoose={choose}
              onUnavailable={() => setIn3d(false)}
            />
            <ModelControls onMove={(move) => viewer.current?.move(move)} />
          </div>
        ) : (
          <ModelDrawings roofs={roofs} look={look} onRetry={() => setIn3d(true)} />
        )}
      </Paper>
      <div className={classes.side}>
        <ChosenFacet facet={facets[look.chosen ?? -1] ?? null} />
        <FacetList facets={facets} chosen={look.chosen} onChoose={choose} />
        {look.colorBy === 'pitch' && <PitchLegend roofs={roofs} />}
        <EdgeLegend roofs={roofs} highEave={highEave} />
      </div>
    </div>
  )
}
