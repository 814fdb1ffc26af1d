import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { isInstalled, root } from '../install.mjs'
import { audit } from './audit.mjs'
import { codeWords } from './code-words.mjs'
import { fileSizes } from './file-sizes.mjs'
import { handbook } from './handbook.mjs'
import { links } from './links.mjs'
import { messagesUsed } from './messages.mjs'
import { recipe } from './recipe.mjs'
import { readReport, registers } from './registers.mjs'
import { report } from './report.mjs'
import { sharedParts } from './shared-parts.mjs'
import { specMap, withLinks } from './spec-map.mjs'
import { threats } from './threats.mjs'
import { lockfile, machineTraces } from './traces.mjs'
import { textsOf, words } from './words.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function tree(files) {
  const root = mkdtempSync(join(tmpdir(), 'gable-checks-'))
  folders.push(root)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

const linesOf = (count) => 'export {}\n'.repeat(count)
const slash = '/'

describe('links', () => {
  test('lead to existing files and headings', async () => {
    const more = '# More\n\n## What `it` does\n'
    const text = '[a](docs/more.md#what-it-does) [b](docs) [c](https://example.com/x) `[d](gone.md)`\n'
    const good = await links(tree({ 'README.md': text, 'docs/more.md': more }))
    expect(good).toEqual({ looked: { documents: 2, links: 2 }, problems: [] })
    const bad = await links(tree({ 'README.md': '[a](docs/more.md#gone) [b](gone.md)\n', 'docs/more.md': more }))
    expect(bad.problems).toEqual(['README.md: docs/more.md has no heading #gone.', 'README.md: gone.md is not there.'])
  })
})

