import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { walk } from './files.mjs'

/** Each link of a document to a file, and to a heading of one, leads to something. Links to the web are not followed. */
export async function links(root) {
  const documents = walk(root).files.filter((file) => file.endsWith('.md'))
  const headings = new Map(documents.map((file) => [file, headingsOf(proseOf(root, file))]))
  let looked = 0
  const problems = documents.flatMap((file) =>
    targetsOf(proseOf(root, file)).flatMap((target) => {
      looked += 1
      const [path, heading] = target.split('#')
      const to = path === '' ? file : normalize(join(dirname(file), decodeURI(path))).replace(/\/$/, '')
      if (!existsSync(join(root, to))) return [`${file}: ${target} is not there.`]
      const isHeading = !heading || !headings.has(to) || headings.get(to).has(heading)
      return isHeading ? [] : [`${file}: ${to} has no heading #${heading}.`]
    }),
  )
  return { looked: { documents: documents.length, links: looked }, problems }
}

/** A document without its blocks of code. */
function proseOf(root, file) {
  return readFileSync(join(root, file), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
}

/** Brackets in code are no links. */
function targetsOf(prose) {
  const text = prose.replaceAll(/`[^`\n]*`/g, '')
  const found = [...text.matchAll(/\]\(([^)\s]+)\)/g), ...text.matchAll(/^\[[^\]]+\]: (\S+)$/gm)]
  return found.map(([, target]) => target).filter((target) => !/^[a-z]+:/.test(target))
}

/** The names that headings have as targets of links, as GitHub makes them. */
function headingsOf(text) {
  const titles = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title]) =>
    title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
  )
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  )
}
