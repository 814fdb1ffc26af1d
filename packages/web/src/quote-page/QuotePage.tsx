import { wantedLanguage } from '@gable/contract/format/locale'
import { useEffect, useState } from 'react'
import { applyBranding } from '../card/branding.ts'
import { Button } from '../frame/parts/Button.tsx'
import { StepHeading } from '../frame/parts/StepHeading.tsx'
import { visitorsLanguages } from '../language/language.ts'
import { Quote } from './Quote.tsx'
import { fetchSharedQuote, noteViewed, type SharedQuoteAnswer } from './shared-quote.ts'
import { speakQuote, text } from './texts/text.ts'

/** The quote of a link, in its company's dress, or why there is none. */
export function QuotePage({ link }: { link: string }) {
  const [answer, setAnswer] = useState<SharedQuoteAnswer | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to fetch again
  useEffect(() => {
    let wanted = true
    // Where there is no quote, nobody but the visitor says which language to speak.
    const visitors = speakQuote(wantedLanguage('visitor', visitorsLanguages()), 'UnitedStates')
    void fetchSharedQuote(link).then(async (fetched) => {
      await visitors
      if (typeof fetched === 'object') {
        const { language, company } = fetched.shared
        await speakQuote(language, company.country)
      }
      if (!wanted) return
      if (typeof fetched === 'object') {
        const { look, company } = fetched.shared
        applyBranding(look, document.documentElement)
        const { offer } = fetched.shared
        document.title = `${text(offer ? 'offer.title' : 'page.title')} · ${company.name}`
        if (offer) noteViewed(link)
      }
      setAnswer(fetched)
    })
    return () => {
      wanted = false
    }
  }, [link, tries])

  if (!answer) return <p className="visually-hidden">{text('page.loading')}</p>
  if (typeof answer === 'object') {
    return <Quote shared={answer.shared} link={link} onChanged={() => setTries(tries + 1)} />
  }
  if (answer === 'over') {
    return (
      <main className="narrow no-settings">
        <StepHeading title={text('page.expired')}>{text('page.over')}</StepHeading>
      </main>
    )
  }
  return (
    <main className="narrow no-settings">
      <StepHeading title={text('page.fault')} />
      <Button onClick={() => setTries(tries + 1)}>{text('page.tryAgain')}</Button>
    </main>
  )
}
