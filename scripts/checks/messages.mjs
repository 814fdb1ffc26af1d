import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from './files.mjs'
import { planned } from './planned.mjs'

const catalogues = ['messages', 'messages-homeowner', 'messages-sending'].map(
  (name) => `packages/contract/src/${name}.ts`,
)

/** Checks that every message of the error catalog is used somewhere, unless a planned feature will use it. */
export async function messagesUsed(root, list = planned) {
  const codes = catalogues.flatMap((file) => codesIn(readFileSync(join(root, file), 'utf8')))
  const waiting = new Set(Object.values(list).flatMap(({ brings = [] }) => brings))
  const message = new Set()
  for (const file of walk(root).files.filter(isCode)) {
    for (const [word] of readFileSync(join(root, file), 'utf8').matchAll(/\b[A-Z][A-Z_]+\b/g)) message.add(word)
  }
  const problems = codes.flatMap((code) => {
    if (message.has(code))
      return waiting.has(code) ? [`${code} is said, and scripts/checks/planned.mjs says it waits.`] : []
    return waiting.has(code) ? [] : [`${code} of the error catalogue is said by no code: use it, or take it out.`]
  })
  const gone = [...waiting].filter((code) => !codes.includes(code))
  return {
    looked: { sentences: codes.length },
    problems: [...problems, ...gone.map((code) => `${code} waits in scripts/checks/planned.mjs, and is no sentence.`)],
  }
}

const isCode = (file) =>
  /^packages\/.*\.tsx?$/.test(file) && !catalogues.includes(file) && !/\.(test|fixture)\.|\/testing\//.test(file)

function codesIn(text) {
  return [...text.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, code]) => code)
}
