import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Token, Tokens } from 'marked'
import type { Markup } from '../http/markup.ts'
import { plainText, renderMarkdown, type Section, sectionsOf, tokensOf } from './markdown.ts'

export interface Chapter {
  /** The last part of its address, `/help/{slug}`. */
  slug: string
  title: string
  /** What it is about, from the list of chapters. */
  summary: string
  group: string
  sections: Section[]
  body: Markup
}

export interface Handbook {
  title: string
  introduction: string
  /** In reading order. */
  chapters: Chapter[]
}

/** Addresses of documents that are not chapters. */
const elsewhere: Record<string, string> = { 'openapi.json': '/api/v1/openapi.json' }

interface Listed {
  file: string
  summary: string
  group: string
}

/**
 * Reads the handbook: README.md lists the chapters in groups, and each of them is a Markdown file. `folder` also has
 * `images`.
 */
export async function readHandbook(folder: string): Promise<Handbook> {
  const contents = tokensOf(await readFile(path.join(folder, 'README.md'), 'utf8'))
  const listed = chaptersIn(contents)
  const pictures = await picturesIn(path.join(folder, 'images'))
  const slugs = new Set(listed.map(({ file }) => slugOf(file)))
  const targets = {
    linkOf(href: string) {
      const [file = '', anchor] = href.split('#')
      const address = slugs.has(slugOf(file)) ? `/help/${slugOf(file)}` : elsewhere[path.posix.basename(file)]
      return address && anchor ? `${address}#${anchor}` : address
    },
    pictureOf(href: string) {
      const picture = pictures.get(path.posix.basename(href))
      if (!picture) throw new Error(`The handbook has no picture ${href}`)
      return picture
    },
  }
  const chapters = listed.map(async ({ file, summary, group }): Promise<Chapter> => {
    const tokens = tokensOf(await readFile(path.join(folder, file), 'utf8'))
    const body = renderMarkdown(tokens, targets)
    return { slug: slugOf(file), title: titleOf(tokens), summary, group, sections: sectionsOf(tokens), body }
  })
  const introduction = plainText(contents.filter(({ type }) => type === 'paragraph').slice(0, 1)).replaceAll('\n', ' ')
  return { title: titleOf(contents), introduction: introduction.trim(), chapters: await Promise.all(chapters) }
}

/** A chapter as it is written, for programs that read Markdown. */
export type ChapterText = Pick<Chapter, 'slug' | 'title' | 'summary'> & { markdown: string }

/** Reads the texts of all chapters, in reading order. */
export async function readChapters(folder: string): Promise<ChapterText[]> {
  const contents = tokensOf(await readFile(path.join(folder, 'README.md'), 'utf8'))
  const texts = chaptersIn(contents).map(async ({ file, summary }) => {
    const markdown = await readFile(path.join(folder, file), 'utf8')
    return { slug: slugOf(file), title: titleOf(tokensOf(markdown)), summary, markdown }
  })
  return Promise.all(texts)
}

const slugOf = (file: string) => path.posix.basename(file, '.md').toLowerCase()

function titleOf(tokens: readonly Token[]): string {
  const heading = tokens.find(({ type }) => type === 'heading') as Tokens.Heading | undefined
  return heading ? plainText(heading.tokens).trim() : ''
}

/** The chapters that README.md lists: `1. [Title](file.md): summary`, below the heading of their group. */
function chaptersIn(tokens: readonly Token[]): Listed[] {
  let group = ''
  return tokens.flatMap((token) => {
    if (token.type === 'heading') group = plainText(token.tokens ?? []).trim()
    if (token.type !== 'list') return []
    return (token as Tokens.List).items.flatMap((item) => {
      const [link, ...rest] = inlineOf(item.tokens)
      if (link?.type !== 'link') return []
      const summary = plainText(rest).replace(/^:\s*/, '').replaceAll(/\s+/g, ' ').trim()
      return [{ file: (link as Tokens.Link).href, summary, group }]
    })
  })
}

const inlineOf = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => (token.type === 'text' && 'tokens' in token ? (token.tokens ?? []) : [token]))

/** The pictures by name. Their address changes with their content, so browsers may store them. */
async function picturesIn(folder: string): Promise<Map<string, { address: string; width: number; height: number }>> {
  const { default: sharp } = await import('sharp')
  const names = await readdir(folder)
  const found = names.map(async (name) => {
    const content = await readFile(path.join(folder, name))
    const { width, height } = await sharp(content).metadata()
    const version = createHash('sha256').update(content).digest('hex').slice(0, 8)
    return [name, { address: `/help/images/${name}?v=${version}`, width, height }] as const
  })
  return new Map(await Promise.all(found))
}
