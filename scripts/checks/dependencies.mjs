import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from './files.mjs'
import { readGraph } from './graph.mjs'

/** Used by name in a way that no import and no path shows: the package, and where. */
const unseen = { node: 'scripts/node-version.mjs', '@swc/core': '.dependency-cruiser.mjs', '@types/node': 'tsconfig' }

/** What runs tests or checks alone, and so may be the whole house's: the manifest at the root declares it. */
const notShipped = /\.test\.\w+$|\/testing\/|\/conformance\.ts$|^(?!packages\/[^/]+\/src\/)/

/**
 * What a package's own files import stands in its own package.json, and what stands there is used. What comes by way of a
 * neighbour is gone when that neighbour no longer needs it; what nobody uses is still installed, and still has its holes.
 */
export async function dependencies(root) {
  const { modules } = await readGraph(root)
  const manifests = readManifests(root)
  const house = manifests.find(({ folder }) => folder === '')
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap((found) => {
      const name = packageOf(found)
      return name ? [{ source, name, by: ownerOf(manifests, source) }] : []
    }),
  )
  const problems = [
    ...manifests.flatMap((manifest) => undeclaredIn(manifest, imports, house)),
    ...manifests.flatMap((manifest) => unusedIn(root, manifest, imports)),
  ]
  const declared = manifests.reduce((sum, { names }) => sum + names.length, 0)
  return { looked: { packages: manifests.length, dependencies: declared, imports: imports.length }, problems }
}

function readManifests(root) {
  const { files } = walk(root)
  const paths = files.filter((file) => /(^|\/)package\.json$/.test(file))
  const folders = paths.map((path) => path.slice(0, -'package.json'.length))
  return paths.map((path, index) => {
    const folder = folders[index]
    const { name, dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(join(root, path), 'utf8'))
    const isOwn = (file) => folderOf(folders, file) === folder
    const sources = files.filter((file) => isOwn(file) && /\.(tsx?|mts|mjs|css|html)$/.test(file))
    const names = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
    return { path, folder, name, names, tools: Object.keys(devDependencies), sources }
  })
}

const folderOf = (folders, file) =>
  folders
    .filter((folder) => file.startsWith(folder))
    .reduce((one, other) => (other.length > one.length ? other : one), '')

function ownerOf(manifests, source) {
  const folder = folderOf(
    manifests.map((manifest) => manifest.folder),
    source,
  )
  return manifests.find((manifest) => manifest.folder === folder)
}

/** The package that an import names; undefined for a file of our own and for what Node has. */
function packageOf({ module, coreModule }) {
  if (coreModule || /^(\.|\/|node:)/.test(module)) return undefined
  return /^(@[^/]+\/)?[^/]+/.exec(module)?.[0]
}

const typesOf = (name) => `@types/${name.replace(/^@/, '').replace('/', '__')}`

function undeclaredIn({ path, name: own, names }, imports, house) {
  const missing = new Map()
  for (const { source, name, by } of imports) {
    if (by.path !== path || name === own || names.includes(name) || names.includes(typesOf(name))) continue
    if (house?.tools.includes(name) && notShipped.test(source)) continue
    if (!missing.has(name)) missing.set(name, source)
  }
  return [...missing].map(([name, source]) => `${path} does not declare ${name}, which ${source} imports.`)
}

/** A tool of the whole house may be used anywhere in it, everything else where it is declared. */
function unusedIn(root, { path, folder, names, tools, sources }, imports) {
  const imported = (name) =>
    imports.some((it) => it.name === name && (it.by.path === path || (folder === '' && tools.includes(name))))
  const texts = sources.map((file) => readFileSync(join(root, file), 'utf8'))
  const used = names.filter(
    (name) =>
      imported(name) ||
      (name.startsWith('@types/') &&
        names.concat(imports.map((it) => it.name)).some((it) => typesOf(it) === name && imported(it))) ||
      texts.some((text) => isLoadedIn(text, name) || runsIn(root, text, name)),
  )
  const peers = new Set(used.flatMap((name) => peersOf(root, folder, name)))
  const reasons = folder === '' ? Object.keys(unseen) : []
  return names
    .filter((name) => !used.includes(name) && !peers.has(name) && !reasons.includes(name))
    .map((name) => `${path} declares ${name}, which nothing there uses.`)
}

/** A file of the package by its path: a font, a style, a worker. */
const isLoadedIn = (text, name) => new RegExp(`['"\`](?:\\.\\./)*(?:node_modules/)?${name}/`).test(text)

/** A command of the package, as it lies in the folder of commands. */
const runsIn = (root, text, name) =>
  Object.keys(commandsOf(root, name)).some((command) => text.includes(`node_modules/.bin/${command}'`))

function manifestOf(root, folder, name) {
  const places = [join(root, folder, 'node_modules', name), join(root, 'node_modules', name)]
  const file = places.map((place) => join(place, 'package.json')).find((it) => existsSync(it))
  return file ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function commandsOf(root, name) {
  const { bin = {} } = manifestOf(root, '', name)
  return typeof bin === 'string' ? { [name.split('/').at(-1)]: bin } : bin
}

/** What a package asks its user to have beside it, or takes where it is there: a store's driver, a database's. */
function peersOf(root, folder, name) {
  return Object.keys(manifestOf(root, folder, name).peerDependencies ?? {})
}
