import { defaultBranding } from '@gable/contract/branding'
import { expect, it, test } from 'vitest'
import type { LiveWidget } from './widget.finder.ts'
import type { HostedFacts } from './widget.hosted.query.ts'
import { type HostedPage, headOf } from './widget.hosted.ts'

const facts: HostedFacts = {
  website: 'https://ridge.example',
  street: '18 Main Street',
  city: 'Rexburg',
  state: 'ID',
  postalCode: '83440',
  logoFileId: 'a-logo',
  areas: ['Idaho', 'Wyoming'],
}

function widgetOf(name: string): LiveWidget {
  const subscriptions = [{ type: 'RQP_PRO', country: 'UnitedStates', status: 'Active' }]
  const company = { id: 'c', name, phone: '2085550100', email: 'office@ridge.example', country: 'UnitedStates' }
  const widget = { publicId: 'ridge-and-sons', branding: defaultBranding, domains: [] }
  return { ...widget, company: { ...company, subscriptions, grants: [] } } as unknown as LiveWidget
}

const head = (name: string, over: Partial<HostedPage> = {}) =>
  headOf({
    widget: widgetOf(name),
    facts,
    isPreview: false,
    language: 'en',
    publicUrl: 'https://quotes.example.com',
    ...over,
  }).markup

const contentOf = (markup: string, name: string) =>
  new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(markup)?.[1]
const linked = (markup: string) => JSON.parse(/ld\+json">(.*)<\/script>/s.exec(markup)![1]!)

it('describes its own page to people and programs', () => {
  const page = head('Ridge & Sons')
  expect(page).toContain('<title>Instant roof quote | Ridge &amp; Sons</title>')
  expect(contentOf(page, 'robots')).toBe('index, follow')
  expect(contentOf(page, 'description')).toContain('Ridge &amp; Sons, in Idaho, Wyoming.')
  expect(contentOf(page, 'og:image')).toBe(
    'https://quotes.example.com/roof-quote-pro/ridge-and-sons/card.png?language=en',
  )
  expect(contentOf(page, 'twitter:card')).toBe('summary_large_image')
  expect(page).toContain('<link rel="canonical" href="https://quotes.example.com/roof-quote-pro/ridge-and-sons" />')
  expect(linked(page)).toMatchObject({
    '@type': 'RoofingContractor',
    name: 'Ridge & Sons',
    telephone: '2085550100',
    url: 'https://ridge.example',
    logo: 'https://quotes.example.com/roof-quote-pro/ridge-and-sons/logo',
    address: { streetAddress: '18 Main Street', addressLocality: 'Rexburg', addressRegion: 'ID', addressCountry: 'US' },
    areaServed: [{ name: 'Idaho' }, { name: 'Wyoming' }],
  })
})

it('names a rep, and makes the company’s own page the canonical one', () => {
  const page = head('Ridge', { rep: { link: 'sam-whitlock', name: 'Sam Whitlock' } })
  expect(page).toContain('<title>Instant roof quote with Sam Whitlock | Ridge</title>')
  expect(contentOf(page, 'og:url')).toBe('https://quotes.example.com/roof-quote-pro/ridge-and-sons?rep=sam-whitlock')
  expect(contentOf(page, 'robots')).toBe('noindex')
  expect(page).toContain('rel="canonical" href="https://quotes.example.com/roof-quote-pro/ridge-and-sons"')
  const card = 'https://quotes.example.com/roof-quote-pro/ridge-and-sons/card.png?language=en&rep=sam-whitlock'
  const written = card.replace('&', '&amp;')
  expect(contentOf(page, 'og:image')).toBe(written)
  expect(contentOf(page, 'twitter:image')).toBe(written)
  const own = 'https://quotes.example.com/roof-quote-pro/ridge-and-sons?rep=sam-whitlock'
  expect(linked(page)).toMatchObject({
    name: 'Ridge',
    employee: { '@type': 'Person', name: 'Sam Whitlock', url: own },
    potentialAction: { target: own },
  })
  expect(linked(head('Ridge'))).not.toHaveProperty('employee')
})

it('is not indexed in a preview, or without quotes', () => {
  expect(contentOf(head('Ridge', { isPreview: true }), 'robots')).toBe('noindex')
  const lapsed = { ...widgetOf('Ridge') }
  const ended = { ...lapsed.company, subscriptions: [] }
  expect(contentOf(head('Ridge', { widget: { ...lapsed, company: ended } as LiveWidget }), 'robots')).toBe('noindex')
})

it('uses the visitor’s language, and places’ names in it', () => {
  const french = head('Toitures Côté', {
    language: 'fr',
    facts: { ...facts, areas: ['Quebec', 'New Brunswick'] },
    rep: undefined,
  })
  expect(french).toContain('<title>Soumission de toiture instantanée | Toitures Côté</title>')
  expect(contentOf(french, 'description')).toContain('Toitures Côté – Québec, Nouveau-Brunswick.')
  expect(contentOf(french, 'og:locale')).toBe('fr_US')
  expect(contentOf(french, 'og:image')).toMatch(/card\.png\?language=fr$/)
  expect(linked(french).areaServed).toMatchObject([{ name: 'Québec' }, { name: 'Nouveau-Brunswick' }])
  const spanish = head('Ridge', { language: 'es', rep: { link: 'sam', name: 'Sam Whitlock' } })
  expect(spanish).toContain('<title>Cotización de techo al instante con Sam Whitlock | Ridge</title>')
})

const hostile = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  '</title><svg onload=alert(1)>',
  '<!--<script>',
  '\u2028alert(1)\u2029',
  '{{STYLE_NONCE}}',
]

test.each(hostile)('company texts never become markup or script: %s', (text) => {
  const page = head(text, {
    facts: { ...facts, street: text, city: text, state: text, postalCode: text, website: text, areas: [text] },
    rep: { link: 'sam', name: text },
  })
  const listed = head(text, {
    facts: { ...facts, street: text, city: text, website: `https://x.example/${text}`, areas: [text] },
  })
  for (const markup of [page, listed]) {
    expect(markup.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '')).not.toMatch(
      /<script|<img|<svg|<!--/i,
    )
    expect(markup.match(/<\/title>/g)).toHaveLength(1)
    expect(markup.match(/<\/script>/g)?.length ?? 0).toBeLessThanOrEqual(1)
    const tags = markup.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '')
    expect(tags.replace(/"[^"]*"/g, '').replace(/<title>[^<]*<\/title>/, '')).not.toMatch(/\son\w+=/i)
  }
  expect(linked(listed).name).toBe(text)
})
