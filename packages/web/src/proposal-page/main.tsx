import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { fetchProposal, noteViewed, type Source, sourceOf } from './source.ts'
import '../homeowner/homeowner.css'
import '../quote-page/quote-page.css'
import './proposal-page.css'
import { wantedLanguage } from '@gable/contract/format/locale'
import { applyBranding } from '../homeowner/card/branding.ts'
import { visitorsLanguages } from '../homeowner/language/language.ts'
import { LinkPage } from '../homeowner/link-page/LinkPage.tsx'
import { whenRead } from '../homeowner/link-page/when-read.ts'
import { Proposal } from './Proposal.tsx'
import { speakProposal, text } from './texts/text.ts'

/** The proposal of a link with its company's branding, or the reason why there is none. */
function ProposalPage({ source }: { source: Source }) {
  return (
    <LinkPage read={(isFirst) => readWithWords(source, isFirst)} words={words}>
      {({ view }, reload) => <Proposal view={view} source={source} onChanged={reload} />}
    </LinkPage>
  )
}

const words = () => ({
  loading: text('page.loading'),
  gone: text('page.gone'),
  over: text('page.over'),
  fault: text('page.fault'),
  tryAgain: text('page.tryAgain'),
})

/** Fetches the proposal, and sets the page's language, colors and title. */
async function readWithWords(source: Source, isFirst: boolean) {
  // Without a proposal, the visitor's browser decides the language.
  const visitors = isFirst && speakProposal(wantedLanguage('visitor', visitorsLanguages()), 'UnitedStates')
  const answer = await fetchProposal(source)
  await visitors
  if (typeof answer === 'object') {
    const { language, look, company, cover } = answer.view
    await speakProposal(language, company.country)
    applyBranding(look, document.documentElement)
    document.title = `${cover.title} · ${company.name}`
    whenRead(() => noteViewed(source))
  } else if (isFirst) document.title = text('page.title')
  return answer
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<ProposalPage source={sourceOf(window.location)} />)
// Opening another link in the same tab only changes the fragment, which does not reload the page.
window.addEventListener('hashchange', () => window.location.reload())
