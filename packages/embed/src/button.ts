import { button } from './dom.ts'
import { fontSlug } from './font.ts'
import type { Config, Settings } from './settings.ts'

export function createButton(settings: Settings, onClick: () => void): HTMLButtonElement {
  const created = button('button', onClick, settings.roofQuoteProButtonText)
  created.ariaHasPopup = 'dialog'
  // Set through CSSOM, which does not count as an inline style under a host page's CSP.
  created.style.cssText = `background:${settings.roofQuoteProButtonColor};color:${settings.roofQuoteProButtonTextColor};font-size:${settings.roofQuoteProButtonFontSize}px`
  return created
}

/**
 * Loads a catalog font family for the button from our own server.
 * @returns the family's name on the page.
 */
export function loadFont(family = '', { assetsBase }: Config): string {
  const slug = fontSlug(family)
  // A name that no font of the page has, without characters that could end the style it is used in.
  const ours = `roof-${slug}`
  if (slug) document.fonts.add(new FontFace(ours, `url(${assetsBase}${slug}/latin.woff2)`, { weight: '1 999' }))
  return ours
}
