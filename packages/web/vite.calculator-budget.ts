import type { Plugin } from 'vite'
import { filesLoadedWith, formatBytes, gzippedBytes, readBundle } from './vite.bundle.ts'

/** What the homeowner’s small pages are not sent, and why it would be there. */
const forbidden: readonly [pattern: RegExp, reason: string][] = [
  [/\/src\/portal\//, 'the portal is another bundle'],
  [/\/node_modules\/@mantine\//, 'Mantine is the portal’s'],
  [/\/node_modules\/(zod|maplibre-gl|three)\//, 'a page that is read needs none of it'],
]

/** Fails the build when one of the pages has grown too large or has taken in what it must not; prints their sizes otherwise. */
export function calculatorBudget(pages: Readonly<Record<string, number>>): Plugin {
  return {
    name: 'calculator-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const [entry, maxBytes] of Object.entries(pages)) {
        const { chunks, main } = readBundle(bundle, entry)
        const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules)).map((id) => id.replaceAll('\\', '/'))
        for (const [pattern, reason] of forbidden) {
          const found = modules.find((id) => pattern.test(id))
          if (found) this.error(`${entry} must not contain ${found}: ${reason}.`)
        }
        if (!main) return this.error(`The check has not found the entry of ${entry}.`)
        const bytes = gzippedBytes(filesLoadedWith(main, bundle), bundle)
        const figure = formatBytes(bytes, maxBytes)
        if (bytes > maxBytes) this.error(`${entry} is too large: ${figure}.`)
        this.info(`${entry}: ${figure}.`)
      }
    },
  }
}
