import type { Structure } from '@gable/contract/geo'
import { minorStructureSqft } from '@gable/contract/limits'
import { messages } from '@gable/contract/messages'
import { formatWhole } from '../../format.ts'
import { Button } from '../../parts/Button.tsx'
import { Disclosure } from '../../parts/Disclosure.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { StepHeading } from '../../parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { houseNumberOf } from './house-number.ts'
import type { RoofPanelProps } from './StructureList.tsx'

const shownAtOnce = 6

/** "Not my house": the houses near the address as a list, beside the map on which any building may be picked. */
export function BuildingPicker(panel: RoofPanelProps) {
  const { flow, dispatch } = useWidget().quote
  // Sheds are on the map too, but nobody looks for his house among sheds.
  const houses = (flow.roofs?.alternatives ?? []).filter(({ planAreaSqft }) => planAreaSqft >= minorStructureSqft)
  const more = houses.slice(shownAtOnce)
  return (
    <>
      <StepHeading title={text('roof.pick.title')}>{text('roof.pick.subtitle')}</StepHeading>
      {flow.refusal && <Notice>{messages[flow.refusal]}</Notice>}
      {houses.length === 0 && <p className="roof-hint">{text('roof.pick.none')}</p>}
      <BuildingList buildings={houses.slice(0, shownAtOnce)} {...panel} />
      {more.length > 0 && (
        <Disclosure title={text('roof.pick.more')}>
          <BuildingList buildings={more} {...panel} />
        </Disclosure>
      )}
      <div className="actions">
        {flow.structures.length > 0 && (
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

function BuildingList({ buildings, activeId, onActive }: RoofPanelProps & { buildings: Structure[] }) {
  const { quote, features } = useWidget()
  if (buildings.length === 0) return null
  return (
    <ul className="roof-list" aria-label={text('roof.pick.list')}>
      {buildings.map(({ id, name, outline, planAreaSqft, distanceFeet }) => {
        const number = houseNumberOf(outline[0] ?? [], features)
        return (
          <li key={id} className={id === activeId ? 'roof-active' : undefined}>
            <button
              type="button"
              aria-disabled={quote.busy || undefined}
              onClick={() => quote.chooseBuilding(id)}
              onPointerEnter={() => onActive(id)}
              onPointerLeave={() => onActive(null)}
              onFocus={() => onActive(id)}
              onBlur={() => onActive(null)}
            >
              <span>
                <span className="roof-name">{number ? text('roof.pick.number', { number }) : name}</span>
                <small>{text('roof.pick.away', { feet: formatWhole(distanceFeet) })}</small>
              </span>
              <span className="roof-area">{text('roof.area', { area: formatWhole(planAreaSqft) })}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
