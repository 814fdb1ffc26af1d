import { button } from './dom.ts'
import { fontSlug } from './font.ts'
import type { Config, Settings } from './settings.ts'

/** The button that opens the panel. */
export function createButton(settings: Settings, onClick: () => void): HTMLButtonElement {
  const made = button('button', onClick, settings.roofQuoteProButtonText)
  made.ariaHasPopup = 'dialog'
  // By CSSOM it is no inline style to a host page's CSP.
  made.style.cssText = `background:${settings.roofQuoteProButtonColor};color:${settings.roofQuoteProButtonTextColor};font-size:${settings.roofQuoteProButtonFontSize}px`
  return made
}

/** Fetches a family of the catalogue for the button, from our own server. @returns the name that it has on the page. */
export function loadFont(family = '', { assetsBase }: Config): string {
  const slug = fontSlug(family)
  // A name that no font of the page has, and of which nothing can end the style that it stands in.
  const ours = `roof-${slug}`
  if (slug) document.fonts.add(new FontFace(ours, `url(${assetsBase}${slug}/latin.woff2)`, { weight: '1 999' }))
  return ours
}
