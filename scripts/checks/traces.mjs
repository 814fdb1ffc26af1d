import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from './files.mjs'

/**
 * Paths of one machine, or URLs of one registry, do not work elsewhere. Written so that this file does not match
 * itself.
 */
const traces = [
  {
    what: 'a path of one machine',
    pattern: /(?<![\w.:-])\/(?:work|tmp|root|farm|home\/[a-z]\w*|Users\/\w+)(?:\/|\b(?![-\w]))/,
  },
  { what: 'a path of one machine', pattern: /\b[A-Z]:\\Users\\/ },
  {
    what: 'the host of a package registry',
    pattern: /\b(?:registry\.(?:npmjs|yarnpkg|npmmirror)\.\w+|npm\.pkg\.github\.\w+|deb\.debian\.\w+)/,
  },
]

const text = /\.(ts|tsx|mts|mjs|cjs|js|css|html|json|md|sql|svg|txt|yml|yaml|sh)$|(^|\/)(\.[\w-]+|run|Dockerfile)$/

export async function machineTraces(root) {
  const files = walk(root).files.filter((file) => text.test(file))
  const problems = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const found = traces
          .map(({ what, pattern }) => ({ what, match: pattern.exec(line)?.[0] }))
          .filter((it) => it.match)
        return found.map(({ what, match }) => `${file}:${index + 1}: ${match} is ${what}.`)
      }),
  )
  return { looked: { files: files.length }, problems }
}

/**
 * Checks that the lockfile contains packages and their digests, but not where they come from, which npm's configuration
 * decides.
 */
export async function lockfile(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries = Object.entries(packages)
  const problems = entries
    .filter(([, { resolved }]) => /^[a-z+]+:\/\//.test(resolved ?? ''))
    .map(
      ([place]) =>
        `package-lock.json: ${place} names a host in "resolved"; install with omit-lockfile-registry-resolved.`,
    )
  return { looked: { packages: entries.length }, problems }
}
