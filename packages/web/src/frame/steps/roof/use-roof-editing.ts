import { useEffect, useEffectEvent, useState } from 'react'
import type { editing as Editing } from '../../../map/editor/editing.ts'
import type { RoofEditor } from '../../../map/editor/editor-store.ts'
import type { MapOutline } from '../../../map/outline.ts'
import { editedStructures, givenRoof } from '../../flow/flow-edited.ts'
import { useWidget } from '../../widget-context.ts'

export interface RoofEditing {
  parts: typeof Editing
  editor: RoofEditor
  /** The roofs as they were when editing began: the camera stays framed on them. */
  outlines: readonly MapOutline[]
}

/** The editor while the roofs are being edited, loaded when editing begins. Saves each step to the visit at once. */
export function useRoofEditing(outlines: readonly MapOutline[]): RoofEditing | null {
  const { flow, dispatch } = useWidget().quote
  const { editing } = flow
  const [opened, setOpened] = useState<(RoofEditing & { since: typeof editing }) | null>(null)

  const open = useEffectEvent((parts: typeof Editing) => {
    const { session, roofs, structures } = flow
    if (!session || !roofs) return
    let latest = structures
    const editor = parts.openEditor({
      center: session.address.point,
      roofs: structures.map(givenRoof),
      house: roofs.houseLimits,
      onChange(results) {
        latest = editedStructures(latest, results)
        dispatch({ type: 'structuresEdited', structures: latest })
      },
      draw: editing?.draw,
      chosenId: editing?.id,
    })
    setOpened({ parts, editor, outlines: outlines.map((outline) => ({ ...outline, unseen: true })), since: editing })
  })

  useEffect(() => {
    if (!editing) return
    let wanted = true
    import('../../../map/editor/editing.ts').then(
      (module) => wanted && open(module.editing),
      // Thrown while rendering, so that the screen's own boundary offers a retry.
      (error: unknown) =>
        setOpened(() => {
          throw error
        }),
    )
    return () => {
      wanted = false
    }
  }, [editing])
  return editing && opened?.since === editing ? opened : null
}
