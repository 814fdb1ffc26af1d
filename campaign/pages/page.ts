/** A contractor's page that makes it hard for the widget, as plain data. */
export interface HostilePage {
  name: string
  /** What stands in the head before the script. */
  head?: string
  body?: string
  /** Attributes of the html element. */
  html?: string
  /** Without it the page is in quirks mode. */
  doctype?: ''
  headers?: Record<string, string>
  /** What its address has after the path. */
  query?: string
  /** The script tag or tags, where it is another one than the usual. */
  script?: (embed: string, other: string) => string
  /** What the page does once the button stands there; a script that may name the embed script's address as EMBED. */
  does?: string
  /** The same, once the panel is open. It is taken out by that, and the page must scroll. */
  whileOpen?: string
  /** How many buttons there are; one, if it is not said. */
  buttons?: number
  /** What is said in the console about this page, by us or by the browser, and rightly. */
  says?: RegExp
}

/** A page with room to scroll. */
export const longBody = '<main style="height:3000px"><h1>Summit Peak Roofing</h1><a href="#top">Contact</a></main>'

/** The page as it is served. `embed` and `other` are the addresses of two widgets' scripts. */
export function htmlOf(page: HostilePage, embed: string, other: string): string {
  const { doctype = '<!doctype html>', html = 'lang="en"', head = '', body = longBody, script = plainTag } = page
  const parts = `<head><meta charset="utf-8"><title>Roofer</title>${head}</head><body>${body}${script(embed, other)}</body>`
  return `${doctype}<html ${html}>${parts}</html>`
}

const plainTag = (embed: string) => `<script async src="${embed}"></script>`
