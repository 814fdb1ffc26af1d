import { wantedLanguage } from '@gable/contract/format/locale'
import { useEffect, useState } from 'react'
import { applyBranding } from '../card/branding.ts'
import { Button } from '../frame/parts/Button.tsx'
import { StepHeading } from '../frame/parts/StepHeading.tsx'
import { visitorsLanguages } from '../language/language.ts'
import { Proposal } from './Proposal.tsx'
import { type Answer, fetchProposal, noteViewed, type Source } from './source.ts'
import { speakProposal, text } from './texts/text.ts'

/** The proposal of a link in its company's look, or why there is none. */
export function ProposalPage({ source }: { source: Source }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to fetch again
  useEffect(() => {
    let wanted = true
    // Where there is no proposal, nobody but the visitor says which language to speak.
    const visitors = speakProposal(wantedLanguage('visitor', visitorsLanguages()), 'UnitedStates')
    void fetchProposal(source).then(async (fetched) => {
      await visitors
      if (typeof fetched === 'object') await speakProposal(fetched.view.language, fetched.view.company.country)
      if (!wanted) return
      if (typeof fetched === 'object') {
        const { look, company, cover } = fetched.view
        applyBranding(look, document.documentElement)
        document.title = `${cover.title} · ${company.name}`
        noteViewed(source)
      } else document.title = text('page.title')
      setAnswer(fetched)
    })
    return () => {
      wanted = false
    }
  }, [source, tries])

  if (!answer) return <p className="visually-hidden">{text('page.loading')}</p>
  if (typeof answer === 'object') {
    return <Proposal view={answer.view} source={source} onChanged={() => setTries(tries + 1)} />
  }
  if (answer === 'over') {
    return (
      <main className="narrow no-settings">
        <StepHeading title={text('page.gone')}>{text('page.over')}</StepHeading>
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
