import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from './files.mjs'
import { plainWords } from './plain-words.mjs'

/** English texts outside of the `texts` folders and the `text.ts` of the portal's slices. */
const otherTexts = new Set([
  'packages/contract/src/audit-kind.ts',
  'packages/contract/src/branding.ts',
  'packages/contract/src/measurement-basis.ts',
  'packages/contract/src/measurement-scan.ts',
  'packages/contract/src/measurement-words.ts',
  'packages/contract/src/messages-homeowner.ts',
  'packages/contract/src/messages-sending.ts',
  'packages/contract/src/messages.ts',
  'packages/contract/src/password.ts',
  'packages/contract/src/product-file.ts',
  'packages/contract/src/summary-words.ts',
  'packages/roof/src/drawing/drawing-words.ts',
  'packages/roof/src/report/scan-csv.ts',
  'packages/roof/src/shape/stand-in-words.ts',
  'packages/server/src/office/analytics/analytics.export.ts',
  'packages/server/src/office/audit/audit.service.ts',
  'packages/server/src/selling/lead/office/lead.export.query.ts',
  'packages/server/src/quoting/quote-share/quote-share.content.ts',
  'packages/web/src/homeowner/card/card-text.ts',
  'packages/web/src/frame/preview/preview-text.ts',
  'packages/web/src/map/editor/editor-text.ts',
  'packages/web/src/map/map-text.ts',
])

/** Sentences of a form required by law (16 CFR 429.1). */
const quotedLaw = ['mail or deliver a signed and dated copy of this Cancellation Notice']

const isText = (file) =>
  otherTexts.has(file) ||
  (/^packages\/(.*\/texts\/.*|web\/src\/.*\/([\w-]+-history|lead-text|text))\.ts$/.test(file) &&
    !/(^|[-/])(es|fr)\.ts$|\.test\.ts$/.test(file))

const forbidden = plainWords.map(([source, instead]) => ({ pattern: new RegExp(`\\b(?:${source})\\b`, 'i'), instead }))

/** Checks that user-visible text is plain American English: it must not contain the words in `plain-words.mjs`. */
export async function words(root) {
  const files = walk(root).files.filter(isText)
  const found = files.flatMap((file) =>
    textsOf(readFileSync(join(root, file), 'utf8')).map((text) => ({ ...text, file })),
  )
  const problems = found.flatMap(({ file, line, text }) =>
    errorsOf(text).map(({ word, instead }) => `${file}:${line} says "${word}" (${instead}): ${text}`),
  )
  return { looked: { texts: found.length }, problems }
}

/** The words in a text that are not plain. */
export function errorsOf(text) {
  if (quotedLaw.some((words) => text.includes(words))) return []
  const prose = text.replaceAll(/\$?\{[^}]*\}/g, '…')
  return forbidden.flatMap(({ pattern, instead }) => {
    const [word] = pattern.exec(prose) ?? []
    return word ? [{ word, instead }] : []
  })
}

/** The strings of a source file, except keys, import paths and comments. */
export function textsOf(source) {
  const token = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
  return [...source.matchAll(token)].flatMap(({ 0: found, index }) => {
    if (found.startsWith('/')) return []
    if (/^\s*\??:/.test(source.slice(index + found.length)) && !/\?\s*$/.test(source.slice(0, index))) return []
    if (/(from|import|\btext\()\s*$/.test(source.slice(0, index))) return []
    return [{ line: source.slice(0, index).split('\n').length, text: found.slice(1, -1) }]
  })
}
