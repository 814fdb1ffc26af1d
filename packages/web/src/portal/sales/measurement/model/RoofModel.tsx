import type { NamedRoof } from '@gable/roof/drawing/one-plane'
import { roofGltf } from '@gable/roof/model/gltf'
import { roofMesh } from '@gable/roof/model/mesh'
import { Button, Group, Paper, SegmentedControl, Switch } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { IconDownload, IconPhoto } from '../../../../ui/icons.tsx'
import { saveFile } from '../../../../ui/save-file.ts'
import { text } from '../text.ts'
import { EdgeLegend, PitchLegend } from './EdgeLegend.tsx'
import { ChosenFacet, FacetList } from './FacetList.tsx'
import classes from './Model.module.css'
import { ModelControls } from './ModelControls.tsx'
import { ModelDrawings } from './ModelDrawings.tsx'
import { type ModelHandle, ModelViewer } from './ModelViewer.tsx'
import { modelFacets } from './model-facets.ts'
import { type ModelLook, WALL_HEIGHT_METERS } from './model-look.ts'

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
              <Button size="sm" leftSection={<IconPhoto size={16} aria-hidden />} onClick={() => void savePicture()}>
                {text('model.savePicture')}
              </Button>
            )}
            <Button size="sm" leftSection={<IconDownload size={16} aria-hidden />} onClick={saveModel}>
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
