/**
 * A sheet of our own, so that the page's inline styles are neither lost nor restored over what the page sets meanwhile.
 */
const sheet = new CSSStyleSheet()

/**
 * Hides the page's scroll. The scroll bar's room stays reserved, so nothing on the page moves, and the page keeps its
 * place because it never stops being the scroller.
 */
export function lockScroll() {
  const root = document.documentElement
  // The window scrolls by the body's overflow while the root has none of its own. Changing the other one of the two
  // would make the body a scroller itself, which moves collapsed margins.
  const scroller = getComputedStyle(root).overflow === 'visible' ? 'body' : 'html'
  const gutter = innerWidth > root.clientWidth ? 'stable' : 'auto'
  sheet.replaceSync(`${scroller}{overflow:hidden!important}html{scrollbar-gutter:${gutter}!important}`)
  // Each time, because a page may have put its own list in place of ours.
  const sheets = document.adoptedStyleSheets
  if (!sheets.includes(sheet)) sheets.push(sheet)
}

export function unlockScroll() {
  sheet.replaceSync('')
}
