const marginPx = 24
const gapPx = 12

/**
 * Stacks the page's widgets and their callouts above each other whenever an observed element changes its size. Queries
 * the page, because each script knows only its own widget.
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
