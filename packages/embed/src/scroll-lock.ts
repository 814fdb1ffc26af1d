/**
 * A style sheet of our own, so that the page's inline styles are neither lost nor restored over later changes by the
 * page.
 */
const sheet = new CSSStyleSheet()

/**
 * Hides the page's scroll bar and reserves its room, so that nothing on the page moves. The page keeps its scroll
 * position because it never stops being the scroller.
 */
export function lockScroll() {
  const root = document.documentElement
  // The window uses the body's overflow while the root has none of its own. Changing the other one would make the body
  // a scroller itself, which moves collapsed margins.
  const scroller = getComputedStyle(root).overflow === 'visible' ? 'body' : 'html'
  const gutter = innerWidth > root.clientWidth ? 'stable' : 'auto'
  sheet.replaceSync(`${scroller}{overflow:hidden!important}html{scrollbar-gutter:${gutter}!important}`)
  // Checked each time, because a page may have replaced our list with its own.
  const sheets = document.adoptedStyleSheets
  if (!sheets.includes(sheet)) sheets.push(sheet)
}

export function unlockScroll() {
  sheet.replaceSync('')
}
