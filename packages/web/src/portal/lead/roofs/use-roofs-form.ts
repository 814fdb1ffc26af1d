import type { LeadDetail } from '@gable/contract/lead'
import { messageOf, messages } from '@gable/contract/messages'
import { localPlane, ringToPlane } from '@gable/roof/plane'
import { useRef, useState } from 'react'
import { focusFault } from '../../../map/editor/focus-fault.ts'
import { openEditor } from '../../../map/editor/open-editor.ts'
import { roofFacts } from '../../../map/editor/roof-facts.ts'
import type { Refused } from '../../../ui/form/RefusedAlert.tsx'
import { toastFailure, toastSuccess } from '../../../ui/toast.tsx'
import { codeOf } from '../../../ui/use-action.ts'
import { client } from '../../api.ts'
import { text } from '../texts/text.ts'
import { givenRoof, structureChoices } from './lead-roofs.ts'

export type PlacedLead = LeadDetail & { point: [number, number] }

/** The roofs of a lead while they are edited, and what becomes of them when they are saved. */
export function useRoofsForm(lead: PlacedLead, onSaved: () => void) {
  const saved = useRef(false)
  const [rise, setRise] = useState(lead.slope?.rise ?? null)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const [editor] = useState(() => {
    const plane = localPlane(lead.point)
    const given = lead.structures.map((structure) => {
      const rings = structure.outline.map((ring) => ringToPlane(plane, ring))
      return givenRoof(structure, roofFacts({ rings }, plane, lead.houseLimits).complexity)
    })
    return openEditor({
      center: lead.point,
      roofs: given,
      house: lead.houseLimits,
      draw: given.length === 0,
    })
  })
  const isUnsaved = () =>
    !saved.current && (rise !== (lead.slope?.rise ?? null) || editor.get().history.past.length > 0)

  function refuse(error: unknown) {
    const code = codeOf(error)
    if (code === 'UNAUTHORIZED') return
    if (code === 'STALE_VERSION') setRefused({ stale: true })
    else if (code !== undefined && code in messages) {
      setRefused({ stale: false, shown: messageOf(code) })
      const { structureId } = (error as { data?: { structureId?: string } }).data ?? {}
      if (structureId) editor.choose(structureId)
    } else toastFailure(text('lead.roofs.thing'), text('lead.saved'))
  }

  async function save() {
    if (focusFault()) return
    setSending(true)
    setRefused(undefined)
    const structures = structureChoices(editor.results())
    try {
      await client.lead.saveStructures({ id: lead.id, version: lead.version, structures, rise })
      saved.current = true
      toastSuccess(text('lead.roofs.thing'), text('lead.saved'))
      onSaved()
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }
  return { editor, rise, setRise, sending, refused, isUnsaved, save }
}
