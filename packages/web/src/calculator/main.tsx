import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { CalculatorPage } from './CalculatorPage.tsx'
import '../frame/frame.css'
import './calculator.css'

const widgetId = decodeURIComponent(window.location.pathname.split('/')[2] ?? '')
const root = document.getElementById('root')
if (root) createRoot(root).render(<CalculatorPage widgetId={widgetId} search={window.location.search} />)