describe('file sizes', () => {
  test('allow 400 lines, and 600 in a test', async () => {
    const root = tree({ 'a/long.ts': linesOf(400), 'a/long.test.ts': linesOf(600), 'a/look.css': linesOf(3) })
    expect(await fileSizes(root)).toEqual({ looked: { files: 3 }, problems: [] })
  })

  test.each([
    ['a/long.tsx', 401],
    ['a/long.css', 401],
    ['scripts/long.mjs', 401],
    ['e2e/long.spec.ts', 601],
  ])('refuse %s of %i lines', async (file, count) => {
    const { problems } = await fileSizes(tree({ [file]: linesOf(count) }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`${file} has ${count} lines`)
  })

  test('ignore installed and built files', async () => {
    const root = tree({ 'node_modules/a/index.js': linesOf(9_000), 'packages/a/dist/a.js': linesOf(9_000) })
    expect((await fileSizes(root)).looked).toEqual({ files: 0 })
  })
})

describe('shared parts', () => {
  test.each([
    ['<Modal opened onClose={close}>', 'Dialog'],
    ['await navigator.clipboard.writeText(link)', 'CopyButton'],
    ['<Badge color="gray">', 'StateBadge'],
    ['<Table aria-label={label}>', 'ReadTable'],
    ['<TextInput type="number" />', 'WholeField'],
    ["new Intl.NumberFormat('en-US')", 'the formats of contract/format'],
    ['const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/', 'idOf'],
    ['const key = useRef(newId())', 'useKeyedAction'],
    ['const merged = mergeLatest(seen, typed, latest)', 'useOpenForm'],
  ])('refuse %j on a screen', async (line, instead) => {
    const { problems } = await sharedParts(tree({ 'packages/web/src/portal/sales/lead/A.tsx': `\n${line}\n` }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`packages/web/src/portal/sales/lead/A.tsx:2: use ${instead}`)
  })

  test('refuse a hardcoded version in a form, and allow the loaded record’s', async () => {
    const form = (save) =>
      tree({ 'packages/web/src/portal/A.tsx': `import { InlineForm } from './InlineForm.tsx'\n${save}` })
    const byHand = 'save={(values) => client.lead.save({ ...values, version: lead.version })}'
    const loaded = 'save={(values, loaded) => client.lead.save({ ...values, version: loaded.version })}'
    expect((await sharedParts(form(byHand))).problems).toEqual([expect.stringContaining('A.tsx:2: use useEdit')])
    expect((await sharedParts(form(loaded))).problems).toEqual([])
  })

  test('allow each in its own part', async () => {
    const files = {
      'packages/web/src/ui/Dialog.tsx': '<Modal opened>',
      'packages/web/src/ui/form/use-open-record.ts': 'mergeLatest(seen, typed, latest)',
      'packages/web/src/portal/catalog/product/list/B.tsx': '<Table>',
      'packages/web/src/portal/sales/lead/C.tsx': '<Table.Td>',
      'packages/web/src/frame/C.tsx': 'navigator.clipboard.writeText(words)',
    }
    expect((await sharedParts(tree(files))).problems).toEqual([])
  })
})

test('the records name the command that renews one whose test fails, or did not run', () => {
  const testResults = registers.slice(1).map(({ test }, index) => ({
    name: join(root, test),
    status: index === 0 ? 'failed' : 'passed',
    assertionResults: [{ title: 'is recorded', status: 'failed', failureMessages: ['- a\n+ b\n    at file.ts:1'] }],
  }))
  expect(readReport(root, { testResults }).problems).toEqual([
    `${registers[0].test}: ${registers[0].renew}\nIt did not run.`,
    `${registers[1].test}: ${registers[1].renew}\nis recorded\n- a\n+ b`,
  ])
})

describe('the recipe', () => {
  const page = (files, places) =>
    [
      ['files', files],
      ['places', places],
    ]
      .map(([kind, rows]) => `<!-- recipe:${kind} -->\n${rows.map((row) => `| \`${row}\` | words |\n`).join('')}`)
      .concat('<!-- recipe:end -->')
      .join('')
  const table = 'packages/server/src/selling/note/note.table.ts'
  const index = 'packages/contract/src/index.ts'

  test('names each file of its slice, and the places that register it', async () => {
    const root = tree({
      'CONTRIBUTING.md': page([table], [index]),
      [table]: '',
      [index]: 'noteContract',
      'packages/server/src/selling/note/note.attachment.ts': '',
      'packages/server/src/selling/lead/lead.table.ts': '',
    })
    expect(await recipe(root)).toEqual({ looked: { files: 1, places: 1 }, problems: [] })
  })

  test('counts the shared files that register a slice', async () => {
    const shared = ['packages/server/src/app.ts', 'packages/server/src/serve.ts', 'packages/server/src/made.ts']
    const root = tree({
      'CONTRIBUTING.md': page([table], [index]),
      [table]: '',
      [index]: 'noteContract',
      'packages/server/src/selling/note/note.manifest.ts': 'noteRouter',
      ...Object.fromEntries(shared.map((file) => [file, 'noteSlice'])),
    })
    const { problems } = await recipe(root)
    expect(problems.join()).toMatch(
      /note\.manifest\.ts is of the slice.*The slice note is registered in 4 shared files/,
    )
  })

  test('reports what it omits, invents, or names too often', async () => {
    const gone = Array.from({ length: 16 }, (_, at) => `packages/server/src/selling/note/note.${at}.ts`)
    const root = tree({ 'CONTRIBUTING.md': page(gone, [index]), [table]: '', [index]: '' })
    const { problems } = await recipe(root)
    expect(problems).toHaveLength(19)
    expect(problems.join()).toMatch(/note\.table\.ts is of the slice.*says nothing of notes.*adds 16 files, of 15/)
  })
})

describe('traces of a machine', () => {
  test.each([
    ['a folder of one person', `const file = '${slash}home${slash}ada/gable'`],
    ['a temporary folder', `cd ${slash}tmp${slash}x`],
    ["the administrator's folder", `${slash}root${slash}.cache`],
    ['a registry', `https://${['registry', 'npmjs', 'org'].join('.')}/zod`],
  ])('are found: %s', async (_, line) => {
    const { problems } = await machineTraces(tree({ 'docs/a.md': `first\n${line}\n` }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('docs/a.md:2')
  })

  test.each(['/roof-quote-pro/abc', '/personal/home/', 'packages/web/root/x', 'a/tmp/b', 'https://example.com/work/x'])(
    'are not reported in %s',
    async (line) => {
      expect((await machineTraces(tree({ 'a.ts': `'${line}'` }))).problems).toEqual([])
    },
  )
})

test('the lockfile names no host', async () => {
  const packages = { '': {}, 'packages/a': {}, 'node_modules/a': { resolved: 'packages/a', link: true } }
  const clean = tree({ 'package-lock.json': JSON.stringify({ packages }) })
  expect(await lockfile(clean)).toEqual({ looked: { packages: 3 }, problems: [] })
  packages['node_modules/b'] = { version: '1.0.0', resolved: 'https://example.com/b.tgz' }
  expect((await lockfile(tree({ 'package-lock.json': JSON.stringify({ packages }) }))).problems).toHaveLength(1)
})

describe('installed packages', () => {
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
    'node_modules/node': { version: '24.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
  }
  const served = { 'node_modules/a': { version: '1.0.0' } }
  const installedAs = (packages, wanted = { tools: false, node: false }, onDisk = packages ?? {}) => {
    const locked = { 'package-lock.json': JSON.stringify({ packages: lock }) }
    const installed = packages && { 'node_modules/.package-lock.json': JSON.stringify({ packages }) }
    const folders = Object.keys(onDisk)
      .filter(Boolean)
      .map((place) => [`${place}/package.json`, '{}'])
    return isInstalled(tree({ ...locked, ...installed, ...Object.fromEntries(folders) }), wanted)
  }

  test('match the lockfile, except packages for other platforms', () => {
    expect(installedAs(served)).toBe(true)
    expect(installedAs(lock, { tools: true, node: true })).toBe(true)
  })

  test('include tools and the pinned Node if requested', () => {
    expect(installedAs(served, { tools: true, node: false })).toBe(false)
    expect(installedAs(served, { tools: false, node: true })).toBe(false)
  })

  test('do not match when a package is missing, older, or nothing was installed', () => {
    expect(installedAs({})).toBe(false)
    expect(installedAs({ 'node_modules/a': { version: '0.9.0' } })).toBe(false)
    expect(installedAs({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } })).toBe(false)
    expect(installedAs(undefined)).toBe(false)
  })

  test('do not match for tools when the type declarations were dropped', () => {
    const marked = { ...lock, 'node_modules/.serves-only': {} }
    expect(installedAs(lock, { tools: true, node: true }, marked)).toBe(false)
    expect(installedAs(lock, { tools: false, node: true }, marked)).toBe(true)
  })

  test('do not match when npm lists a tool that it left out', () => {
    expect(installedAs(lock, { tools: true, node: true }, served)).toBe(false)
  })
})

