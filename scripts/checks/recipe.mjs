import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from './files.mjs'

/** If a screen takes more files than this, shorten the recipe. */
const maxFiles = 15
const maxPlaces = 4

/**
 * Maximum number of shared files that may register a slice: the contract's index, the server's slices, the portal's
 * routes.
 */
const maxRegistrations = 3

/**
 * The folders of the recipe's slice. Attachments, mentions, deletion and display elsewhere are separate parts of notes.
 */
const ofSlice =
  /^(packages\/\w+\/src\/((portal\/sales|selling)\/)?note\/|packages\/contract\/src\/note\b|e2e\/portal\/notes)/
const apart = /attachment|files|mention|retention|shown|words/i

/** Checks that the recipe in CONTRIBUTING.md names every file of its example slice, and no missing files. */
export async function recipe(root) {
  const page = join(root, 'CONTRIBUTING.md')
  const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const files = named(text, 'files', 'places')
  const places = named(text, 'places', 'end')
  const { files: all } = walk(root)
  const problems = [...files, ...places]
    .filter((file) => !all.includes(file))
    .map((file) => `CONTRIBUTING.md names ${file}, which is not there.`)
  for (const file of all.filter((one) => ofSlice.test(one) && !apart.test(one) && !files.includes(one))) {
    problems.push(`${file} is of the slice that CONTRIBUTING.md goes by, and stands in no row of its recipe.`)
  }
  for (const file of places.filter(
    (one) => all.includes(one) && !/note/i.test(readFileSync(join(root, one), 'utf8')),
  )) {
    problems.push(`${file} says nothing of notes: the recipe need not name it.`)
  }
  for (const [slice, registrations] of registrationsOf(root, all)) {
    if (registrations.length <= maxRegistrations) continue
    problems.push(
      `The slice ${slice} is registered in ${registrations.length} shared files, of ${maxRegistrations} at most: ${registrations.join(', ')}.`,
    )
  }
  if (files.length > maxFiles) problems.push(`The recipe adds ${files.length} files, of ${maxFiles} at most.`)
  if (places.length > maxPlaces) problems.push(`The recipe touches ${places.length} places, of ${maxPlaces} at most.`)
  return { looked: { files: files.length, places: places.length }, problems }
}

/** For each slice, the files outside of its own folders that name its contract, manifest, router or other parts. */
function registrationsOf(root, all) {
  const slices = all.flatMap(
    (file) => /^packages\/server\/src\/[a-z]+\/([a-z-]+)\/\1\.manifest\.ts$/.exec(file)?.[1] ?? [],
  )
  const sources = all
    .filter(
      (file) =>
        /^packages\/(contract|server|web)\/src\/.*\.tsx?$/.test(file) && !/\.(test|access-matrix|fixture)\./.test(file),
    )
    .map((file) => [file, readFileSync(join(root, file), 'utf8')])
  return slices.map((slice) => {
    const own = new RegExp(
      `^packages/(server/src/[a-z]+|web/src/portal/[a-z]+)/${slice}/|^packages/contract/src/${slice}[.-]`,
    )
    const part = new RegExp(`\\b${slice}(Contract|Slice|Router|Sweep|Subscribers|Files|Jobs)\\b`)
    return [slice, sources.flatMap(([file, text]) => (!own.test(file) && part.test(text) ? [file] : []))]
  })
}

/** The paths at the beginning of the rows in one table of the recipe. */
function named(text, from, to) {
  const [, table = ''] = text.split(`<!-- recipe:${from} -->`)
  const [rows] = table.split(`<!-- recipe:${to} -->`)
  return [...rows.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path]) => path)
}
