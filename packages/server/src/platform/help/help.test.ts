import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handbookFolder } from '../../build-output.ts'
import { runningRelease } from '../http/health.ts'
import { type Handbook, readHandbook } from './handbook.ts'
import { registerHelp } from './help.routes.ts'
import { createSearch } from './search.ts'

let handbook: Handbook
let folder: string
let small: string
beforeAll(async () => {
  handbook = await readHandbook(handbookFolder)
  folder = await mkdtemp(path.join(tmpdir(), 'gable-handbook-'))
  small = path.join(folder, 'book')
  await mkdir(path.join(small, 'images'), { recursive: true })
  await writeFile(path.join(folder, 'two.md'), '# Two\n')
  await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } }).toFile(`${small}/images/a.webp`)
  await writeFile(
    `${small}/README.md`,
    '# Book\n\nWhat it\nis.\n\n## First\n\n1. [One](one.md): the `first`\n\n## Second\n\n2. [Two](../two.md)\n',
  )
})
afterAll(() => rm(folder, { recursive: true }))

/** The only chapter's body, from its Markdown. */
async function bodyOf(markdown: string): Promise<string> {
  await writeFile(`${small}/one.md`, `# One\n\n${markdown}\n`)
  const { chapters } = await readHandbook(small)
  return chapters[0]!.body.markup.trim()
}

describe('a chapter', () => {
  test.each([
    ['[Two](../two.md#a-heading)', '<p><a href="/help/two#a-heading">Two</a></p>'],
    [
      '[there](https://example.com/?a=1&b=2)',
      '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener">there</a></p>',
    ],
    ['See [the tree](../architecture.md).', '<p>See the tree.</p>'],
    [
      '## Make a "quote", and `send` it',
      '<h2 id="make-a-quote-and-send-it">Make a &quot;quote&quot;, and <code>send</code> it</h2>',
    ],
    ['<b onclick="x()">no</b>', '<p>&lt;b onclick=&quot;x()&quot;&gt;no&lt;/b&gt;</p>'],
  ])('%s', async (markdown, markup) => {
    expect(await bodyOf(markdown)).toBe(markup)
  })

  test('loads its pictures when they scroll into view, at their size', async () => {
    expect(await bodyOf('![A list](images/a.webp)')).toMatch(
      /<a class="picture" href="\/help\/images\/a\.webp\?v=\w{8}"><img src="\/help\/images\/a\.webp\?v=\w{8}" alt="A list" width="40" height="20" loading="lazy"/,
    )
    await expect(bodyOf('![Gone](images/b.webp)')).rejects.toThrow('images/b.webp')
  })

  test('is listed in its group, with its summary', async () => {
    await bodyOf('Text.')
    const { title, introduction, chapters } = await readHandbook(small)
    expect([title, introduction]).toEqual(['Book', 'What it is.'])
    expect(chapters.map(({ slug, title, summary, group }) => [slug, title, summary, group])).toEqual([
      ['one', 'One', 'the first', 'First'],
      ['two', 'Two', '', 'Second'],
    ])
  })
})

test('every chapter of the handbook has a title, a group, a summary and text', () => {
  expect(handbook.chapters.length).toBeGreaterThan(15)
  for (const { slug, title, summary, group, body, sections } of handbook.chapters) {
    expect([slug, title, group, summary].filter((text) => text === '')).toEqual([])
    expect(body.markup.length).toBeGreaterThan(200)
    const anchors = sections.map(({ anchor }) => anchor)
    expect([slug, new Set(anchors).size]).toEqual([slug, anchors.length])
  }
})

test('the changelog describes the running version', () => {
  const changelog = handbook.chapters.find(({ slug }) => slug === 'changelog')!
  expect(changelog.sections.map(({ heading }) => heading)).toContain(runningRelease())
})

describe('the search', () => {
  const first = (query: string) => createSearch(handbook)(query)[0]?.address

  test.each([
    ['second factor', '/help/people#security'],
    ['change many prices', '/help/catalog#change-many-prices'],
    ['merchnt fee', '/help/financing#per-market'],
    ['idempot', '/help/api#rules-of-every-operation'],
  ])('%s', (query, address) => {
    expect(first(query)).toBe(address)
  })

  test('shows the text around a match, at most 20 sections, and nothing for an unknown word', () => {
    const search = createSearch(handbook)
    const [hit] = search('countersigns')
    expect(hit).toMatchObject({ chapter: 'Proposals and signing', heading: 'Sign' })
    expect(hit!.excerpt).toContain('countersigns')
    expect(hit!.excerpt.length).toBeLessThan(200)
    expect(search('the').length).toBeLessThanOrEqual(20)
    expect(search('zyzzyva')).toEqual([])
  })
})

describe('the pages', () => {
  let server: FastifyInstance
  beforeAll(async () => {
    server = Fastify()
    await registerHelp(server, { PUBLIC_URL: 'https://quotes.example.com' }, handbookFolder)
  })
  afterAll(() => server.close())
  const get = (url: string) => server.inject({ method: 'GET', url })

  test('a chapter has its own title, description and URL', async () => {
    const { statusCode, body, headers } = await get('/help/leads')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).toContain('<title>Leads · Gable Help</title>')
    expect(body).toContain('<meta name="description" content="Leads: what homeowners send you, and how to work it">')
    expect(body).toContain('<link rel="canonical" href="https://quotes.example.com/help/leads">')
    expect(body).toContain('<a href="/help/leads" aria-current="page">Leads</a>')
  })

  test('link to and load only what this site has', async () => {
    const pages = await Promise.all(
      ['', ...handbook.chapters.map(({ slug }) => `/${slug}`)].map((at) => get(`/help${at}`)),
    )
    const found = pages.flatMap(({ body }) => [...body.matchAll(/ (?:href|src)="(\/help[^"#]*)/g)].map(([, to]) => to!))
    const addresses = [...new Set(found)]
    expect(addresses.length).toBeGreaterThan(handbook.chapters.length + 30)
    for (const address of addresses) expect([address, (await get(address)).statusCode]).toEqual([address, 200])
    for (const { body } of pages) expect(body).not.toMatch(/<script|src="http|\sstyle="/)
  })

  test('a search shows its query as text', async () => {
    const { body } = await get(`/help?q=${encodeURIComponent('<b>second factor')}`)
    expect(body).toContain('results for “&lt;b&gt;second factor”')
    expect(body).toContain('<a href="/help/people#security">Security</a>')
    expect((await get('/help?q=zyzzyva')).body).toContain('Nothing found for “zyzzyva”')
  })

  test('another path is not found', async () => {
    expect((await get('/help/nothing')).statusCode).toBe(404)
    expect((await get('/help/images/..%2fREADME.md')).statusCode).not.toBe(200)
  })
})
