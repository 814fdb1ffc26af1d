import { type MessageCode, messages } from '@gable/contract/messages'
import { Button } from '../../parts/Button.tsx'
import { CompanyContact } from '../../parts/CompanyContact.tsx'
import { StepHeading } from '../../parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'

/** A fault in the middle of a quote: how to reach the company, and another try. Nothing entered is lost. */
export function Unavailable({ onRetry }: { onRetry(): void }) {
  return (
    <div className="narrow">
      <StepHeading title={messages.WIDGET_UNAVAILABLE} />
      <CompanyContact />
      <div className="actions">
        <Button onClick={onRetry}>{text('frame.tryAgain')}</Button>
      </div>
    </div>
  )
}

/** No settings: who the company is is not known, so there is only the sentence, and another try where it may help. */
export function NoSettings({ code, onRetry }: { code: MessageCode; onRetry(): void }) {
  const mayPass = code === 'WIDGET_UNAVAILABLE' || code === 'TOO_MANY_ATTEMPTS'
  return (
    <main className="narrow no-settings">
      <StepHeading title={messages[code]} />
      {mayPass && <Button onClick={onRetry}>{text('frame.tryAgain')}</Button>}
    </main>
  )
}
