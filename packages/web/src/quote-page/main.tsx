import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { fetchSharedQuote, linkOf, noteViewed } from './shared-quote.ts'
import '../homeowner/homeowner.css'
import './quote-page.css'
import { wantedLanguage } from '@gable/contract/format/locale'
import { applyBranding } from '../homeowner/card/branding.ts'
import { visitorsLanguages } from '../homeowner/language/language.ts'
import { LinkPage } from '../homeowner/link-page/LinkPage.tsx'
import { whenRead } from '../homeowner/link-page/when-read.ts'
import { Quote } from './Quote.tsx'
import { speakQuote, text } from './texts/text.ts'

/** The quote of a link with its company's branding, or the reason why there is none. */
function QuotePage({ link }: { link: string }) {
  return (
    <LinkPage read={(isFirst) => readWithWords(link, isFirst)} words={words}>
      {({ shared }, reload) => <Quote shared={shared} link={link} onChanged={reload} />}
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

/** Fetches the quote, and sets the page's language, colors and title. */
async function readWithWords(link: string, isFirst: boolean) {
  // Without a quote, the visitor's browser decides the language.
  const visitors = isFirst && speakQuote(wantedLanguage('visitor', visitorsLanguages()), 'UnitedStates')
  const answer = await fetchSharedQuote(link)
  await visitors
  if (typeof answer === 'object') {
    const { language, look, company, offer } = answer.shared
    await speakQuote(language, company.country)
    applyBranding(look, document.documentElement)
    document.title = `${text(offer ? 'offer.title' : 'page.title')} · ${company.name}`
    if (offer) whenRead(() => noteViewed(link))
  }
  return answer
}

const root = document.getElementById('root')
const link = linkOf(window.location.hash)
if (root) createRoot(root).render(<QuotePage key={link} link={link} />)
// Opening another link in the same tab only changes the fragment, which does not reload the page.
window.addEventListener('hashchange', () => window.location.reload())
