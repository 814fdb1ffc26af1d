import { limits } from '@gable/contract/limits'
import { pitchText } from '@gable/roof/drawing/figure-text'
import { Button, Group, NativeSelect, Paper, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EditorOverlay } from '../../../../map/editor/EditorOverlay.tsx'
import { EditorPanel } from '../../../../map/editor/EditorPanel.tsx'
import { EditorToolbar } from '../../../../map/editor/EditorToolbar.tsx'
import { useEditor } from '../../../../map/editor/use-editor.ts'
import type { MapOutline } from '../../../../map/outline.ts'
import { RoofMap } from '../../../../map/RoofMap.tsx'
import { RejectedAlert } from '../../../../ui/form/RejectedAlert.tsx'
import { UnsavedGuard } from '../../../../ui/form/UnsavedGuard.tsx'
import { PrimaryButton } from '../../../../ui/PrimaryButton.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { api } from '../../../shared/api.ts'
import { mapColors } from '../../../shared/ground/map-colors.ts'
import { text } from '../texts/text.ts'
import { measuredRises, riseOptions } from './lead-roofs.ts'
import { RoofEnds } from './RoofEnds.tsx'
import classes from './RoofsForm.module.css'
import { roofsText } from './text.ts'
import { type PlacedLead, useRoofsForm } from './use-roofs-form.ts'

interface Props {
  lead: PlacedLead
  page: string
  reload: () => void
}

/** The editor over the lead's map, with the slope and the save bar. */
export default function RoofsForm({ lead, page, reload }: Props) {
  const navigate = useNavigate()
  const form = useRoofsForm(lead, () => void navigate({ to: page }))
  const { editor, rejected } = form
  const features = useQuery({
    ...api.lead.mapFeatures.queryOptions({ input: { id: lead.id }, staleTime: Number.POSITIVE_INFINITY }),
  })
  const isEmpty = useEditor(editor).history.present.roofs.length === 0
  // The camera stays at the original roofs, while the editor draws the current ones.
  const [outlines] = useState(() =>
    lead.structures.map(({ id, outline }): MapOutline => ({ id, rings: outline, state: 'included', unseen: true })),
  )
  return (
    <Stack gap="md">
      {rejected && <RejectedAlert rejected={rejected} onReload={reload} />}
      <div className={classes.columns}>
        <Paper withBorder p="sm">
          <div className={classes.map}>
            <RoofMap
              center={lead.point}
              pin={isEmpty ? lead.point : null}
              outlines={outlines}
              imagery={lead.imagery}
              features={features.data ?? null}
              notices={lead.structures.map(({ notice }) => notice)}
              colors={mapColors}
              label={roofsText('roofs.mapLabel', { street: lead.street })}
              working
              overlay={(project) => <EditorOverlay editor={editor} project={project} colors={mapColors} />}
            />
          </div>
          <EditorToolbar editor={editor} />
        </Paper>
        <Paper withBorder p="md">
          <EditorPanel editor={editor} />
          <NativeSelect
            label={roofsText('roofs.slope')}
            description={roofsText('roofs.slopeHint')}
            value={form.rise ?? ''}
            onChange={({ currentTarget: { value } }) => form.setRise(value === '' ? null : Number(value))}
          >
            {!lead.slope && <option value="">{roofsText('roofs.noSlope')}</option>}
            {riseOptions(lead, limits.rise.max).map((rise) => (
              <option key={rise} value={rise}>
                {slopeText(rise, measuredRises(lead.structures))}
              </option>
            ))}
          </NativeSelect>
          <RoofEnds editor={editor} structures={lead.structures} />
        </Paper>
      </div>
      <Group justify="flex-end" gap="sm">
        <Button onClick={() => void navigate({ to: page })}>{uiText('action.cancel')}</Button>
        <PrimaryButton loading={form.sending} onClick={() => void form.save()}>
          {text('form.save')}
        </PrimaryButton>
      </Group>
      <UnsavedGuard isUnsaved={form.isUnsaved} />
    </Stack>
  )
}

function slopeText(rise: number, measured: readonly number[]): string {
  const message = rise === 0 ? roofsText('roofs.flat') : pitchText(rise)
  return measured.includes(rise) ? roofsText('roofs.measured', { slope: message }) : message
}
