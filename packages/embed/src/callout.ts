import { docked } from './dock.ts'
import { button, crossButton, element } from './dom.ts'
import type { Settings } from './settings.ts'

const delayMs = 1000
const phonePx = 600

/** Session storage if the browser allows it; otherwise the state lasts as long as the page. */
let storage: Record<string, string> = {}
try {
  storage = sessionStorage
} catch {
  // In a sandboxed page, even reading the property throws.
}

/**
 * Shows the callout before the button after one second. Closing it removes it (`full`), or only its description, so
 * that its title stays next to the button (`text-only`); a click on it opens the panel and removes it. Returns a
 * function that dismisses it for the rest of the session.
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
    // A callout without text is not shown.
    if (wanted && message.textContent && !storage[key]) opener.before(callout)
  }, delayMs)
  return dismiss
}
