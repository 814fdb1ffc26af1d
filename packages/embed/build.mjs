import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { minify } from '@swc/core'
import { build, transform } from 'esbuild'

/** Maximum size of the script that a host page loads for a button: 5 kB, gzip level 9. */
export const maxGzipBytes = 5000

/**
 * Fields used only within this script, so they can be mangled. Names that another version of the script reads are not
 * listed.
 */
const ownFields = /^(element|load|host|dock|leave|opening|config)$/

/** Imports style sheets as minified text. */
const minifiedCss = {
  name: 'minified-css',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}

/** Once compressed, a separate function is smaller than its inlined copies. */
const smaller = { inline: false, reduce_funcs: false }

/** Builds one classic script. esbuild bundles; swc minifies 4 % smaller. */
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
 * Writes `embed.js`, `loan.js` and `counters.js`. Throws if `embed.js` or `loan.js` exceeds the maximum size.
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
  // The financing script has the same limit.
  const loanCode = await bundle('loan-main.ts')
  const loanBytes = gzipSync(loanCode, { level: 9 }).length
  if (loanBytes > maxGzipBytes)
    throw new Error(`loan.js is ${loanBytes} bytes gzip, over its limit of ${maxGzipBytes}: make it smaller.`)
  await writeFile(join(outDir, 'loan.js'), loanCode)
  console.log(`loan.js: ${loanBytes} bytes gzip of ${maxGzipBytes}`)
  // The server appends this to the script if a company has enabled its events.
  await writeFile(join(outDir, 'counters.js'), await bundle('counters-main.ts'))
  console.log(`embed.js: ${gzipBytes} bytes gzip of ${maxGzipBytes}`)
  return { file, gzipBytes }
}