describe('a check', () => {
  test('that checked nothing has failed', async () => {
    const said = await report('arrows', async () => ({ looked: { modules: 0 }, problems: [] }))
    expect(said).toEqual({ ok: false, done: true, text: 'arrows: 0 modules, 1 broken\n  it has looked at nothing.' })
  })

  test('that cannot run has failed', async () => {
    const said = await report('arrows', () => Promise.reject(new Error('no parser')))
    expect(said.ok).toBe(false)
    expect(said.text).toContain('no parser')
  })

  test('prints what it checked', async () => {
    const said = await report('arrows', async () => ({ looked: { modules: 2, imports: 3 }, problems: [] }))
    expect(said).toEqual({ ok: true, done: true, text: 'arrows: 2 modules, 3 imports, 0 broken' })
  })
})

describe('the specification map', () => {
  const files = {
    'packages/roof/src/slope.ts': linesOf(1),
    'e2e/slope.test.ts': `test('it’s steep', () => {})\ntest('%s may', () => {})\n`,
  }
  const links = '[e2e/slope.test.ts]: ../../e2e/slope.test.ts\n[roof/slope.ts]: ../../packages/roof/src/slope.ts\n'
  const row = '| slope | [roof/slope.ts] | [e2e/slope.test.ts]: `it’s steep`, `%s may` |\n'

  test('names existing files and tests, in all its sections', async () => {
    const root = tree({
      ...files,
      'docs/spec-map/1-users.md': `${row}\n${links}`,
      'docs/spec-map/README.md': '# Map\n',
    })
    expect(await specMap(root)).toEqual({ looked: { sections: 2, files: 2, tests: 2 }, problems: [] })
  })

  test.each([
    ['a test of another title', `${row.replace('it’s steep', 'steep')}\n${links}`, 'no test “steep”'],
    [
      'a file that is not there',
      '| [roof/rise.ts] |\n\n[roof/rise.ts]: ../../packages/roof/src/rise.ts\n',
      'roof/rise.ts is not there',
    ],
    ['a file without a link', `${row}\n`, 'its links are not those of its rows'],
    ['a link that no row uses', `| [roof/slope.ts] |\n\n${links}`, 'its links are not those of its rows'],
  ])('fails with %s', async (_, text, problem) => {
    const root = tree({ ...files, 'docs/spec-map/1-users.md': text })
    const { problems } = await specMap(root)
    expect(problems).toEqual([expect.stringContaining(problem)])
  })

  const features = { proposals: { named: /proposal/i, stands: ['packages/contract/src/proposal.ts', '/proposals'] } }
  const routes = {
    'packages/web/src/portal/routes.ts': "{ path: '/orders', label: 'Orders', page: () => import('./Orders.tsx') }",
  }

  test.each([
    ['of what stands', '| Map platforms |  | Not yet |', 'says “not yet” of “Map platforms”'],
    ['of one of several that stands', '| Proposals; contact import |  | Not yet |', 'of “contact import”'],
    ['of a part that stands', '| Images | [roof/slope.ts] | A map: not yet |', 'of “A map”'],
    ['of a page that stands', '| Proposals, Orders |  | Not yet |', 'of Orders, which is a page'],
    ['of a page by its path', '| Proposals, `/orders` |  | Not yet |', 'of /orders, which is a page'],
  ])('does not say “not yet” %s', async (_, text, problem) => {
    const root = tree({ ...files, ...routes, 'docs/spec-map/1-users.md': withLinks(text) })
    const { problems } = await specMap(root, features)
    expect(problems).toEqual([expect.stringContaining(problem)])
  })

  test('says “not yet” for planned features, until they exist', async () => {
    const text = withLinks(
      '| Proposals, e-signature |  | Not yet |\n| Leads | [roof/slope.ts] | Fast. Proposals: not yet |',
    )
    const map = { ...files, 'docs/spec-map/1-users.md': text }
    expect((await specMap(tree(map), features)).problems).toEqual([])
    const built = tree({ ...map, 'packages/contract/src/proposal.ts': '' })
    expect((await specMap(built, features)).problems).toEqual([
      'proposals is called planned in scripts/checks/planned.mjs, and packages/contract/src/proposal.ts stands.',
    ])
  })

  test('gets the links of its rows, and no others', () => {
    const other = '[roof/rise.ts]: ../../packages/roof/src/rise.ts\n'
    for (const text of [row, `${row}\n${links}`, `${row}\n${other}`]) expect(withLinks(text)).toBe(`${row}\n${links}`)
  })
})

