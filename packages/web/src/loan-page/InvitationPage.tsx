import { wantedLanguage } from '@gable/contract/format/locale'
import { useEffect, useState } from 'react'
import { applyBranding } from '../card/branding.ts'
import { Button } from '../frame/parts/Button.tsx'
import { StepHeading } from '../frame/parts/StepHeading.tsx'
import { visitorsLanguages } from '../language/language.ts'
import { Invitation } from './Invitation.tsx'
import { fetchInvitation, type InvitationAnswer } from './invitation.ts'
import { speakInvitation, text } from './texts/text.ts'

/** The invitation of a link, in its company's colors, or why there is none. */
export function InvitationPage({ link }: { link: string }) {
  const [answer, setAnswer] = useState<InvitationAnswer | null>(null)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to fetch again
  useEffect(() => {
    let wanted = true
    // Where there is no invitation, nobody but the visitor says which language to speak.
    const visitors = speakInvitation(wantedLanguage('visitor', visitorsLanguages()))
    void fetchInvitation(link).then(async (fetched) => {
      await visitors
      if (typeof fetched === 'object') await speakInvitation(fetched.invitation.language)
      if (!wanted) return
      if (typeof fetched === 'object') {
        applyBranding(fetched.invitation.look, document.documentElement)
        document.title = `${text('page.title')} · ${fetched.invitation.company.name}`
      }
      setAnswer(fetched)
    })
    return () => {
      wanted = false
    }
  }, [link, tries])

  if (!answer) return <p className="visually-hidden">{text('page.loading')}</p>
  if (typeof answer === 'object') {
    return <Invitation invitation={answer.invitation} link={link} onChanged={() => setTries(tries + 1)} />
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
