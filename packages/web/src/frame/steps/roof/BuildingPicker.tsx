import { messages } from '@gable/contract/messages'
import { formatWhole } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { StepHeading } from '../../parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import type { RoofPanelProps } from './StructureList.tsx'

/** "Not my house": the buildings near the address as a list, beside the map on which any may be picked. */
export function BuildingPicker({ activeId, onActive }: RoofPanelProps) {
  const { quote } = useWidget()
  const { flow, dispatch, chooseBuilding, busy } = quote
  const alternatives = flow.roofs?.alternatives ?? []
  return (
    <>
      <StepHeading title={text('roof.pick.title')}>{text('roof.pick.subtitle')}</StepHeading>
      {flow.refusal && <Notice>{messages[flow.refusal]}</Notice>}
      {alternatives.length === 0 ? (
        <p className="roof-hint">{text('roof.pick.none')}</p>
      ) : (
        <ul className="roof-list" aria-label={text('roof.pick.list')}>
          {alternatives.map(({ id, name, planAreaSqft, distanceFeet }) => (
            <li key={id} className={id === activeId ? 'roof-active' : undefined}>
              <button
                type="button"
                aria-disabled={busy || undefined}
                onClick={() => chooseBuilding(id)}
                onPointerEnter={() => onActive(id)}
                onPointerLeave={() => onActive(null)}
                onFocus={() => onActive(id)}
                onBlur={() => onActive(null)}
              >
                <span>
                  <span className="roof-name">{name}</span>
                  <small>{text('roof.pick.away', { feet: formatWhole(distanceFeet) })}</small>
                </span>
                <span className="roof-area">{text('roof.area', { area: formatWhole(planAreaSqft) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {(flow.roofs?.structures.length ?? 0) > 0 && (
          <Button kind="secondary" onClick={() => dispatch({ type: 'pickingSet', picking: false })}>
            {text('roof.pick.back')}
          </Button>
        )}
        <Button kind="secondary" onClick={() => dispatch({ type: 'wentTo', screen: 'address' })}>
          {text('roof.anotherAddress')}
        </Button>
        <Button kind="link" onClick={() => dispatch({ type: 'helpAsked' })}>
          {text('frame.getHelp')}
        </Button>
      </div>
    </>
  )
}
