import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { QuotePage } from './QuotePage.tsx'
import { linkOf } from './shared-quote.ts'
import '../frame/frame.css'
import './quote-page.css'

const root = document.getElementById('root')
const link = linkOf(window.location.hash)
if (root) createRoot(root).render(<QuotePage key={link} link={link} />)
// Another link in the same tab changes what stands behind the # alone, which loads no page.
window.addEventListener('hashchange', () => window.location.reload())
