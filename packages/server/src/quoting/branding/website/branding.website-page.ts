import { parseHtml } from '../../../platform/http/parse-html.ts'

/** An element of a page with its ancestors, as far as selectors need them. */
export interface PageElement {
  tag: string
  id: string
  classes: readonly string[]
  /** The content of its style attribute. */
  style: string
  kind: ElementKind | undefined
  parent: PageElement | undefined
}

/** The element's role for a branding; other elements are only ancestors. */
export type ElementKind = 'page' | 'button' | 'link' | 'title' | 'text'

export type LogoPlace = 'header' | 'page' | 'touchIcon' | 'shared'
export interface LogoCandidate {
  address: URL
  place: LogoPlace
}

/** The parts of a page that show how its company looks. */
export interface WebsitePage {
  /** Elements with a kind, limited to about what a person would look at. */
  elements: PageElement[]
  themeColor: string
  /** The text of style elements and the addresses of style sheets, in page order. */
  styles: (string | URL)[]
  /** Likeliest first. */
  logos: LogoCandidate[]
}

const max = { elements: 400, depth: 200, nested: 1_000, styles: 60, sheets: 20, logos: 12, classes: 30 }
/** Void elements, which have no content. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const titles = new Set(['h1', 'h2', 'h3'])
/**
 * Class names as theme authors write them: `btn-primary`, `wp-block-button__link`, and in one word `ctaButton` or
 * `PrimaryBtn`.
 */
const looksLikeButton = /(^|[-_])(btn|button|cta)([-_]|$)/i
const namesButton = /^(btn|button|cta)(?=[A-Z])|[a-z\d](Btn|Button|Cta|CTA)(?=[A-Z\d_-]|$)/
const places: readonly LogoPlace[] = ['header', 'page', 'touchIcon', 'shared']

/** Reads a page as a stream of tags, so that the work depends on its length and not on its nesting. */
export function readWebsitePage(html: string, address: URL): WebsitePage {
  const page: WebsitePage = { elements: [], themeColor: '', styles: [], logos: [] }
  let base = address
  let around: PageElement | undefined
  let depth = 0
  let style: string | undefined
  parseHtml(html, max.nested, {
    onopentag(tag, provided) {
      if (tag === 'base' && provided.href) base = webAddress(provided.href, base) ?? base
      if (tag === 'style') style = ''
      readHead(page, tag, provided, base)
      const element = elementOf(tag, provided, around)
      if (tag === 'img') addImage(page, element, provided, base)
      if (element.kind && page.elements.length < max.elements) page.elements.push(element)
      if (empty.has(tag)) return
      depth += 1
      if (depth < max.depth) around = element
    },
    ontext(text) {
      if (style !== undefined) style += text
    },
    onclosetag(tag) {
      if (style !== undefined && tag === 'style') {
        if (page.styles.length < max.styles) page.styles.push(style)
        style = undefined
      }
      if (empty.has(tag)) return
      if (depth < max.depth) around = around?.parent
      depth -= 1
    },
  })
  page.logos.sort((one, other) => places.indexOf(one.place) - places.indexOf(other.place))
  page.logos.splice(max.logos)
  return page
}

function elementOf(tag: string, provided: Record<string, string>, parent: PageElement | undefined): PageElement {
  const classes = (provided.class ?? '').split(/\s+/).filter(Boolean).slice(0, max.classes)
  const { id = '', style = '' } = provided
  return { tag, id, classes, style, kind: kindOf(tag, provided, classes), parent }
}

function kindOf(tag: string, { type, role }: Record<string, string>, classes: string[]): ElementKind | undefined {
  if (tag === 'html' || tag === 'body') return 'page'
  if (titles.has(tag)) return 'title'
  if (tag === 'p') return 'text'
  if (tag === 'button' || role === 'button' || (tag === 'input' && /^(submit|button)$/i.test(type ?? ''))) {
    return 'button'
  }
  if (tag === 'a')
    return classes.some((name) => looksLikeButton.test(name) || namesButton.test(name)) ? 'button' : 'link'
  return undefined
}

function readHead(page: WebsitePage, tag: string, provided: Record<string, string>, base: URL): void {
  if (tag === 'meta') {
    const { name = '', property = '', content = '' } = provided
    if (/^theme-color$/i.test(name) && !/dark/.test(provided.media ?? '')) page.themeColor ||= content.trim()
    if (/^og:(image|logo)(:url)?$/i.test(property)) addLogo(page, content, base, 'shared')
  }
  if (tag !== 'link') return
  const rel = (provided.rel ?? '').toLowerCase().split(/\s+/)
  const href = provided.href ?? ''
  if (isForScreens(rel, provided)) {
    const sheet = webAddress(href, base)
    const sheets = page.styles.filter((one) => typeof one !== 'string').length
    if (sheet && sheets < max.sheets) page.styles.push(sheet)
  }
  if (rel.some((word) => word.startsWith('apple-touch-icon'))) addLogo(page, href, base, 'touchIcon')
}

/**
 * Whether a link is a style sheet for screens, even if it waits for a script: as a preload, or as print media until
 * then.
 */
function isForScreens(rel: readonly string[], { as = '', media = '', onload = '' }: Record<string, string>): boolean {
  const comesLater = /stylesheet|media/i.test(onload)
  if (rel.includes('preload')) return /^style$/i.test(as) && comesLater
  if (!rel.includes('stylesheet') || rel.includes('alternate')) return false
  return comesLater || !/^\s*print\s*$/i.test(media)
}

/** Adds a picture that its page calls a logo, directly or by its surroundings. */
function addImage(page: WebsitePage, image: PageElement, provided: Record<string, string>, base: URL): void {
  let inHeader = false
  let named = /logo/i.test(`${provided.class} ${provided.id} ${provided.alt} ${provided.src}`)
  let near = 0
  for (let element = image.parent; element; element = element.parent) {
    if (element.tag === 'footer') return
    inHeader ||= element.tag === 'header' || element.tag === 'nav' || /^(site-)?header$/i.test(element.id)
    if (near < 3) named ||= /logo|brand/i.test(`${element.id} ${element.classes.join(' ')}`)
    near += 1
  }
  if (!named) return
  const source = provided.src?.startsWith('data:')
    ? (provided['data-src'] ?? '')
    : (provided.src ?? provided['data-src'] ?? '')
  addLogo(page, source, base, inHeader ? 'header' : 'page')
}

function addLogo(page: WebsitePage, href: string, base: URL, place: LogoPlace): void {
  const address = webAddress(href, base)
  // Never renders an untrusted SVG.
  if (!address || address.pathname.toLowerCase().endsWith('.svg')) return
  if (page.logos.some((known) => known.address.href === address.href)) return
  // A page may list thousands: the first ones of each place are the likeliest.
  if (page.logos.filter((known) => known.place === place).length < max.logos) page.logos.push({ address, place })
}

/** Resolves an address on the web; undefined for `data:`, `javascript:` and the like. */
function webAddress(href: string, base: URL): URL | undefined {
  const written = href.trim()
  if (written === '' || written.length > 2_000 || !URL.canParse(written, base.href)) return undefined
  const address = new URL(written, base.href)
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : undefined
}
