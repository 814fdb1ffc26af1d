import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walk } from './files.mjs'
import { readGraph } from './graph.mjs'

/** Packages used by name without an import or a path: the package, and where it is used. */
const unseen = { node: 'scripts/node-version.mjs', '@swc/core': '.dependency-cruiser.mjs', '@types/node': 'tsconfig' }

/** Files that only run tests or checks, which may use dependencies of the root manifest. */
const notShipped = /\.test\.\w+$|^packages\/testing\/|^(?!packages\/[^/]+\/src\/)/

/**
 * Checks that each package's package.json declares what its files import, and that declared packages are used. A
 * transitive dependency disappears when its parent no longer needs it; an unused one is still installed, with its
 * vulnerabilities.
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

/** The package that an import names; undefined for our own files and for Node's modules. */
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

/** Tools of the root may be used anywhere, everything else where it is declared. */
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

/** Whether a file of the package is loaded by path: a font, a style, a worker. */
const isLoadedIn = (text, name) => new RegExp(`['"\`](?:\\.\\./)*(?:node_modules/)?${name}/`).test(text)

/** Whether a command of the package is run, as named in the bin folder. */
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

/** A package's peer dependencies, including optional ones, such as a database driver. */
function peersOf(root, folder, name) {
  return Object.keys(manifestOf(root, folder, name).peerDependencies ?? {})
}
