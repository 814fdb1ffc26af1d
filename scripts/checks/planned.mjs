import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Features in the specification that are not built yet: their name in the rows of the map, and what exists once they
 * are built, a file or a page of the portal. When you build one, remove its line here; rows that still say "not yet"
 * about it then fail.
 */
export const planned = {}

/** Entries of `planned` that already exist. */
export function standing(root, list = planned) {
  return Object.entries(list).flatMap(([feature, { stands }]) =>
    stands
      .filter((sign) => (sign.startsWith('/') ? pagesOf(root).paths.has(sign) : existsSync(join(root, sign))))
      .map((sign) => `${feature} is called planned in scripts/checks/planned.mjs, and ${sign} stands.`),
  )
}

/** Features that a row says are not there yet, but that are not planned or are existing pages. */
export function notYetProblems(root, file, row, list = planned) {
  const features = Object.values(list)
  const { labels, paths } = pagesOf(root)
  return clausesOf(row).flatMap((clause) => {
    const pages = clause.split(/[,:]/).map((item) => item.replace(/^\s*Labels?\s|`/g, '').trim())
    const built = pages.filter((page) => labels.has(page) || paths.has(page))
    if (built.length > 0) return [`${file}: says “not yet” of ${built.join(', ')}, which is a page.`]
    if (features.some(({ named }) => named.test(clause))) return []
    return [`${file}: says “not yet” of “${clause.trim()}”, which scripts/checks/planned.mjs does not name.`]
  })
}

/** The parts of a row that it says are not there yet: the sentence before the words, or the whole row. */
function clausesOf(row) {
  const [, specification = '', , ...proof] = row.split('|')
  const text = proof.join('|')
  if (!/not yet/i.test(row)) return []
  if (/^\s*Not yet/.test(text)) return specification.split(';')
  return [...row.matchAll(/([^.|;]*?):? not yet/gi)].map(([, clause]) => clause)
}

const known = new Map()

/** The portal's pages in the menu: their paths and labels. */
function pagesOf(root) {
  if (known.has(root)) return known.get(root)
  const files = ['routes.ts', 'public-routes.ts'].map((file) => join(root, 'packages/web/src/portal', file))
  const rows = files
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split(/(?=\bpath: ')/))
    .filter((row) => /^path: '/.test(row) && /\bpage: /.test(row))
  const of = (name) => new Set(rows.flatMap((row) => new RegExp(`\\b${name}: '([^']+)'`).exec(row)?.[1] ?? []))
  const pages = { paths: of('path'), labels: of('label') }
  known.set(root, pages)
  return pages
}