describe('plain words', () => {
  const texts = (source) => tree({ 'packages/web/src/portal/sales/lead/text.ts': source })

  test.each([
    ['It stands on your reports.', 'stands'],
    ['Choose a colour', 'colour'],
    ['Sent by mail', 'mail'],
    ['{count} chosen', 'chosen'],
    ['Left empty, ours holds.', 'Left empty'],
  ])('refuse "%s"', async (text, word) => {
    const { problems } = await words(texts(`export const en = {\n  'a.b': '${text}',\n}\n`))
    expect(problems).toEqual([expect.stringContaining(`packages/web/src/portal/sales/lead/text.ts:2 says "${word}"`)])
  })

  test('cover what people read, not keys, values, comments and other languages', async () => {
    const source = [
      "import { mail } from './mail.ts'",
      '// What stands here is told by mail.',
      "export const en = { 'lead.chosen': 'Selected {chosen} at https://a.example', mail: 'Email' }",
    ].join('\n')
    const file = { 'packages/web/src/frame/texts/later-fr.ts': "export const texts = { a: 'centre' }" }
    expect(await words(texts(source))).toEqual({ looked: { texts: 2 }, problems: [] })
    expect((await words(tree(file))).looked).toEqual({ texts: 0 })
    expect(textsOf(source).map(({ line }) => line)).toEqual([3, 3])
  })
})

