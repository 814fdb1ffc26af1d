import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { QuotePage } from './QuotePage.tsx'
import { linkOf } from './shared-quote.ts'
import '../homeowner/homeowner.css'
import './quote-page.css'

const root = document.getElementById('root')
const link = linkOf(window.location.hash)
if (root) createRoot(root).render(<QuotePage key={link} link={link} />)
// Opening another link in the same tab only changes the fragment, which does not reload the page.
window.addEventListener('hashchange', () => window.location.reload())
