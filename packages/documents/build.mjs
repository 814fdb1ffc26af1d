import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { hashOf } from '../../scripts/source-hash.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const output = join(folder, 'dist/render-worker.mjs')
const stampFile = join(folder, 'dist/stamp')

/** The packages that templates import, and the files that define the bundling. */
const sources = ['packages/contract', 'packages/documents', 'packages/pricing', 'packages/roof', 'package-lock.json']

/**
 * Bundles the document templates with their libraries into `dist/render-worker.mjs`. Loading this one file takes a
 * renderer thread a fifth of the CPU time of loading the sources, which are some 1,500 files.
 */
export async function buildTemplates() {
  const hash = hashOf(sources)
  rmSync(stampFile, { force: true })
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    publicDir: false,
    // These read fonts and character maps from files next to their own code.
    ssr: { noExternal: true, external: ['pdfkit'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Set explicitly, because a test run builds in another environment.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      ssr: 'src/render-worker.ts',
      target: 'node24',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'render-worker.mjs', codeSplitting: false } },
    },
  })
  writeFileSync(stampFile, hash)
}

/** Builds the templates unless the bundle is up to date with the sources on disk. */
export async function ensureTemplates() {
  const isCurrent = existsSync(output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOf(sources)
  if (!isCurrent) await buildTemplates()
}
