/** A contractor's page that interferes with the widget, as plain data. */
export interface HostilePage {
  name: string
  /** Contents of the head before the script. */
  head?: string
  body?: string
  /** Attributes of the html element. */
  html?: string
  /** If empty, the page is in quirks mode. */
  doctype?: ''
  headers?: Record<string, string>
  /** The query part of its address. */
  query?: string
  /** The script tag or tags, if not the usual one. */
  script?: (embed: string, other: string) => string
  /** A script that runs after the button is shown; EMBED stands for the embed script's address. */
  does?: string
  /** The same, after the panel is open. It must remove the panel, and the page must scroll. */
  whileOpen?: string
  /** Number of buttons; 1 by default. */
  buttons?: number
  /** Expected console messages for this page, from us or from the browser. */
  says?: RegExp
}

/** A page long enough to scroll. */
export const longBody = '<main style="height:3000px"><h1>Summit Peak Roofing</h1><a href="#top">Contact</a></main>'

/** The page as served. `embed` and `other` are the addresses of two widgets' scripts. */
export function htmlOf(page: HostilePage, embed: string, other: string): string {
  const { doctype = '<!doctype html>', html = 'lang="en"', head = '', body = longBody, script = plainTag } = page
  const parts = `<head><meta charset="utf-8"><title>Roofer</title>${head}</head><body>${body}${script(embed, other)}</body>`
  return `${doctype}<html ${html}>${parts}</html>`
}

const plainTag = (embed: string) => `<script async src="${embed}"></script>`
