// Builds what browsers load: the embed script, the widget's frame and the portal. Budgets fail the build.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { buildEmbed } from '../packages/embed/build.mjs'
import { forgetBuild, rememberBuild, sourceHash, writeBuildInfo } from './build-stamp.mjs'
import { root } from './install.mjs'

const hash = sourceHash()
forgetBuild()
try {
  await Promise.all([
    buildEmbed({ outDir: join(root, 'packages/embed/dist') }),
    buildBundle('frame'),
    buildBundle('portal'),
  ])
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
writeBuildInfo()
rememberBuild(hash)
for (const name of ['frame', 'portal']) printSizes(name)

async function buildBundle(name) {
  await build({
    configFile: join(root, `packages/web/vite.${name}.config.ts`),
    logLevel: 'warn',
    plugins: [listModules(name)],
  })
}

/** Keeps the list of modules that went into a bundle: the check of the frame's arrows reads it. */
function listModules(name) {
  return {
    name: 'list-modules',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle)
        .flatMap((chunk) => (chunk.type === 'chunk' ? Object.keys(chunk.modules) : []))
        .map((id) => relative(root, id.replace(/^\0/, '').split('?')[0]))
      mkdirSync(join(root, '.build'), { recursive: true })
      writeFileSync(join(root, `.build/${name}-modules.json`), JSON.stringify([...new Set(modules)].sort(), null, 1))
    },
  }
}

function printSizes(name) {
  const folder = join(root, 'packages/web/dist', name)
  const files = readdirSync(folder, { recursive: true }).map((file) => join(folder, file))
  const sizes = files.filter((file) => /\.(js|css)$/.test(file) && statSync(file).isFile())
  for (const file of sizes.sort()) {
    const content = readFileSync(file)
    const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
    const gzip = kilobytes(gzipSync(content).length)
    console.log(
      `${relative(root, file).padEnd(64)} ${kilobytes(content.length).padStart(10)} ${gzip.padStart(10)} gzip`,
    )
  }
}
