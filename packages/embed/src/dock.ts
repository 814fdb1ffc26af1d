const marginPx = 24
const gapPx = 12

/**
 * Whatever it observes makes the widgets of a page, with their callouts, stand above each other. It asks the page, since
 * each script knows its own one only.
 */
export const docked = new ResizeObserver(() => {
  let bottom = marginPx
  for (const { shadowRoot } of document.querySelectorAll('roof-quote-widget')) {
    const dock = shadowRoot?.firstChild as HTMLElement | undefined
    if (!dock) continue
    dock.style.bottom = `${bottom}px`
    for (const { offsetHeight } of dock.children as HTMLCollectionOf<HTMLElement>) bottom += offsetHeight + gapPx
  }
})
