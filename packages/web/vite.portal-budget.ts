import type { Plugin } from 'vite'
import { filesLoadedWith, formatBytes, gzippedBytes, readBundle } from './vite.bundle.ts'

interface Budget {
  /** The html file whose script is the entry. */
  entry: string
  /** Gzipped bytes of everything that is loaded before the first page: entry, its static imports, their styles. */
  maxFirstBytes: number
  /** Gzipped bytes that any one page adds to that. What a page loads later, such as a map or the 3D view, is apart. */
  maxPageBytes: number
}

const page = /\/src\/portal\/.*Page\.tsx$/
/**
 * The size of one slice's own code, which no other slice's page loads. Menu and guard read the access of every slice, a
 * few words each.
 */
const ofOneSlice = [
  /\/src\/portal\/[\w/-]+\/(texts\/|text\.ts$)/,
  /\/packages\/contract\/src\/(?!messages|limits|status|format|feature|access|[\w-]+\.access)/,
]

/** Fails the build when the portal's first load or one of its pages has grown too large; prints both otherwise. */
export function portalBudget({ entry, maxFirstBytes, maxPageBytes }: Budget): Plugin {
  return {
    name: 'portal-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const { chunks, main } = readBundle(bundle, entry)
      if (!main) return this.error(`The portal’s check has not found the entry of ${entry}.`)
      const first = filesLoadedWith(main, bundle)
      const firstBytes = gzippedBytes(first, bundle)
      const firstSize = formatBytes(firstBytes, maxFirstBytes)
      if (firstBytes > maxFirstBytes) this.error(`The portal before its first page is too large: ${firstSize}.`)

      const pages = chunks.filter((chunk) => chunk.isDynamicEntry && page.test(chunk.facadeModuleId ?? ''))
      if (pages.length === 0) this.error('The portal’s check has seen no page at all.')
      const sizes = pages.map((chunk) => {
        const own = filesLoadedWith(chunk, bundle).filter((file) => !first.includes(file))
        return { name: chunk.name, bytes: gzippedBytes(own, bundle) }
      })
      const largest = sizes.reduce((one, other) => (other.bytes > one.bytes ? other : one))
      const largestSize = `${largest.name}, ${formatBytes(largest.bytes, maxPageBytes)}`
      if (largest.bytes > maxPageBytes) this.error(`A page of the portal is too large: ${largestSize}.`)

      const modules = chunks
        .filter(({ fileName }) => first.includes(fileName))
        .flatMap((chunk) => Object.keys(chunk.modules))
      const early = modules.find((id) => ofOneSlice.some((pattern) => pattern.test(id)) && !id.includes('/identity/'))
      if (early)
        this.error(`${early} is loaded before the portal’s first page, and serves only the pages of its slice.`)
      this.info(`The portal before its first page: ${firstSize}; its largest page: ${largestSize}.`)
    },
  }
}
