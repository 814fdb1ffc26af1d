import { button, crossButton, element } from './dom.ts'
import type { Settings } from './settings.ts'
import { texts } from './texts.ts'

const delayMs = 1000
const phonePx = 600

/** Session storage where the browser allows it; where it does not, the callout's own page remembers. */
function session<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * Shows the callout before the button, a second from now. Closing it takes it away (`full`), or only its description,
 * so that its title stays beside the button (`text-only`); a click on it opens the panel and takes it away.
 * Returns how to dismiss it: it does not come back in this session.
 */
export function createCallout(id: string, settings: Settings, opener: HTMLElement, onClick: () => void): () => void {
  const key = `roof-quote-callout-${id}`
  const title = settings.calloutTitleText ?? ''
  const remember = () =>
    session((storage) => {
      storage[key] = '1'
    })
  const dismiss = () => {
    callout.remove()
    // Without a text it does not come, if it has not yet.
    message.textContent = ''
    remember()
  }
  const cross = crossButton(texts.dismiss, () => {
    opener.focus()
    if (settings.calloutClosingStrategy !== 'text-only' || !title) return dismiss()
    message.lastChild?.remove()
    cross.remove()
    remember()
  })
  const message = button('text', onClick, element('b', '', title), settings.calloutDescriptionText ?? '')
  const callout = element('div', 'callout', message, cross)
  setTimeout(() => {
    const wanted = innerWidth < phonePx ? settings.calloutShowOnPhones : settings.calloutShowOnTabletsAndDesktops
    if (wanted && message.textContent && !session((storage) => storage[key])) opener.before(callout)
  }, delayMs)
  return dismiss
}
