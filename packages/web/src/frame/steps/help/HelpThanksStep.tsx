import { CheckIcon } from '../../../homeowner/card/icons.tsx'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { CompanyContact } from '../../parts/CompanyContact.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import '../thank-you/thank-you-step.css'

/** After the help form: confirms the request and says who will be in touch. */
export function HelpThanksStep() {
  const { quote, settings } = useWidget()
  return (
    <div className="narrow">
      <span className="thank-you-tick">
        <CheckIcon />
      </span>
      <StepHeading title={settings.thankYouTitle}>{text('thanks.help')}</StepHeading>
      <CompanyContact />
      <div className="actions">
        <Button kind="secondary" onClick={() => quote.dispatch({ type: 'startedAgain' })}>
          {text('thanks.another')}
        </Button>
      </div>
    </div>
  )
}
