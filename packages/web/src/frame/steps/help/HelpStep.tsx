import { sentences } from '../../../homeowner/language/sentences.ts'
import { Notice } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { CompanyContact } from '../../parts/CompanyContact.tsx'
import { useWidget } from '../../widget-context.ts'
import { ContactForm, helpFormTexts } from '../contact/ContactForm.tsx'

/** "Get help": the contact form for visits where no quote is possible. */
export function HelpStep() {
  const { quote, settings } = useWidget()
  const texts = helpFormTexts(settings)
  const { refusal } = quote.flow
  return (
    <>
      <StepHeading title={texts.title}>{texts.subTitle}</StepHeading>
      <div className="columns">
        <ContactForm
          texts={texts}
          send={quote.requestHelp}
          refused={refusal && <Notice>{sentences[refusal]}</Notice>}
        />
        <CompanyContact />
      </div>
    </>
  )
}
