import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { openPageChannel } from '../frame/page/page-channel.ts'
import { watchEscape, watchHeight } from '../frame/page/page-watch.ts'
import { CalculatorPage } from './CalculatorPage.tsx'
import '../homeowner/homeowner.css'
import './calculator.css'

const widgetId = decodeURIComponent(window.location.pathname.split('/')[2] ?? '')
const root = document.getElementById('root')
if (root) createRoot(root).render(<CalculatorPage widgetId={widgetId} search={window.location.search} />)

// On a company's page, the script sets the frame's height from these messages; standalone, nobody receives them.
const channel = openPageChannel(window, () => undefined)
if (channel.embedded) {
  channel.say('removeSpinner')
  watchEscape(window, channel)
  watchHeight(document.body, channel)
}
