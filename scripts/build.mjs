// Builds the browser bundles (the embed script, the widget's frame, the calculator and the portal), the document
// templates, and the empty database that a first start copies. Exceeding a budget fails the build.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildTemplates } from '../packages/documents/build.mjs'
import { buildEmbed } from '../packages/embed/build.mjs'
import { forgetBuild, rememberBuild, sourceHash, writeBuildInfo } from './build-stamp.mjs'
import { run } from './child.mjs'
import { root } from './install.mjs'

const hash = sourceHash()
forgetBuild()
try {
  await Promise.all([
    buildEmbed({ outDir: join(root, 'packages/embed/dist') }),
    buildBundle('frame'),
    buildBundle('calculator'),
    buildBundle('portal'),
    buildTemplates(),
    makeDatabaseTemplate(),
  ])
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const lines = message.split('\n').filter((line) => !/^\s+at /.test(line))
  console.error(`The build failed: ${lines.join('\n')}`)
  process.exit(1)
}
writeBuildInfo()
rememberBuild(hash)
for (const name of ['frame', 'calculator', 'portal']) {
  packFiles(name)
  printSizes(name)
}

async function buildBundle(name) {
  await build({
    configFile: join(root, `packages/web/vite.${name}.config.ts`),
    logLevel: 'error',
    plugins: [describeBundle(name)],
  })
}

/** Runs in a separate process, in parallel with the bundles. If it fails, only the first start takes longer. */
async function makeDatabaseTemplate() {
  const script = join(root, 'packages/server/src/make-database-template.ts')
  const code = await run(process.execPath, [script], { cwd: root })
  if (code !== 0)
    console.error('Failed to build the database template: a first start without PostgreSQL will create its own.')
}

/** Writes the modules of a bundle, for the import check of the frame and the bench of sizes. */
function describeBundle(name) {
  return {
    name: 'describe-bundle',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const ids = chunks.flatMap((chunk) => Object.keys(chunk.modules))
      const modules = [...new Set(ids.map((id) => relative(root, id.replace(/^\0/, '').split('?')[0])))].sort()
      const firstLoad = firstLoadOf(bundle, chunks, `/${name}.html`).map((file) => {
        const { code, source } = bundle[file]
        return { file, gzipBytes: gzipSync(code ?? source, { level: 9 }).length }
      })
      mkdirSync(join(root, '.build'), { recursive: true })
      writeFileSync(join(root, `.build/${name}.json`), `${JSON.stringify({ modules, firstLoad }, null, 1)}\n`)
    },
  }
}

/** The files that a browser loads first: a page's entry, its static imports, and their styles. */
function firstLoadOf(bundle, chunks, page) {
  const files = new Set()
  const visit = (file) => {
    const chunk = bundle[file]
    if (files.has(file) || chunk?.type !== 'chunk') return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const chunk of chunks) if (chunk.isEntry && chunk.facadeModuleId?.endsWith(page)) visit(chunk.fileName)
  return [...files]
}

/** Writes a compressed copy next to each file that compresses well, which the server sends unchanged. */
function packFiles(name) {
  for (const file of filesOf(name).filter((path) => /\.(js|css|svg)$/.test(path))) {
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }))
  }
}

function filesOf(name) {
  const folder = join(root, 'packages/web/dist', name)
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, file))
    .filter((path) => statSync(path).isFile())
}

function printSizes(name) {
  const sizes = filesOf(name).filter((file) => /\.(js|css)$/.test(file))
  for (const file of sizes.sort()) {
    const content = readFileSync(file)
    const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
    const gzip = kilobytes(gzipSync(content).length)
    console.log(
      `${relative(root, file).padEnd(64)} ${kilobytes(content.length).padStart(10)} ${gzip.padStart(10)} gzip`,
    )
  }
}
