import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from './files.mjs'

/** Words to avoid in comments and documents, each as a regular expression's source, with the usual term. */
const avoided = [
  ['colour(s|ed|ing)?', 'color'],
  ['grey(ed)?', 'gray'],
  ['(kilo|centi|milli)?metres?', 'meter'],
  ['centres?|centred', 'center'],
  ['neighbour\\w*', 'neighbor'],
  ['favourites?', 'favorite'],
  ['behaviours?', 'behavior'],
  ['catalogues?', 'catalog'],
  ['licences?', 'license'],
  ['anew|once more', 'again'],
  ['any more(?! \\w)', 'anymore'],
  ['mend(s|ed|ing)?', 'fix'],
  ['faulty', 'invalid'],
  ['beside', 'next to'],
  ['begun', 'started'],
  ['reckon\\w*', 'calculate'],
  ['likewise|thus', 'also, therefore'],
  ['of whom', 'whose'],
  ['so many|for so long|by so much', 'the number, the duration, the amount'],
  ['(?<!there )is none(?! (yet|of))', 'there is none'],
]

/** Openings that read as translated. They are matched at the start of a comment, a paragraph or a sentence. */
const shapes = [
  ['What (is|was|are|were) [^?]*?[.:]', 'name the thing'],
  ['One that ', 'a noun'],
]

/** Parts of identifiers to avoid. */
const avoidedInNames =
  /^(colours?|coloured|behaviours?|favourites?|anew|mends|kilometres?|grey(ed)?scale|told|beside)$/i

/** Columns of released databases keep their names. */
const columns = ['endToldFor', 'nextStepToldOn', 'toldAt']

const code = /\.(ts|tsx|mjs|css)$/
const documents = /^(docs\/(?!decisions\/|spec-map\/).*|[A-Z]+)\.md$/
const fileNames = /(^|[-./])(faulty|colours?|metres|catalogue|licence|neighbours?|anew|mend|told|along)([-./]|$)/i

const wordPattern = avoided.map(([source, instead]) => ({ pattern: new RegExp(`\\b(?:${source})\\b`, 'i'), instead }))
const shapePattern = shapes.map(([source, instead]) => ({
  pattern: new RegExp(`(?:^|[.:;]\\s|\\n\\s*\\n\\s*)(?:${source})`),
  instead,
}))

/** Checks that comments, documents, identifiers and file names use the usual American terms. */
export async function codeWords(root) {
  const files = walk(root).files.filter((file) => !file.startsWith('docs/decisions/') && !file.endsWith('.d.ts'))
  const problems = files.filter((file) => fileNames.test(file)).map((file) => `${file} has an unusual word in its name`)
  let comments = 0
  let pages = 0
  for (const file of files) {
    if (documents.test(file)) {
      pages += 1
      const prose = readFileSync(join(root, file), 'utf8').replaceAll(
        /```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|https?:\S+/g,
        '…',
      )
      problems.push(...oddWords(prose).map((found) => `${file} says ${found}`))
    }
    if (!code.test(file)) continue
    const source = readFileSync(join(root, file), 'utf8')
    for (const { line, text } of commentsOf(source)) {
      comments += 1
      problems.push(...oddWords(text).map((found) => `${file}:${line} says ${found}`))
    }
    for (const name of namesOf(source)) problems.push(`${file} has the name ${name}`)
  }
  return { looked: { comments, documents: pages }, problems }
}

/** The avoided words and shapes in a text, each with the usual term. */
export function oddWords(text) {
  return [...wordPattern, ...shapePattern].flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(text) ?? []
    return found ? [`"${found.trim()}" (${instead})`] : []
  })
}

/** The comments of a source file, without their markers and without code in backticks. */
export function commentsOf(source) {
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
  return [...source.matchAll(token)].flatMap(({ 0: found, index }) => {
    if (!found.startsWith('/')) return []
    const text = found
      .replaceAll(/^\/\*+|\*\/$|^\/\//g, '')
      .replaceAll(/^ *\*/gm, '')
      .replaceAll(/`[^`]*`/g, '…')
    return [{ line: source.slice(0, index).split('\n').length, text: text.trim() }]
  })
}

function namesOf(source) {
  const names = new Set(source.match(/(?<![\w'"`/.-])[A-Za-z_$][\w$]*(?![\w'"`-])/g) ?? [])
  const ours = [...names].filter((name) => /[a-z][A-Z]/.test(name) && !columns.includes(name))
  return ours.filter((name) => partsOf(name).some((part) => avoidedInNames.test(part)))
}

const partsOf = (name) => name.split(/(?<=[a-z0-9])(?=[A-Z])|_/)
