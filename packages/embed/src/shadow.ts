import styles from './styles.css'

/**
 * The single style sheet of all shadow roots. A constructed sheet does not count as an inline style under a host page's
 * CSP.
 */
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

/** Makes these elements the whole content of the host's shadow root, isolated from the page's own styles. */
export function fillShadow(host: HTMLElement, ...content: HTMLElement[]) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.replaceChildren(...content)
}
