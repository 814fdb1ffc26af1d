import { longDate } from '@gable/contract/format/day'
import { area, wholeNumber } from '@gable/contract/format/figure'
import type { Alternative, MapFeatures } from '@gable/contract/geo'
import { minorStructureSqft } from '@gable/contract/limits'
import { Disclosure } from '../../../homeowner/card/Disclosure.tsx'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Notice, NoticeRoom } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { houseNumberOf } from './house-number.ts'
import type { RoofPanelProps } from './StructureList.tsx'

const shownAtOnce = 6

/**
 * "Not my house": the house's other outlines and the nearby houses as a list, next to the map on which any building can
 * be picked.
 */
export function BuildingPicker(panel: RoofPanelProps) {
  const { flow, dispatch } = useWidget().quote
  // Sheds are on the map too, but nobody looks for their house among sheds.
  const houses = (flow.roofs?.alternatives ?? []).filter(
    ({ planAreaSqft, otherOutlineOf }) => otherOutlineOf !== null || planAreaSqft >= minorStructureSqft,
  )
  const more = houses.slice(shownAtOnce)
  return (
    <>
      <StepHeading title={text('roof.pick.title')}>{text('roof.pick.subtitle')}</StepHeading>
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
      <NoticeRoom>{flow.refusal && <Notice>{sentences[flow.refusal]}</Notice>}</NoticeRoom>
    </>
  )
}

function BuildingList({ buildings, activeId, onActive }: RoofPanelProps & { buildings: Alternative[] }) {
  const { quote, features } = useWidget()
  if (buildings.length === 0) return null
  return (
    <ul className="roof-list" aria-label={text('roof.pick.list')}>
      {buildings.map((building) => {
        const { id, planAreaSqft } = building
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
                <span className="roof-name">{titleOf(building, features)}</span>
                <small>{detailOf(building)}</small>
              </span>
              <span className="roof-area">{area(planAreaSqft)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function titleOf({ name, outline, otherOutlineOf }: Alternative, features: MapFeatures | null): string {
  if (otherOutlineOf) return text('roof.pick.outline')
  const number = houseNumberOf(outline[0] ?? [], features)
  return number ? text('roof.pick.number', { number }) : name
}

/** Distinguishes an entry in the list: an outline of the same house by its source, a house by its distance. */
function detailOf({ otherOutlineOf, sourceName, date, distanceFeet }: Alternative): string {
  if (!otherOutlineOf) return text('roof.pick.away', { feet: wholeNumber(distanceFeet) })
  const day = date && longDate(date)
  if (sourceName && day) return text('roof.pick.from', { source: sourceName, date: day })
  return sourceName || (day ? text('roof.source.date', { date: day }) : '')
}
