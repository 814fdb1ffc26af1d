import type { Plugin } from 'vite'
import { filesLoadedWith, gzippedBytes, readBundle, sayBytes } from './vite.bundle.ts'

/** What the homeowner's calculator is not sent, and why it would be there. */
const forbidden: readonly [pattern: RegExp, reason: string][] = [
  [/\/src\/portal\//, 'the portal is another bundle'],
  [/\/node_modules\/@mantine\//, 'Mantine is the portal’s'],
  [/\/node_modules\/(zod|maplibre-gl|three)\//, 'a page of four fields needs none of it'],
]

/** Fails the build when the calculator has grown too large or has taken in what it must not; prints its size otherwise. */
export function calculatorBudget({ entry, maxBytes }: { entry: string; maxBytes: number }): Plugin {
  return {
    name: 'calculator-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const { chunks, main } = readBundle(bundle, entry)
      const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules)).map((id) => id.replaceAll('\\', '/'))
      for (const [pattern, reason] of forbidden) {
        const found = modules.find((id) => pattern.test(id))
        if (found) this.error(`The calculator must not contain ${found}: ${reason}.`)
      }
      if (!main) return this.error(`The calculator’s check has not found the entry of ${entry}.`)
      const bytes = gzippedBytes(filesLoadedWith(main, bundle), bundle)
      const figure = sayBytes(bytes, maxBytes)
      if (bytes > maxBytes) this.error(`The calculator is too large: ${figure}.`)
      this.info(`The calculator: ${figure}.`)
    },
  }
}
