import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '../homeowner/homeowner.css'
import '../quote-page/quote-page.css'
import './loan-page.css'
import { wantedLanguage } from '@gable/contract/format/locale'
import { applyBranding } from '../homeowner/card/branding.ts'
import { visitorsLanguages } from '../homeowner/language/language.ts'
import { LinkPage } from '../homeowner/link-page/LinkPage.tsx'
import { Invitation } from './Invitation.tsx'
import { fetchInvitation } from './invitation.ts'
import { speakInvitation, text } from './texts/text.ts'

/** The invitation of a link with its company's branding, or the reason why there is none. */
function InvitationPage({ link }: { link: string }) {
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

const root = document.getElementById('root')
const link = window.location.hash.replace(/^#/, '')
if (root) createRoot(root).render(<InvitationPage key={link} link={link} />)
// Opening another link in the same tab only changes the fragment, which does not reload the page.
window.addEventListener('hashchange', () => window.location.reload())
