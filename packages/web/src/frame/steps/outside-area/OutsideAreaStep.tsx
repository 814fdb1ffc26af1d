import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { CompanyContact } from '../../parts/CompanyContact.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'

/** The address is outside the company's service area: says so calmly and offers every way to continue. */
export function OutsideAreaStep() {
  const { flow, dispatch } = useWidget().quote
  return (
    <div className="narrow">
      <StepHeading title={sentences.OUT_OF_SERVICE_AREA}>
        {text('area.address', { address: flow.addressText })}
      </StepHeading>
      <p className="prose">{text('area.help')}</p>
      <CompanyContact />
      <div className="actions">
        <Button onClick={() => dispatch({ type: 'helpAsked' })}>{text('frame.getHelp')}</Button>
        <Button kind="secondary" onClick={() => dispatch({ type: 'wentTo', screen: 'address' })}>
          {text('area.another')}
        </Button>
      </div>
    </div>
  )
}