describe('words in code', () => {
  test.each([
    ['/** The roof’s colour. */', 'colour'],
    ['// What is sent for a roof.', 'What is sent for a roof.'],
    ['/* One that ended. */', 'One that'],
    ['const main' + 'Colour = 1', 'main' + 'Colour'],
  ])('refuse %s', async (source, found) => {
    const { problems } = await codeWords(tree({ 'packages/roof/src/a.ts': source }))
    expect(problems).toEqual([expect.stringContaining(found)])
  })

  test('accept strings, code in backticks, and names of stored columns', async () => {
    const source = "// Reads `licence`; null if there is none.\nexport const licence = 'colour'"
    expect((await codeWords(tree({ 'packages/roof/src/a.ts': source }))).problems).toEqual([])
    expect((await codeWords(tree({ 'docs/geodata.md': 'A faulty row, `--licence`.' }))).problems).toEqual([
      'docs/geodata.md says "faulty" (invalid)',
    ])
  })

  test('cover file names', async () => {
    expect((await codeWords(tree({ 'packages/roof/src/map-colours.ts': '' }))).problems).toHaveLength(1)
  })
})

describe('the error catalog', () => {
  const catalog = (said) => ({
    'packages/contract/src/messages.ts': "export const messages = {\n  LEAD_EXISTS: 'a',\n  LINK_LOST: 'b',\n}\n",
    'packages/contract/src/messages-homeowner.ts': 'export const homeownerMessages = {}\n',
    'packages/contract/src/messages-sending.ts': 'export const sendingMessages = {}\n',
    'packages/server/src/selling/lead/lead.ts': `throw errors.LEAD_EXISTS()${said}`,
    'packages/server/src/selling/lead/lead.test.ts': 'messages.LINK_LOST',
  })

  test('lists each message by code, or a planned feature', async () => {
    const problems = async (said, features = {}) => (await messagesUsed(tree(catalog(said)), features)).problems
    expect(await problems('')).toEqual([expect.stringContaining('LINK_LOST of the error catalogue is said by no code')])
    expect(await problems('; errors.LINK_LOST()')).toEqual([])
    const features = { links: { named: /link/, stands: [], brings: ['LINK_LOST'] } }
    expect(await problems('', features)).toEqual([])
    expect(await problems('; errors.LINK_LOST()', features)).toEqual([expect.stringContaining('LINK_LOST is said')])
  })
})

