import { useEffect, useState } from 'react'
import { watchEscape } from '../frame/page/page-watch.ts'
import { settingsIn } from '../frame/settings.ts'
import { NoSettings } from '../frame/steps/unavailable/Unavailable.tsx'
import { applyBranding } from '../homeowner/card/branding.ts'
import { language } from '../homeowner/language/language.ts'
import { sentences } from '../homeowner/language/sentences.ts'
import { marketOf } from '../homeowner/loan/calculator-address.ts'
import { Button } from '../homeowner/parts/Button.tsx'
import { Contact } from '../homeowner/parts/Contact.tsx'
import { StepHeading } from '../homeowner/parts/StepHeading.tsx'
import { startApplication } from '../loan-page/invitation.ts'
import type { Host } from './host.ts'
import { PrequalifyForm } from './PrequalifyForm.tsx'
import { fetchModal, type ModalFacts } from './prequalify.ts'
import { speakModal, text } from './texts/text.ts'

/** A homeowner's prequalification on the company's website, with its branding, or the reason why there is none. */
export function ModalPage({ widgetId, host }: { widgetId: string; host: Host }) {
  const [facts, setFacts] = useState<ModalFacts | null>(null)
  const [tries, setTries] = useState(0)
  const [link, setLink] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to fetch again
  useEffect(() => {
    let wanted = true
    void fetchModal(widgetId, marketOf(window.location.search)).then(async (answer) => {
      await speakModal('code' in answer ? 'visitor' : answer.settings.language)
      if (!wanted) return
      if ('settings' in answer) {
        applyBranding(answer.settings, document.documentElement)
        document.title = `${text('page.title')} · ${answer.settings.company.name}`
      }
      setFacts(answer)
    })
    return () => {
      wanted = false
    }
  }, [widgetId, tries])

  useEffect(() => watchEscape(window, host.channel), [host])
  useEffect(() => {
    if (facts) host.channel.say('removeSpinner')
  }, [facts, host])

  if (!facts) return <p className="visually-hidden">{text('page.loading')}</p>
  if ('code' in facts) return <NoSettings code={facts.code} onRetry={() => setTries(tries + 1)} />
  const { lender, isAvailable, terms } = facts
  const settings = settingsIn(facts.settings, language)
  const { company } = settings
  if (!isAvailable) {
    return (
      <main className="narrow no-settings">
        <StepHeading title={sentences.FINANCING_NOT_AVAILABLE} />
        <Contact company={company} />
      </main>
    )
  }
  return (
    <div className="loan-modal">
      {!host.channel.embedded && <p className="loan-modal-company">{company.name}</p>}
      <main>
        {link === null ? (
          <PrequalifyForm
            widgetId={widgetId}
            settings={settings}
            lender={lender}
            terms={terms}
            host={host}
            onSent={setLink}
          />
        ) : (
          <Continue link={link} lender={lender} company={company.name} />
        )}
      </main>
      <footer>
        <Contact company={company} />
      </footer>
    </div>
  )
}

interface Props {
  /** The secret of the homeowner's own invitation. */
  link: string
  lender: string
  company: string
}

/** Links to the lender's application in a new tab: a lender's page is not framed. */
function Continue({ link, lender, company }: Props) {
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof startApplication>> | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to ask again
  useEffect(() => {
    let wanted = true
    setAnswer(null)
    void startApplication(link).then((found) => wanted && setAnswer(found))
    return () => {
      wanted = false
    }
  }, [link, tries])

  if (typeof answer === 'string') {
    return (
      <>
        <StepHeading title={text('continue.noAnswer')}>{text('continue.later', { company })}</StepHeading>
        <Button onClick={() => setTries(tries + 1)}>{text('continue.again')}</Button>
      </>
    )
  }
  return (
    <>
      <StepHeading title={text('continue.title')}>{text('continue.lead', { lender, company })}</StepHeading>
      {answer ? (
        <a className="button button-main" href={answer.url} target="_blank" rel="noopener">
          {text('continue.button', { lender })}
        </a>
      ) : (
        <Button busy busyText={text('continue.opening')}>
          {text('continue.opening')}
        </Button>
      )}
    </>
  )
}
