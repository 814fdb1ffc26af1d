import { area } from '@gable/contract/format/figure'
import { useId } from 'react'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { CheckBox } from '../../../homeowner/parts/CheckBox.tsx'
import { type FlowStructure, nameOf } from '../../flow/flow-structure.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { OutlineSource } from './OutlineSource.tsx'

interface Props {
  structure: FlowStructure
  mark: string | undefined
  active: boolean
  refused: boolean
  onActive(id: string | null): void
}

/** One roof: whether it is quoted, its area, its outline's source, and the button to change it. */
export function StructureRow({ structure, mark, active, refused, onActive }: Props) {
  const { flow, dispatch } = useWidget().quote
  const { choice, detected, planAreaSqft, supported } = structure
  const { id, included } = choice
  const [name, unsupported] = [nameOf(structure), useId()]
  return (
    <li
      className={[active && 'roof-active', refused && 'roof-refused'].filter(Boolean).join(' ') || undefined}
      onPointerEnter={() => onActive(id)}
      onPointerLeave={() => onActive(null)}
    >
      <CheckBox
        checked={included}
        disabled={!supported}
        aria-describedby={supported ? undefined : unsupported}
        onChange={(event) => dispatch({ type: 'structureTicked', id, included: event.currentTarget.checked })}
        onFocus={() => onActive(id)}
        onBlur={() => onActive(null)}
      >
        <span className="roof-name">
          {mark && <span className="roof-mark">{mark}</span>}
          {name}
        </span>
        <span className="roof-area">{area(planAreaSqft)}</span>
      </CheckBox>
      <div className="roof-more">
        {!supported && (
          <p className="roof-unsupported" id={unsupported}>
            {sentences.STRUCTURE_NOT_SUPPORTED}
          </p>
        )}
        {detected && choice.outline && (
          <p className="roof-edited">{text('roof.edited', { area: area(detected.planAreaSqft) })}</p>
        )}
        <OutlineSource structure={structure} />
        <Button
          kind="link"
          aria-label={text('roof.edit.for', { roof: name })}
          onClick={() => dispatch({ type: 'editingSet', editing: { draw: false, id } })}
        >
          {text('roof.edit')}
        </Button>
        {flow.roofs?.alternatives.some(({ otherOutlineOf }) => otherOutlineOf === id) && (
          <p>
            <Button kind="link" onClick={() => dispatch({ type: 'pickingSet', picking: true })}>
              {text('roof.pick.outline')}
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}
