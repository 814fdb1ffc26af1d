import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const map = 'docs/spec-map.md'

/** Each file that the map of the specification names is there, and each test that it names stands in its file. */
export async function specMap(root) {
  const text = readFileSync(join(root, map), 'utf8')
  const links = new Map([...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name, path]) => [name, path]))
  const fileOf = (name) => join(root, dirname(map), links.get(name) ?? name)
  const lines = text.split('\n').filter((line) => !/^\[[^\]]+\]: \S+$/.test(line))
  const named = new Set(
    lines.flatMap((line) => [...line.matchAll(/\[([\w./-]+\.\w+)\](?!\()/g)].map(([, name]) => name)),
  )
  const tests = lines.flatMap(testsOf)
  const problems = [
    ...[...named].filter((name) => !links.has(name)).map((name) => `${map}: [${name}] leads nowhere.`),
    ...[...links.keys()].filter((name) => !existsSync(fileOf(name))).map((name) => `${map}: ${name} is not there.`),
    ...[...links.keys()].filter((name) => !named.has(name)).map((name) => `${map}: no row names ${name}.`),
    ...tests
      .filter(({ file }) => existsSync(fileOf(file)))
      .filter(({ file, title }) => !hasTest(readFileSync(fileOf(file), 'utf8'), title))
      .map(({ file, title }) => `${map}: ${file} has no test “${title}”.`),
  ]
  return { looked: { files: links.size, tests: tests.length }, problems }
}

/** In a line, `[file]: ` and the titles of its tests in backticks, a comma between them. */
function testsOf(line) {
  return [...line.matchAll(/\[([^\]]+\.(?:test|spec)\.\w+)\]: ((?:`[^`]+`(?:, )?)+)/g)].flatMap(([, file, titles]) =>
    [...titles.matchAll(/`([^`]+)`/g)].map(([, title]) => ({ file, title })),
  )
}

/** A title as the source writes it: whole, between quotes. */
function hasTest(source, title) {
  return ["'", '"', '`'].some((quote) => source.includes(quote + title.replaceAll(quote, `\\${quote}`) + quote))
}
