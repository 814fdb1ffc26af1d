import { roofDiagram } from '@gable/roof/drawing/diagram'
import type { Drawing } from '@gable/roof/drawing/drawing'
import type { NamedRoof } from '@gable/roof/drawing/one-plane'
import { perspectiveDrawing } from '@gable/roof/drawing/perspective'
import { Alert, Button, SegmentedControl, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { DrawingPicture } from '../../../../map/DrawingPicture.tsx'
import { phoneQuery } from '../../../../ui/theme.ts'
import { text } from '../text.ts'
import { withChosenFacet } from './chosen-facet.ts'
import classes from './Model.module.css'
import { type ModelLook, WALL_HEIGHT_METERS } from './model-look.ts'

const kinds = ['picture', 'length', 'area', 'pitch'] as const
type Kind = (typeof kinds)[number]

/** The same roofs as drawings, for browsers without 3D. */
export function ModelDrawings(props: { roofs: readonly NamedRoof[]; look: ModelLook; onRetry: () => void }) {
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
