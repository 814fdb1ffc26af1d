import { wantedLanguage } from '@gable/contract/format/locale'
import { applyBranding } from '../homeowner/card/branding.ts'
import { visitorsLanguages } from '../homeowner/language/language.ts'
import { LinkPage } from '../homeowner/link-page/LinkPage.tsx'
import { Invitation } from './Invitation.tsx'
import { fetchInvitation } from './invitation.ts'
import { speakInvitation, text } from './texts/text.ts'

/** The invitation of a link with its company's branding, or the reason why there is none. */
export function InvitationPage({ link }: { link: string }) {
  return (
    <LinkPage read={(isFirst) => readWithWords(link, isFirst)} words={words}>
      {({ invitation }, reload) => <Invitation invitation={invitation} link={link} onChanged={reload} />}
    </LinkPage>
  )
}

const words = () => ({
  loading: text('page.loading'),
  gone: text('page.expired'),
  over: text('page.over'),
  fault: text('page.fault'),
  tryAgain: text('page.tryAgain'),
})

/** Fetches the invitation, and sets the page's language, colors and title. */
async function readWithWords(link: string, isFirst: boolean) {
  // Without an invitation, the visitor's browser decides the language.
  const visitors = isFirst && speakInvitation(wantedLanguage('visitor', visitorsLanguages()))
  const answer = await fetchInvitation(link)
  await visitors
  if (typeof answer === 'object') {
    const { language, look, company } = answer.invitation
    await speakInvitation(language)
    applyBranding(look, document.documentElement)
    document.title = `${text('page.title')} · ${company.name}`
  }
  return answer
}
