import { hasFeature } from '@gable/contract/feature'
import { localeOf, type SpokenLanguage } from '@gable/contract/format/locale'
import { html, type Markup } from '../../platform/http/markup.ts'
import { hostedWords } from './texts/hosted.ts'
import type { LiveWidget } from './widget.finder.ts'
import type { HostedFacts } from './widget.hosted.query.ts'

export interface HostedPage {
  widget: LiveWidget
  facts: HostedFacts
  /** The rep's public link as in the address, with the rep's name. */
  rep?: { link: string; name: string } | undefined
  isPreview: boolean
  language: SpokenLanguage
  publicUrl: string
}

/** The title of a hosted page's offer, with the rep's name on a rep's page. */
export const offerOf = (language: SpokenLanguage, rep?: string): string =>
  rep ? hostedWords[language].titleOf(rep) : hostedWords[language].name

/** The head of the frame's page when it is opened on its own, for search engines and link previews. */
export function headOf(page: HostedPage): Markup {
  const { widget, facts, rep, isPreview, language, publicUrl } = page
  const { name } = widget.company
  const own = `${publicUrl}/roof-quote-pro/${encodeURIComponent(widget.publicId)}`
  const ofRep = rep ? `rep=${encodeURIComponent(rep.link)}` : ''
  const address = rep ? `${own}?${ofRep}` : own
  const words = hostedWords[language]
  const title = `${offerOf(language, rep?.name)} | ${name}`
  const areas = namesIn(language, facts.areas)
  const isShort = areas.length > 0 && areas.length <= 4
  const description = words.description(name, isShort ? `${words.areasAfter}${areas.join(', ')}` : '')
  // The picture may later be fetched by a client that prefers another language.
  const card = `${own}/card.png?${[`language=${language}`, ofRep].filter(Boolean).join('&')}`
  // A rep's page is a variant of the company's, and a preview must not be found.
  const isStated = !isPreview && hasFeature(widget.company, 'instantQuotes')
  const isListed = isStated && !rep
  return html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <meta name="robots" content="${isListed ? 'index, follow' : 'noindex'}" />
    <link rel="canonical" href="${own}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${name}" />
    <meta property="og:locale" content="${localeOf(language, widget.company.country).replace('-', '_')}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${card}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${card}" />
    ${isStated ? linkedData(page, { own, address, card }) : ''}`
}

/** The head of a page within another, or of an unknown widget, which search engines must not index. */
export const plainHead = (language: SpokenLanguage): Markup =>
  html`<title>${hostedWords[language].name}</title><meta name="robots" content="noindex" />`

const namesIn = (language: SpokenLanguage, areas: readonly string[]) =>
  areas.map((name) => hostedWords[language].regions[name] ?? name)

/**
 * The schema.org description of the company. It is a data block, which browsers do not run and policies do not
 * restrict.
 */
function linkedData(
  { widget, facts, rep, language }: HostedPage,
  { own, address, card }: Record<'own' | 'address' | 'card', string>,
): Markup {
  const { company } = widget
  const { street, city, state, postalCode, areas, logoFileId } = facts
  const website = /^https?:\/\//i.test(facts.website) ? facts.website : ''
  const data = {
    '@context': 'https://schema.org',
    '@type': 'RoofingContractor',
    name: company.name,
    url: website || own,
    telephone: company.phone,
    ...(street !== '' && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        addressRegion: state,
        postalCode,
        addressCountry: company.country === 'Canada' ? 'CA' : 'US',
      },
    }),
    ...(logoFileId !== null && { logo: `${own}/logo`, image: card }),
    ...(areas.length > 0 && { areaServed: namesIn(language, areas).map((name) => ({ '@type': 'State', name })) }),
    ...(rep && { employee: { '@type': 'Person', name: rep.name, url: address } }),
    potentialAction: { '@type': 'QuoteAction', target: address },
  }
  return { markup: `<script type="application/ld+json">${scriptSafe(JSON.stringify(data))}</script>` }
}

/** Escapes characters that could end the script block or start another; JSON reads the escapes the same. */
const scriptSafe = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