describe('the dependency audit', () => {
  const lock = JSON.stringify({ packages: { '': {}, 'node_modules/a': {}, 'node_modules/b': { dev: true } } })
  const root = () => tree({ 'package-lock.json': lock })
  const hole = (severity) => ({ name: 'a', severity, range: '<2' })
  const reportOf = (...vulnerabilities) =>
    JSON.stringify({
      vulnerabilities: Object.fromEntries(vulnerabilities.map((one) => [one.name, one])),
      metadata: { dependencies: { total: 1 } },
    })
  const request = (answer, required = false) => audit(root(), { ask: async () => answer, required })

  test('passes if the registry knows of none, and reports minor ones', async () => {
    expect(await request(reportOf())).toEqual({ looked: { 'shipped packages': 1 }, problems: [], notes: [] })
    const { problems, notes } = await request(reportOf(hole('moderate')))
    expect([problems.length, notes.length]).toEqual([0, 1])
  })

  test.each(['high', 'critical'])('fails on a vulnerability that is %s', async (severity) => {
    expect((await request(reportOf(hole(severity)))).problems).toEqual([expect.stringContaining(`a <2: ${severity}`)])
  })

  test.each([
    ['no network', ''],
    ['words', 'npm error network'],
    ['a registry without one', JSON.stringify({ message: '405 Method Not Allowed', error: {} })],
    ['a report on nothing', JSON.stringify({ vulnerabilities: {}, metadata: { dependencies: { total: 0 } } })],
  ])('says with %s that it was not done, and fails if it is required', async (_, answer) => {
    const { text, ok } = await report('dependency audit', () => request(answer))
    expect([ok, text]).toEqual([true, expect.stringContaining('NOT DONE')])
    expect((await request(answer, true)).problems).toEqual([expect.stringContaining('NOT DONE')])
  })
})

describe('the threat model', () => {
  const model = (row) => `# Security\n\n| Threat | Mitigation | Test |\n| --- | --- | --- |\n${row}\n`
  const looking = (row, files = {}) => threats(tree({ 'docs/security.md': model(row), ...files }))

  test('names an existing test for each threat', async () => {
    const files = { 'a.test.ts': '' }
    expect(await looking('| Guessing | Slowed | [a.test.ts](../a.test.ts) |', files)).toEqual({
      looked: { threats: 1, files: 1 },
      problems: [],
    })
  })

  test('is refused if a test does not exist, or none is named', async () => {
    expect((await looking('| Guessing | Slowed | [a.test.ts](../a.test.ts) |')).problems).toHaveLength(1)
    expect((await looking('| Guessing | Slowed | |')).problems).toEqual([expect.stringContaining('“Guessing”')])
  })
})

describe('handbook', () => {
  const files = {
    'docs/handbook/README.md': '1. [Leads](leads.md)',
    'docs/handbook/leads.md': 'Press **New lead**.\n\n![The list of leads](images/leads.webp)',
    'docs/handbook/images/leads.webp': 'picture',
    'packages/web/src/portal/sales/lead/text.ts': "export const en = { 'lead.new': 'New lead' }",
  }

  test('accepts chapters whose pictures and words exist', async () => {
    expect(await handbook(tree(files))).toEqual({ looked: { chapters: 2, pictures: 1 }, problems: [] })
  })

  test.each([
    ['docs/handbook/images/old.webp', '', 'No chapter shows images/old.webp'],
    ['docs/handbook/more.md', 'More.', 'README.md does not list more.md'],
    ['docs/handbook/leads.md', '![A](images/leads.webp) ![B](images/gone.webp)', 'leads.md shows images/gone.webp'],
    ['docs/handbook/leads.md', '![](images/leads.webp)', 'does not describe images/leads.webp'],
    ['docs/handbook/leads.md', '![A](images/leads.webp) **Old name**', 'says **Old name**'],
    ['docs/handbook/leads.md', '![A](images/leads.webp) [B](gone.md)', 'links to gone.md'],
    ['packages/web/src/portal/routes.ts', "{ label: 'New page',\n  group: 'sales' }", 'No chapter names **New page**'],
  ])('refuses %s with %j', async (path, content, problem) => {
    const { problems } = await handbook(tree({ ...files, [path]: content }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(problem)
  })
})
