import styles from './styles.css'

/** The one style sheet of every shadow root. A constructed sheet is no inline style to a host page's CSP. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)

/** Makes these elements the whole content of the host's shadow root, out of reach of the page's own styles. */
export function fillShadow(host: HTMLElement, ...content: HTMLElement[]) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.replaceChildren(...content)
}
