import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const library = path.dirname(resolve('pdfjs-dist/package.json'))

/**
 * What pdf.js fetches by name while it draws: fonts and character maps that a file does not bring along, and image
 * decoders.
 */
const parts: readonly [folder: string, wanted: RegExp][] = [
  ['cmaps', /\.bcmap$/],
  ['standard_fonts', /\.(pfb|ttf)$/],
  ['wasm', /_nowasm_fallback\.js$/],
]

/**
 * Their folder below the base. It contains the version, so that browsers may cache the files forever like hashed
 * files.
 */
export function pdfPartsFolder(): string {
  const { version } = JSON.parse(readFileSync(path.join(library, 'package.json'), 'utf8'))
  return `assets/pdf-${version}`
}

/** Puts them next to the built files. */
export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    apply: 'build',
    generateBundle() {
      for (const [folder, wanted] of parts) {
        for (const name of readdirSync(path.join(library, folder)).filter((each) => wanted.test(each))) {
          const source = readFileSync(path.join(library, folder, name))
          this.emitFile({ type: 'asset', fileName: `${pdfPartsFolder()}/${folder}/${name}`, source })
        }
      }
    },
  }
}
