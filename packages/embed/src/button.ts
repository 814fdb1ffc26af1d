import { button } from './dom.ts'
import type { Config, Settings } from './settings.ts'
import { texts } from './texts.ts'

/** The button that opens the panel; what the branding leaves out stands in the style sheet. */
export function createButton(settings: Settings, onClick: () => void): HTMLButtonElement {
  const made = button('button', onClick, settings.roofQuoteProButtonText || texts.button)
  made.ariaHasPopup = 'dialog'
  // What is undefined is no value, and leaves the sheet's. By CSSOM it is no inline style to a host page's CSP.
  made.style.cssText = `background:${settings.roofQuoteProButtonColor};color:${settings.roofQuoteProButtonTextColor};font-size:${settings.roofQuoteProButtonFontSize}px`
  return made
}

/** The font family for the button; our own Inter is fetched only when the branding asks for it. */
export function loadFont(family = '', { assetsBase }: Config): string {
  if (!/^inter\b/i.test(family)) return family
  const ours = 'RoofQuote Inter'
  document.fonts.add(new FontFace(ours, `url("${assetsBase}inter.woff2")`, { weight: '100 900' }))
  return ours
}
