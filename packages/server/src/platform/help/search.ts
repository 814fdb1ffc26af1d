import MiniSearch from 'minisearch'
import type { Handbook } from './handbook.ts'

/** A part of the handbook that answers a search. */
export interface Hit {
  address: string
  chapter: string
  /** Empty for the beginning of a chapter. */
  heading: string
  /** Text around the first word that matches. */
  excerpt: string
}

const maxHits = 20
const excerptLength = 180

interface Entry {
  id: number
  address: string
  chapter: string
  heading: string
  summary: string
  text: string
}

/**
 * Indexes the handbook by section. Returns a function that finds at most 20 sections, best first: those with every word of
 * the query, or else with any of them. Beginnings of words and typos match, too.
 */
export function createSearch({ chapters }: Handbook): (query: string) => Hit[] {
  const entries = chapters.flatMap(({ slug, title, summary, sections }) =>
    sections.map(({ anchor, heading, text }) => ({
      address: anchor ? `/help/${slug}#${anchor}` : `/help/${slug}`,
      chapter: title,
      heading,
      summary: anchor ? '' : summary,
      text,
    })),
  )
  const byId = entries.map((entry, id): Entry => ({ id, ...entry }))
  const index = new MiniSearch<Entry>({
    fields: ['chapter', 'heading', 'summary', 'text'],
    searchOptions: {
      boost: { heading: 3, chapter: 2, summary: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  })
  index.addAll(byId)
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' })
    const results = all.length > 0 ? all : index.search(query)
    return results.slice(0, maxHits).map(({ id, terms }) => {
      const { address, chapter, heading, summary, text } = byId[id as number]!
      return { address, chapter, heading, excerpt: excerptOf(text || summary, terms) }
    })
  }
}

/** Cuts a text to whole words around the first of the matched terms. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0)
  const from = Math.max(0, Math.min(...places, text.length) - excerptLength / 3)
  const start = places.length === 0 || from === 0 ? 0 : text.indexOf(' ', from) + 1
  if (text.length - start <= excerptLength) return `${start > 0 ? '… ' : ''}${text.slice(start)}`
  const end = text.lastIndexOf(' ', start + excerptLength)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)} …`
}
