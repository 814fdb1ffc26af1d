import type { Parser } from 'htmlparser2'
import { parseHtml } from '../../../platform/http/parse-html.ts'

export interface PageScript {
  src: URL
  type: string
  nonce: string
}

/** The parts of a page that matter to the quote tool, as a browser with scripting sees them. */
export interface WebsitePage {
  scripts: PageScript[]
  /** Text in which a script has no effect: comments here, and fallback content in `noscript`. */
  comments: string
  noscript: string
  /** Policies in the page's head. */
  policies: string[]
  hasTagManager: boolean
}

/** Content of a template or quoted code is not part of the page, and with scripting `noscript` is text. */
const passedOver = new Set(['template', 'textarea', 'iframe', 'noscript'])

const deepest = 2_000

/** Reads a page as a stream, without building a tree: a hostile page may be nested without limit. */
export function readPage(html: string, address: URL): WebsitePage {
  const page: WebsitePage = { scripts: [], comments: '', noscript: '', policies: [], hasTagManager: false }
  let base = address.href
  /** The element being skipped, how many elements of its name are open, and where its content began. */
  let over: { name: string; open: number; from: number } | null = null
  let script: { attributes: Record<string, string>; text: string } | null = null

  let parser: Parser

  parseHtml(html, deepest, {
    onparserinit(created) {
      parser = created
    },
    onopentag(name, attributes) {
      if (over) {
        if (name === over.name) over.open += 1
        return
      }
      if (passedOver.has(name)) over = { name, open: 1, from: parser.endIndex + 1 }
      const attribute = (called: string) => attributes[called]?.trim() ?? ''
      if (name === 'base' && URL.canParse(attribute('href'), base)) base = new URL(attribute('href'), base).href
      if (name === 'meta' && attribute('http-equiv').toLowerCase() === 'content-security-policy') {
        page.policies.push(attribute('content'))
      }
      if (name === 'script') script = { attributes, text: '' }
    },
    ontext(text) {
      if (script) script.text += text
    },
    oncomment(comment) {
      if (!over) page.comments += `${comment}\n`
    },
    onclosetag(name) {
      if (over) {
        if (name !== over.name || --over.open > 0) return
        if (name === 'noscript') page.noscript += html.slice(over.from, parser.startIndex)
        over = null
      } else if (name === 'script' && script) {
        readScript(script, page, base)
        script = null
      }
    },
  })
  return page
}

function readScript(
  { attributes, text }: { attributes: Record<string, string>; text: string },
  page: WebsitePage,
  base: string,
): void {
  const attribute = (called: string) => attributes[called]?.trim() ?? ''
  const src = attribute('src')
  if (/googletagmanager\.com\/gtm\.js/.test(src + text)) page.hasTagManager = true
  if (src === '' || !URL.canParse(src, base)) return
  page.scripts.push({ src: new URL(src, base), type: attribute('type').toLowerCase(), nonce: attribute('nonce') })
}
