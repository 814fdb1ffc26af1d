const marginPx = 24
const gapPx = 12

/** Several widgets of a page stand above each other. It asks the page, since each script knows its own one only. */
export function stackDocks() {
  let bottom = marginPx
  for (const { shadowRoot } of document.querySelectorAll('roof-quote-widget')) {
    const dock = shadowRoot?.firstChild as HTMLElement | undefined
    if (dock?.offsetHeight) {
      dock.style.bottom = `${bottom}px`
      bottom += dock.offsetHeight + gapPx
    }
  }
}
