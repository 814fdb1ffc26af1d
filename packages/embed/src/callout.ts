import { docked } from './dock.ts'
import { button, crossButton, element } from './dom.ts'
import type { Settings } from './settings.ts'

const delayMs = 1000
const phonePx = 600

/** Session storage where the browser allows it; where it does not, the callout's own page remembers. */
let storage: Record<string, string> = {}
try {
  storage = sessionStorage
} catch {
  // A page in a sandbox may not even look at it.
}

/**
 * Shows the callout before the button, a second from now. Closing it takes it away (`full`), or only its description,
 * so that its title stays beside the button (`text-only`); a click on it opens the panel and takes it away.
 * Returns how to dismiss it: it does not come back in this session.
 */
export function createCallout(id: string, settings: Settings, opener: HTMLElement, onClick: () => void): () => void {
  const key = `roof-quote-callout-${id}`
  const title = settings.calloutTitleText ?? ''
  const remember = () => {
    storage[key] = '1'
  }
  const dismiss = () => {
    callout.remove()
    remember()
  }
  const cross = crossButton(settings.script.dismiss, () => {
    opener.focus()
    if (settings.calloutClosingStrategy !== 'text-only' || !title) return dismiss()
    message.lastChild?.remove()
    cross.remove()
    remember()
  })
  const message = button('text', onClick, element('b', '', title), settings.calloutDescriptionText ?? '')
  const callout = element('div', 'callout', message, cross)
  docked.observe(callout)
  setTimeout(() => {
    const wanted = innerWidth < phonePx ? settings.calloutShowOnPhones : settings.calloutShowOnTabletsAndDesktops
    // Without a text it does not come.
    if (wanted && message.textContent && !storage[key]) opener.before(callout)
  }, delayMs)
  return dismiss
}
