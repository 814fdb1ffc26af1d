import { addressLine } from '@gable/contract/format/contact'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { structuresOf } from '../../flow/flow-structure.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'

/**
 * There is no building near the address, or none is left: the homeowner draws the roof, picks it on the map, or asks
 * for help.
 */
export function RoofNotDetected() {
  const { quote, features } = useWidget()
  const { flow, dispatch } = quote
  const { roofs } = flow
  const address = flow.session ? addressLine(flow.session.address) : ''
  const deleted = roofs !== null && roofs.structures.length > 0
  const anyBuilding = (features?.buildings.length ?? 0) > 0 || (roofs?.alternatives.length ?? 0) > 0
  return (
    <>
      <StepHeading title={deleted ? text('roof.deleted.title') : sentences.ROOF_NOT_DETECTED}>
        {text(deleted ? 'roof.deleted.text' : 'roof.none.text', { address })}
      </StepHeading>
      <div className="actions">
        <Button onClick={() => dispatch({ type: 'editingSet', editing: { draw: true, id: null } })}>
          {text('roof.none.draw')}
        </Button>
        {deleted && (
          <Button
            kind="secondary"
            onClick={() => dispatch({ type: 'structuresEdited', structures: structuresOf(roofs) })}
          >
            {text('roof.deleted.restore')}
          </Button>
        )}
        {anyBuilding && (
          <Button kind="secondary" onClick={() => dispatch({ type: 'pickingSet', picking: true })}>
            {text('roof.none.pick')}
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
