import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notYetProblems, planned, standing } from './planned.mjs'

/** The map's files, one for each section of the specification. */
export const MAP = 'docs/spec-map'

const packages = [
  ...['contract', 'server', 'pricing', 'roof', 'points', 'lidar', 'embed', 'documents'],
  ...['demo', 'sandbox', 'testing'],
]
const foldersOfWeb = [
  'calculator',
  'frame',
  'homeowner',
  'loan-modal',
  'loan-page',
  'map',
  'portal',
  'proposal-page',
  'quote-page',
  'ui',
]

/**
 * Checks that each file named in the map of the specification exists, each named test is in its file, and its links are
 * correct; and that whatever it says is not there yet is planned.
 */
export async function specMap(root, features = planned) {
  const parts = mapFiles(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const looked = parts.map(({ file, text }) => lookAt(root, file, text, features))
  return {
    looked: {
      sections: parts.length,
      files: new Set(looked.flatMap(({ named }) => named)).size,
      tests: looked.reduce((sum, { tests }) => sum + tests, 0),
    },
    problems: [...standing(root, features), ...looked.flatMap(({ problems }) => problems)],
  }
}

export function mapFiles(root) {
  return readdirSync(join(root, MAP))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `${MAP}/${name}`)
}

/** A file of the map with generated links: the written text, then a link for each file that it names. */
export function withLinks(text) {
  const written = text.replace(/\n*(^\[[^\]]+\]: \S+\n)+$/m, '\n').trimEnd()
  const links = namesIn(written).map((name) => `[${name}]: ../../${pathOf(name)}`)
  return `${written}\n${links.length > 0 ? `\n${links.join('\n')}\n` : ''}`
}

/**
 * `server/lead/lead.query.ts` is in `packages/server/src`, `portal/routes.ts` in `packages/web/src`; other paths are
 * used as is.
 */
function pathOf(name) {
  const [first, ...rest] = name.split('/')
  if (packages.includes(first)) return `packages/${first}/src/${rest.join('/')}`
  return foldersOfWeb.includes(first) ? `packages/web/src/${name}` : name
}

function lookAt(root, file, text, features) {
  const named = namesIn(text)
  const absent = named.filter((name) => !existsSync(join(root, pathOf(name))))
  const tests = text.split('\n').flatMap(testsOf)
  const problems = [
    ...absent.map((name) => `${file}: ${name} is not there.`),
    ...tests
      .filter(({ file: test }) => !absent.includes(test))
      .filter(({ file: test, title }) => !hasTest(readFileSync(join(root, pathOf(test)), 'utf8'), title))
      .map(({ file: test, title }) => `${file}: ${test} has no test “${title}”.`),
    ...(file.endsWith('README.md')
      ? []
      : text.split('\n').flatMap((line) => (line.startsWith('|') ? notYetProblems(root, file, line, features) : []))),
    ...(withLinks(text) === text ? [] : [`${file}: its links are not those of its rows. Run: npm run spec-map`]),
  ]
  return { named, tests: tests.length, problems }
}

/** The files that rows name, `[server/lead/lead.query.ts]`, in order, without the generated links. */
function namesIn(text) {
  const lines = text.split('\n').filter((line) => !/^\[[^\]]+\]: \S+$/.test(line))
  const named = lines.flatMap((line) => [...line.matchAll(/\[([\w./-]+\.\w+)\](?!\()/g)].map(([, name]) => name))
  return [...new Set(named)].sort()
}

/** Parses `[file]: ` followed by test titles in backticks, separated by commas. */
function testsOf(line) {
  return [...line.matchAll(/\[([^\]]+\.(?:test|spec)\.\w+)\]: ((?:`[^`]+`(?:, )?)+)/g)].flatMap(([, file, titles]) =>
    [...titles.matchAll(/`([^`]+)`/g)].map(([, title]) => ({ file, title })),
  )
}

/** A title as in the source: complete, in quotes. */
function hasTest(source, title) {
  return ["'", '"', '`'].some((quote) => source.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote))
}
