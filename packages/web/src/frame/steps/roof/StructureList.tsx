import { addressLine } from '@gable/contract/format/contact'
import { area } from '@gable/contract/format/figure'
import { useState } from 'react'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Notice, NoticeRoom } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { markOf } from './map-outlines.ts'
import { StructureRow } from './StructureRow.tsx'

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
