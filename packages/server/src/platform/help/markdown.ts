import { Marked, type Token, type Tokens } from 'marked'
import { html, type Markup } from '../http/markup.ts'

/** A part of a chapter below one heading. `anchor` is empty before the first heading below the title. */
export interface Section {
  anchor: string
  /** The level of the heading: 2 for the highest below the title. */
  depth: number
  heading: string
  /** The text without markup. */
  text: string
}

/** Where a chapter's links and pictures lead. */
export interface Targets {
  /** The address for a relative link, or undefined if this site does not have its target. */
  linkOf(href: string): string | undefined
  /** The address and size of a picture in pixels. */
  pictureOf(href: string): { address: string; width: number; height: number }
}

const markdown = new Marked({ gfm: true })

/** Reads a document of our own. */
export const tokensOf = (text: string): Token[] => markdown.lexer(text)

/** The text of tokens without markup. */
export function plainText(tokens: readonly Token[]): string {
  return tokens.map(textOfToken).join('')
}

function textOfToken(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table
    return [header, ...rows].map((cells) => `${cells.map(({ tokens }) => plainText(tokens)).join(' ')}\n`).join('')
  }
  if (token.type === 'list') return (token as Tokens.List).items.map((item) => `${plainText(item.tokens)}\n`).join('')
  if (token.type === 'image' || token.type === 'html') return ''
  if (token.type === 'space' || token.type === 'br') return '\n'
  const text = 'tokens' in token && token.tokens ? plainText(token.tokens) : ((token as { text?: string }).text ?? '')
  return /^(paragraph|heading|code|blockquote)$/.test(token.type) ? `${text}\n` : text
}

/** The anchor of a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

/** Splits a document at its headings below the title. */
export function sectionsOf(tokens: readonly Token[]): Section[] {
  const sections: Section[] = [{ anchor: '', depth: 1, heading: '', text: '' }]
  for (const token of tokens) {
    const depth = token.type === 'heading' ? (token as Tokens.Heading).depth : 0
    if (depth > 1) {
      const heading = plainText((token as Tokens.Heading).tokens).trim()
      sections.push({ anchor: anchorOf(heading), depth, heading, text: '' })
    } else if (depth === 0) {
      const last = sections.at(-1)!
      last.text = `${last.text} ${textOfToken(token)}`.replaceAll(/\s+/g, ' ').trim()
    }
  }
  return sections
}

/** Renders a document without its title. HTML within it is shown as text. */
export function renderMarkdown(tokens: readonly Token[], { linkOf, pictureOf }: Targets): Markup {
  const renderer = new Marked({ gfm: true }).use({
    renderer: {
      heading({ tokens: inner, depth }) {
        const anchor = anchorOf(plainText(inner).trim())
        return `<h${depth} id="${anchor}">${this.parser.parseInline(inner)}</h${depth}>\n`
      },
      link({ href, tokens: inner }) {
        const text = this.parser.parseInline(inner)
        if (/^https?:/.test(href)) return html`<a href="${href}" rel="noopener">${{ markup: text }}</a>`.markup
        const address = href.startsWith('#') ? href : linkOf(href)
        return address === undefined ? text : html`<a href="${address}">${{ markup: text }}</a>`.markup
      },
      image({ href, text }) {
        const { address, width, height } = pictureOf(href)
        const picture = html`<img src="${address}" alt="${text}" width="${width}" height="${height}" loading="lazy" decoding="async">`
        return html`<a class="picture" href="${address}">${picture}</a>`.markup
      },
      table(token) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`
        const rows = token.rows.map((row) => cells(row, 'td')).join('')
        return `<div class="table"><table><thead>${cells(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`
      },
      code({ text }) {
        return html`<pre tabindex="0"><code>${text}</code></pre>`.markup
      },
      html({ text }) {
        return html`${text}`.markup
      },
    },
  })
  const body = tokens.filter((token) => token.type !== 'heading' || (token as Tokens.Heading).depth > 1)
  return { markup: renderer.parser([...body]) }
}
