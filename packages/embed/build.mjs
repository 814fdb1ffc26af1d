import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { minify } from '@swc/core'
import { build, transform } from 'esbuild'

/** What a host page is asked to load for a button: 5 kB, gzip level 9. */
export const maxGzipBytes = 5000

/** Fields that only this script's own parts see, which may be called anything. What another version of it finds stays. */
const ownFields = /^(element|load|host|dock|leave|opening|config)$/

/** Style sheets come into the script as their minified text. */
const minifiedCss = {
  name: 'minified-css',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}

/** Compressed, a function that stands by itself is smaller than what becomes of it where it is folded in. */
const smaller = { inline: false, reduce_funcs: false }

/** A script as one classic script. esbuild bundles; swc minifies to 4 % less. */
async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`src/${entry}`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: ['es2022', 'chrome104', 'firefox119', 'safari16.4'],
    charset: 'utf8',
    legalComments: 'none',
    tsconfigRaw: '{}',
    plugins: [minifiedCss],
    mangleProps: ownFields,
  })
  const { code } = await minify(outputFiles[0].text, { compress: smaller, mangle: true, module: true })
  return code
}

/**
 * Writes `embed.js` and `loan.js`, and refuses a script over its size.
 * @param {{ outDir: string }} options
 * @returns {Promise<{ file: string, gzipBytes: number }>}
 */
export async function buildEmbed({ outDir }) {
  const code = await bundle('main.ts')
  const gzipBytes = gzipSync(code, { level: 9 }).length
  if (gzipBytes > maxGzipBytes)
    throw new Error(`embed.js is ${gzipBytes} bytes gzip, over its limit of ${maxGzipBytes}: make it smaller.`)
  await mkdir(outDir, { recursive: true })
  const file = join(outDir, 'embed.js')
  await writeFile(file, code)
  // The script of financing has the same limit.
  const loanCode = await bundle('loan-main.ts')
  const loanBytes = gzipSync(loanCode, { level: 9 }).length
  if (loanBytes > maxGzipBytes)
    throw new Error(`loan.js is ${loanBytes} bytes gzip, over its limit of ${maxGzipBytes}: make it smaller.`)
  await writeFile(join(outDir, 'loan.js'), loanCode)
  console.log(`loan.js: ${loanBytes} bytes gzip of ${maxGzipBytes}`)
  // What the server puts behind the script where a company has switched its events on.
  await writeFile(join(outDir, 'counters.js'), await bundle('counters-main.ts'))
  console.log(`embed.js: ${gzipBytes} bytes gzip of ${maxGzipBytes}`)
  return { file, gzipBytes }
}
