import { gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'

/** A chunk with everything that it imports statically, and the styles of all of these. */
export function filesLoadedWith(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const visit = (file: string) => {
    const output = bundle[file]
    if (files.has(file) || output?.type !== 'chunk') return
    files.add(file)
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style)
    for (const imported of output.imports) visit(imported)
  }
  visit(chunk.fileName)
  return [...files]
}

/** What these files weigh on their way to a browser. */
export function gzippedBytes(files: readonly string[], bundle: Rolldown.OutputBundle): number {
  return files.reduce((sum, file) => sum + gzipSync(sourceOf(bundle, file), { level: 9 }).length, 0)
}

/** The chunks of a bundle, and the one that an html file begins with. */
export function readBundle(bundle: Rolldown.OutputBundle, entry: string) {
  const chunks = Object.values(bundle).filter((output): output is Rolldown.OutputChunk => output.type === 'chunk')
  return { chunks, main: chunks.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(entry)) }
}

export const formatBytes = (bytes: number, of: number) =>
  `${bytes.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} bytes gzipped`

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string | Uint8Array {
  const output = bundle[file]
  if (!output) throw new Error(`The bundle misses ${file}.`)
  return output.type === 'chunk' ? output.code : output.source
}
