import type { Plugin } from 'vite'
import { filesLoadedWith, formatBytes, gzippedBytes, readBundle } from './vite.bundle.ts'

interface Budget {
  /** The html file whose script is the entry. */
  entry: string
  /** Gzipped bytes of everything that is loaded before the map: entry, its static imports, their styles. */
  maxBytes: number
}

/** What a homeowner's browser must never be sent, and why it would be there. */
const forbidden: readonly [pattern: RegExp, reason: string][] = [
  [/\/packages\/pricing\//, 'prices are computed on the server, so that no contractor’s price per square is shipped'],
  [/\/src\/portal\//, 'the portal is another bundle'],
  [/\/src\/ui\//, 'the portal’s parts are another bundle'],
  [/\/node_modules\/@mantine\//, 'Mantine is the portal’s'],
  [/\/node_modules\/zod\//, 'zod is too large; take the contract’s schemas as types only'],
  [
    /\/packages\/contract\/src\/(?!(messages(-[a-z]+)?|limits(-homeowner)?|new-id|status|submission-keys|branding(-font)?|format\/[a-z-]+)\.ts$)/,
    'only messages, limits, status, branding, its fonts, ids and keys, and format/ are free of zod',
  ],
]

/** Fails the build when the frame has grown too large or has taken in what it must not; prints its size otherwise. */
export function frameBudget({ entry, maxBytes }: Budget): Plugin {
  return {
    name: 'frame-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const { chunks, main } = readBundle(bundle, entry)
      const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules)).map((id) => id.replaceAll('\\', '/'))
      if (modules.length === 0) this.error('The frame’s check has seen no module at all.')
      for (const [pattern, reason] of forbidden) {
        const found = modules.find((id) => pattern.test(id))
        if (found) this.error(`The frame must not contain ${found}: ${reason}.`)
      }

      if (!main) return this.error(`The frame’s check has not found the entry of ${entry}.`)
      const files = filesLoadedWith(main, bundle)
      const bytes = gzippedBytes(files, bundle)
      const figure = formatBytes(bytes, maxBytes)
      if (bytes > maxBytes) this.error(`The frame before its map is too large: ${figure} (${files.join(', ')}).`)
      this.info(`The frame before its map: ${figure}.`)
    },
  }
}
