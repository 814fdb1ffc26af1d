import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { AppointmentPage } from './AppointmentPage.tsx'
import '../homeowner/homeowner.css'
import '../quote-page/quote-page.css'

const root = document.getElementById('root')
const link = window.location.hash.replace(/^#/, '')
if (root) createRoot(root).render(<AppointmentPage key={link} link={link} />)
// Opening another link in the same tab only changes the fragment, which does not reload the page.
window.addEventListener('hashchange', () => window.location.reload())
