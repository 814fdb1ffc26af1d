import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from './files.mjs'

const longest = 400
const longestTest = 600

/** Checks that code files have at most 400 lines, and tests at most 600. */
export async function fileSizes(root) {
  const code = walk(root).files.filter((file) => /\.(ts|tsx|mts|mjs|cjs|js|css)$/.test(file))
  const problems = code.flatMap((file) => {
    const limit = /\.(test|spec)\.\w+$/.test(file) ? longestTest : longest
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
    return lines > limit ? [`${file} has ${lines} lines, more than ${limit}: split it.`] : []
  })
  return { looked: { files: code.length }, problems }
}
