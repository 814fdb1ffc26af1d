import type { LeadDetail, LeadStructure } from '@gable/contract/lead'
import { limits } from '@gable/contract/limits'
import type { StructureChoice } from '@gable/contract/quote'
import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import { localPlane, ringToPlane } from '@gable/roof/plane'
import { Button, Group, NativeSelect, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { EditorOverlay } from '../../../../map/editor/EditorOverlay.tsx'
import { EditorPanel } from '../../../../map/editor/EditorPanel.tsx'
import { EditorToolbar } from '../../../../map/editor/EditorToolbar.tsx'
import type { RoofEditor } from '../../../../map/editor/editor-store.ts'
import { useEditor } from '../../../../map/editor/editor-store.ts'
import { focusError } from '../../../../map/editor/focus-error.ts'
import { openEditor } from '../../../../map/editor/open-editor.ts'
import { outlineOfRings, roofFacts } from '../../../../map/editor/roof-facts.ts'
import type { MapOutline } from '../../../../map/outline.ts'
import { RoofMap } from '../../../../map/RoofMap.tsx'
import { chosenShape } from '../../../../map/shape/chosen-shape.ts'
import { type EndState, endStates, endsOf, type RoofEnd, turned } from '../../../../map/shape/roof-ends.ts'
import { guessOf, readOutline, resolved } from '../../../../map/shape/roof-shapes.ts'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import { RejectedAlert } from '../../../../ui/form/RejectedAlert.tsx'
import { UnsavedGuard } from '../../../../ui/form/UnsavedGuard.tsx'
import { useSending } from '../../../../ui/form/use-sending.ts'
import { PrimaryButton } from '../../../../ui/parts.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { mapColors } from '../../../shared/ground/map-colors.ts'
import { api, client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { givenRoof, measuredRises, riseOptions, structureChoices } from './lead-roofs.ts'
import classes from './RoofsForm.module.css'
import { roofsText } from './text.ts'

/** The editor over the lead's map, with the slope and the save bar. */
export default function RoofsForm({ lead, page, reload }: { lead: PlacedLead; page: string; reload: () => void }) {
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

type PlacedLead = LeadDetail & { point: [number, number] }

/** The form of a lead's roofs, and how it is saved. */
function useRoofsForm(lead: PlacedLead, onSaved: () => void) {
  const [rise, setRise] = useState(lead.slope?.rise ?? null)
  const [editor] = useState(() => {
    const plane = localPlane(lead.point)
    const provided = lead.structures.map((structure) => {
      const rings = structure.outline.map((ring) => ringToPlane(plane, ring))
      return givenRoof(structure, roofFacts({ rings }, plane, lead.houseLimits).complexity)
    })
    return openEditor({
      center: lead.point,
      roofs: provided,
      house: lead.houseLimits,
      draw: provided.length === 0,
    })
  })
  const showErrors = (errors: FieldErrors) => {
    const [first = ''] = Object.keys(errors)
    const invalid = editor.results()[Number(/^structures\.(\d+)/.exec(first)?.[1])]
    if (invalid) editor.choose(invalid.id)
    return [...new Set(Object.values(errors))]
  }
  const refusal = (error: unknown) => {
    const { structureId } = (error as { data?: { structureId?: string } | null }).data ?? {}
    if (structureId) editor.choose(structureId)
    return undefined
  }
  const { sending, rejected, send, isSaved } = useSending(
    {
      noun: roofsText('roofs.thing'),
      submit: (edited: { structures: StructureChoice[]; rise: number | null }) =>
        client.lead.saveStructures({ id: lead.id, version: lead.version, ...edited }),
      onDone: onSaved,
      invalidate: invalidatesFor('lead'),
      refusal,
    },
    showErrors,
  )
  const isUnsaved = () => !isSaved() && (rise !== (lead.slope?.rise ?? null) || editor.get().history.past.length > 0)

  async function save() {
    if (!focusError()) await send({ structures: structureChoices(editor.results()), rise })
  }
  return { editor, rise, setRise, sending, rejected, isUnsaved, save }
}

interface RoofEndsProps {
  editor: RoofEditor
  /** The structures as they were when the editor was opened. */
  structures: readonly LeadStructure[]
}

/** The type of each end of the selected roof: a gable, hipped, or a half-hip. */
function RoofEnds({ editor, structures }: RoofEndsProps) {
  const { history, chosenId } = useEditor(editor)
  const { roofs, plane } = history.present
  const [started] = useState(() => new Map(roofs.map(({ id, rings }) => [id, rings])))
  const roof = roofs.find(({ id }) => id === chosenId)
  const tried = useMemo(() => {
    const own = roof && readOutline(outlineOfRings(roof.rings, plane), [])
    if (!own) return null
    // An estimated shape is valid only for the outline it was made for.
    const isAsItWas = started.get(roof.id) === roof.rings
    const provided = structures.find(({ id }) => id === roof.id)
    const isAsFound = editor.detected.get(roof.id) === roof.rings
    const known = isAsItWas ? provided?.shape : isAsFound ? provided?.scan?.roof?.shape : undefined
    const guess = known ?? guessOf(own, 'gable', 0)
    const shape = resolved(own, roof.shape ? chosenShape(roof.shape) : guess)
    return { own, shape, ends: endsOf(own, shape, guess) }
  }, [editor, roof, plane, started, structures])
  const ends = tried?.ends.filter(({ next }) => next !== 'low') ?? []
  if (!roof || !tried || ends.length === 0) return null

  function turn(end: RoofEnd, next: EndState) {
    const shape = tried && turned(tried.own, tried.shape, tried.ends, { ...end, next })
    if (!roof || !shape) editor.say(roofsText('roofs.end.refused', { number: end.number }), true)
    else editor.run({ kind: 'setShape', roof: roof.id, shape })
  }

  return (
    <Stack component="fieldset" gap="xs" mt="md" mx={0} p={0} bd={0}>
      <Text component="legend" size="sm" fw={500}>
        {roofsText('roofs.ends', { roof: roof.name })}
      </Text>
      <SimpleGrid cols={2} spacing="xs">
        {ends.map((end) => (
          <NativeSelect
            key={end.edge}
            label={roofsText('roofs.end', { number: end.number, direction: facing(end) })}
            value={end.state}
            data={endStates.map((state) => ({ value: state, label: roofsText(`roofs.end.${state}`) }))}
            onChange={({ currentTarget: { value } }) => turn(end, value as EndState)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

/** Returns the direction that an end faces, such as "NE". Degrees of longitude are shorter than those of latitude. */
function facing({ at, outside }: RoofEnd): string {
  const shorter = Math.cos((at[1] * Math.PI) / 180)
  const [east, north] = [(outside[0] - at[0]) * shorter, outside[1] - at[1]]
  return compassText((Math.atan2(east, north) * 180) / Math.PI, ENGLISH_WORDS)
}
