import type { HomeownerCode } from '@gable/contract/messages-homeowner'
import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Contact } from '../../../homeowner/parts/Contact.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { companyOfPage } from '../../page/company-of-page.ts'
import { CompanyContact } from '../../parts/CompanyContact.tsx'
import { text } from '../../texts/index.ts'

/** An error in the middle of a quote: how to reach the company, and a retry. Nothing entered is lost. */
export function Unavailable({ onRetry }: { onRetry(): void }) {
  return (
    <div className="narrow">
      <StepHeading title={sentences.WIDGET_UNAVAILABLE} />
      <CompanyContact />
      <div className="actions">
        <Button onClick={onRetry}>{text('frame.tryAgain')}</Button>
      </div>
    </div>
  )
}

/** No settings: the message, the company as named in the page's head, and a retry if it may help. */
export function NoSettings({ code, onRetry }: { code: HomeownerCode; onRetry(): void }) {
  const company = companyOfPage(document)
  const mayPass = code === 'WIDGET_UNAVAILABLE' || code === 'TOO_MANY_ATTEMPTS'
  return (
    <main className="narrow no-settings">
      <StepHeading title={sentences[code]} />
      {company && <Contact company={company} />}
      {mayPass && <Button onClick={onRetry}>{text('frame.tryAgain')}</Button>}
    </main>
  )
}
