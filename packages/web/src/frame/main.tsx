import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import { createWidgetApi } from './api.ts'
import { Frame } from './Frame.tsx'
import { readOpening } from './page/opening.ts'
import { createPageStore } from './page/page-store.ts'
import '../homeowner/homeowner.css'

const opening = readOpening(new URL(window.location.href))
const pageStore = createPageStore(window, opening)
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Frame widgetId={opening.widgetId} api={createWidgetApi(window.location.origin)} pageStore={pageStore} />,
  )
}
