import { addressLine } from '@gable/contract/format/contact'
import { area } from '@gable/contract/format/figure'
import { useId, useState } from 'react'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { CheckBox } from '../../../homeowner/parts/fields.tsx'
import { Notice, NoticeRoom } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { type FlowStructure, nameOf } from '../../flow/flow-structure.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { markOf } from './map-outlines.ts'
import { OutlineSource } from './OutlineSource.tsx'

export interface RoofPanelProps {
  activeId: string | null
  onActive(id: string | null): void
}

export function StructureList({ activeId, onActive }: RoofPanelProps) {
  const { flow, dispatch, goOn, busy } = useWidget().quote
  const [refused, setRefused] = useState(false)
  const { structures } = flow
  const chosen = structures.filter(({ choice }) => choice.included)
  const chosenSqft = chosen.reduce((sum, { planAreaSqft }) => sum + planAreaSqft, 0)
  const several = structures.length > 1
  const refusal = refused && chosen.length === 0 ? sentences.ROOF_REQUIRED : flow.refusal && sentences[flow.refusal]

  const asksSlope = flow.session?.asks.steps.includes('slope')

  return (
    <>
      <StepHeading title={text(several ? 'roof.title.several' : 'roof.title')}>
        {flow.session && addressLine(flow.session.address)}
      </StepHeading>
      {several && <p className="roof-hint">{text('roof.subtitle')}</p>}
      <ul className="roof-list" aria-label={text('roof.list')}>
        {structures.map((structure, index) => (
          <StructureRow
            key={structure.choice.id}
            structure={structure}
            mark={markOf(structures, index)}
            active={structure.choice.id === activeId}
            refused={structure.choice.id === flow.refusedStructureId}
            onActive={onActive}
          />
        ))}
      </ul>
      {several && (
        <p className="roof-total" aria-live="polite">
          <span>{text('roof.selected')}</span>
          <strong>{area(chosenSqft)}</strong>
        </p>
      )}
      <p className="roof-hint">{text(asksSlope ? 'roof.hint' : 'roof.hint.sloped')}</p>
      <div className="actions">
        <Button
          busy={busy}
          busyText={text('slope.busy')}
          onClick={() => (chosen.length === 0 ? setRefused(true) : goOn())}
        >
          {text('roof.continue')}
        </Button>
        <Button kind="secondary" onClick={() => dispatch({ type: 'editingSet', editing: { draw: true, id: null } })}>
          {text('roof.draw')}
        </Button>
        <Button kind="secondary" onClick={() => dispatch({ type: 'pickingSet', picking: true })}>
          {text('roof.notMine')}
        </Button>
      </div>
      <NoticeRoom>{refusal && <Notice>{refusal}</Notice>}</NoticeRoom>
    </>
  )
}

interface Props {
  structure: FlowStructure
  mark: string | undefined
  active: boolean
  refused: boolean
  onActive(id: string | null): void
}

/** One roof: whether it is quoted, its area, its outline's source, and the button to change it. */
function StructureRow({ structure, mark, active, refused, onActive }: Props) {
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
