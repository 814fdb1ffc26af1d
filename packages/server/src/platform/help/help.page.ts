import { html, type Markup } from '../http/markup.ts'
import type { Chapter, Handbook } from './handbook.ts'
import type { Hit } from './search.ts'

interface Shown {
  handbook: Handbook
  /** The installation's address, for the page's canonical address. */
  publicUrl: string
  /** The address of the style sheet. */
  style: string
}

/** Renders the start page: all chapters by group. */
export function contentsPage(shown: Shown): Markup {
  const { title, introduction, chapters } = shown.handbook
  const groups = groupsOf(chapters).map(
    ([group, members]) => html`<section><h2>${group}</h2><ul class="cards">${members.map(cardOf)}</ul></section>`,
  )
  return page(shown, {
    title,
    description: introduction,
    path: '/help',
    main: html`<h1>${title}</h1><p class="lead">${introduction}</p>${groups}`,
  })
}

const cardOf = ({ slug, title, summary }: Chapter) =>
  html`<li><a href="/help/${slug}"><strong>${title}</strong></a><p>${summary}</p></li>`

/** Renders a chapter, with its headings and the chapters before and after it. */
export function chapterPage(shown: Shown, chapter: Chapter): Markup {
  const { chapters } = shown.handbook
  const at = chapters.indexOf(chapter)
  const [previous, next] = [chapters[at - 1], chapters[at + 1]]
  const headings = chapter.sections.filter(({ depth }) => depth === 2)
  const onThisPage =
    headings.length < 2
      ? html``
      : html`<nav class="here" aria-label="On this page"><ul>${headings.map(
          ({ anchor, heading }) => html`<li><a href="#${anchor}">${heading}</a></li>`,
        )}</ul></nav>`
  const steps = [
    previous ? html`<a href="/help/${previous.slug}">← ${previous.title}</a>` : html`<span></span>`,
    next ? html`<a href="/help/${next.slug}">${next.title} →</a>` : html``,
  ]
  return page(shown, {
    title: chapter.title,
    description: `${chapter.title}: ${chapter.summary}`,
    path: `/help/${chapter.slug}`,
    chosen: chapter,
    main: html`<h1>${chapter.title}</h1>${onThisPage}<article>${chapter.body}</article><nav class="steps" aria-label="Chapters before and after">${steps}</nav>`,
  })
}

/** Renders what a search found. */
export function resultsPage(shown: Shown, query: string, hits: readonly Hit[]): Markup {
  const count = hits.length === 1 ? '1 result' : `${hits.length} results`
  const found = html`<ol class="hits">${hits.map(
    ({ address, chapter, heading, excerpt }) =>
      html`<li><a href="${address}">${heading || chapter}</a>${heading ? html` <span>${chapter}</span>` : html``}<p>${excerpt}</p></li>`,
  )}</ol>`
  const none = html`<p>Try other words, or open a chapter from the <a href="/help">list of chapters</a>.</p>`
  return page(shown, {
    title: `Search: ${query}`,
    description: shown.handbook.introduction,
    path: '/help',
    query,
    main: html`<h1>${hits.length > 0 ? `${count} for “${query}”` : `Nothing found for “${query}”`}</h1>${hits.length > 0 ? found : none}`,
  })
}

interface Content {
  title: string
  description: string
  path: string
  chosen?: Chapter
  query?: string
  main: Markup
}

function page({ handbook, publicUrl, style }: Shown, { title, description, path, chosen, query, main }: Content) {
  const fullTitle = path === '/help' && query === undefined ? `Gable Help: ${title}` : `${title} · Gable Help`
  const menu = groupsOf(handbook.chapters).map(
    ([group, chapters]) =>
      html`<h2>${group}</h2><ul>${chapters.map((chapter) => linkOf(chapter, chapter === chosen))}</ul>`,
  )
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fullTitle}</title>
<meta name="description" content="${description}">
${query === undefined ? html`<link rel="canonical" href="${publicUrl}${path}">` : html`<meta name="robots" content="noindex">`}
<meta property="og:title" content="${fullTitle}">
<meta property="og:description" content="${description}">
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="${style}">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header>
<a class="brand" href="/help">${brand}<span>Gable <b>Help</b></span></a>
<form role="search" action="/help" method="get">
<input type="search" name="q" value="${query ?? ''}" aria-label="Search the handbook" placeholder="Search the handbook" maxlength="${maxQuery}" required>
<button>Search</button>
</form>
<a class="back" href="/">Open Gable</a>
</header>
<div class="columns">
<details class="menu"><summary>Chapters</summary><nav aria-label="Chapters">${menu}</nav></details>
<nav class="side" aria-label="Chapters">${menu}</nav>
<main id="main" tabindex="-1">${main}</main>
</div>
</body>
</html>
`
}

/** The longest search, in characters. */
export const maxQuery = 100

const linkOf = ({ slug, title }: Chapter, isChosen: boolean) =>
  isChosen
    ? html`<li><a href="/help/${slug}" aria-current="page">${title}</a></li>`
    : html`<li><a href="/help/${slug}">${title}</a></li>`

/** The chapters by group, both in reading order. */
const groupsOf = (chapters: readonly Chapter[]) =>
  Object.entries(Object.groupBy(chapters, ({ group }) => group)) as [string, Chapter[]][]

const brand = html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><path d="M4 17 16 6l12 11" fill="none" stroke="#C2410C" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M8.5 18v8h15v-8" fill="none" stroke="#1B2430" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`
