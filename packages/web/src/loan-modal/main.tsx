import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { createHost } from './host.ts'
import { ModalPage } from './ModalPage.tsx'
import '../homeowner/homeowner.css'
import './loan-modal.css'

const widgetId = decodeURIComponent(window.location.pathname.split('/')[2] ?? '')
const root = document.getElementById('root')
if (root) createRoot(root).render(<ModalPage widgetId={widgetId} host={createHost(window)} />)
