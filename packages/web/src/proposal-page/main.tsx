import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { ProposalPage } from './ProposalPage.tsx'
import { sourceOf } from './source.ts'
import '../homeowner/homeowner.css'
import '../quote-page/quote-page.css'
import './proposal-page.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<ProposalPage source={sourceOf(window.location)} />)
// Opening another link in the same tab only changes the fragment, which does not reload the page.
window.addEventListener('hashchange', () => window.location.reload())
