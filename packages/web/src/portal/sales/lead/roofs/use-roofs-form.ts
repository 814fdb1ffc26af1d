import type { LeadDetail } from '@gable/contract/lead'
import type { StructureChoice } from '@gable/contract/quote'
import { localPlane, ringToPlane } from '@gable/roof/plane'
import { useState } from 'react'
import { focusError } from '../../../../map/editor/focus-error.ts'
import { openEditor } from '../../../../map/editor/open-editor.ts'
import { roofFacts } from '../../../../map/editor/roof-facts.ts'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import { useSending } from '../../../../ui/form/use-sending.ts'
import { client, invalidatesFor } from '../../../shared/api.ts'
import { text } from '../texts/text.ts'
import { givenRoof, structureChoices } from './lead-roofs.ts'
import { roofsText } from './text.ts'

export type PlacedLead = LeadDetail & { point: [number, number] }

/** The form of a lead's roofs, and how it is saved. */
export function useRoofsForm(lead: PlacedLead, onSaved: () => void) {
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
      thing: roofsText('roofs.thing'),
      action: text('lead.saved'),
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
