/**
 * Renders an email's HTML in a shadow root, as a mail program would. The page's styles do not apply, and the email's
 * inline styles are set one by one, which the page's CSP allows. No script can run, and no link leads away.
 */
export function drawMail(host: HTMLElement, html: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // Renames the attribute; otherwise the CSP would report each inline style.
  const parsed = new DOMParser().parseFromString(
    html.replace(/(<[a-z][^<>]*?\s)style=/gi, '$1data-style='),
    'text/html',
  )
  for (const element of parsed.querySelectorAll('script, style, link, iframe, object, meta, base')) element.remove()
  const body = document.createElement('div')
  body.append(...document.importNode(parsed.body, true).childNodes)
  const own = parsed.body.getAttribute('data-style')
  if (own) body.style.cssText = own
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.getAttribute('data-style') ?? ''
    element.removeAttribute('data-style')
  }
  for (const link of body.querySelectorAll('a')) {
    link.removeAttribute('href')
    link.removeAttribute('target')
  }
  root.replaceChildren(body)
}
