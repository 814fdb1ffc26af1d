import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import configuration, { areas, otherFolders, slices } from '../../.dependency-cruiser.mjs'
import { walk } from './files.mjs'
import { readGraph } from './graph.mjs'

const server = 'packages/server/src'
const isTest = /\.test\.tsx?$/

/** Checks which modules may import which: the rules of .dependency-cruiser.mjs, and what those cannot see. */
export async function arrows(root) {
  const { modules, violations } = await readGraph(root)
  const problems = [
    ...violations.map(describeViolation),
    ...missingPackages(root, modules),
    ...withoutManifest(root),
    ...misnamedParts(root),
    ...queriesThatWrite(root),
    ...impurities(root),
  ]
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0)
  return { looked: { modules: modules.length, imports }, problems }
}

function describeViolation({ rule, from, to, cycle }) {
  const reason = configuration.forbidden.find(({ name }) => name === rule.name)?.comment
  const path = cycle ? cycle.map(({ name }) => name).join(' -> ') : to
  return `${rule.name}: ${from} -> ${path} (${reason})`
}

/** If the parser fails silently, it finds no modules and so no violations. */
function missingPackages(root, modules) {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const seen = modules.some(({ source }) => source.startsWith(`packages/${name}/src/`))
    return seen ? [] : [`packages/${name}: no modules were looked at.`]
  })
}

/**
 * Checks that each slice is in the list of areas and has a manifest, and that the server's list of slices includes it.
 */
function withoutManifest(root) {
  const list = join(root, server, 'slices.ts')
  const named = existsSync(list) ? readFileSync(list, 'utf8') : ''
  const foldersIn = (folder) =>
    readdirSync(join(root, server, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    )
  const unlisted = foldersIn('').flatMap((top) => {
    if (otherFolders.includes(top)) return []
    if (!areas[top]) return [`${server}/${top} is no area: see .dependency-cruiser.mjs.`]
    return foldersIn(top)
      .filter((name) => !areas[top].includes(name))
      .map((name) => `${server}/${top}/${name} has no place in the areas of .dependency-cruiser.mjs.`)
  })
  const unnamed = slices.flatMap(({ name, folder }) => {
    const manifest = `${folder}/${name}.manifest.ts`
    if (!existsSync(join(root, server, folder))) return []
    if (!existsSync(join(root, server, manifest))) return [`${server}/${manifest} is missing: a slice has a manifest.`]
    return named.includes(`./${manifest}`) ? [] : [`${server}/slices.ts does not name ${name}.`]
  })
  return [...unlisted, ...unnamed]
}

const part = /\/([a-z-]+)\.(?:[\w-]+\.)*(?:table|service|query|router|events|subscribers)\.ts$/

/** A file's name states which part it belongs to, and the rules depend on it: `lead/office/lead.export.query.ts`. */
function misnamedParts(root) {
  return walk(root, server).files.flatMap((file) => {
    const owner = slices.find(({ folder }) => file.startsWith(`${server}/${folder}/`))?.name
    const noun = part.exec(file)?.[1]
    return owner && noun && noun !== owner
      ? [`part-of-its-slice: ${file} is a part of ${owner}, and says ${noun}.`]
      : []
  })
}

/** A query may read any table, and therefore must not write. */
function queriesThatWrite(root) {
  const queries = walk(root, server).files.filter((file) => file.endsWith('.query.ts'))
  return queries.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const tables = [...source.matchAll(/import \{([^}]*)\} from '[^']*\.table\.ts'/g)].flatMap(([, names]) =>
      names.split(',').map((name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1),
      ),
    )
    const writes = [...source.matchAll(/\.(insert|update|delete)\(\s*(\w+)/g)].filter(([, , name]) =>
      tables.includes(name),
    )
    return writes.map(([, verb, name]) => `query-reads-only: ${file} has ${verb}(${name}).`)
  })
}

const surroundings =
  /\b(Date\.now|new Date\(\s*\)|Math\.random|performance\.now|crypto\.\w+|process\.\w+|globalThis\.\w+)/g

/** Checks what import rules cannot see: roof and pricing must not use clocks, randomness or the process. */
function impurities(root) {
  const files = ['roof', 'pricing'].flatMap((name) => {
    const folder = `packages/${name}/src`
    return existsSync(join(root, folder)) ? walk(root, folder).files : []
  })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !isTest.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      return [...code.matchAll(surroundings)].map(([found]) => `pure: ${file} uses ${found}.`)
    })
}

const keptOut = [
  { what: 'pricing', pattern: /^packages\/pricing\// },
  { what: 'the portal', pattern: /^packages\/web\/src\/portal\// },
  { what: 'the server', pattern: /^packages\/server\// },
  {
    what: 'more of the contract than its zod-free files',
    pattern:
      /^packages\/contract\/src\/(?!(messages(-[a-z]+)?|limits(-homeowner)?|new-id|status|submission-keys|branding-font|format\/[a-z-]+)\.ts$)/,
  },
  { what: 'zod', pattern: /(^|\/)node_modules\/zod\// },
  { what: "the host page's script", pattern: /^packages\/embed\/src\/(?!protocol\.ts$)/ },
]

/**
 * Checks the modules that the homeowner's browser loads, from the build's list: import rules do not know what remains
 * of an import after types are removed, or what a third module imports.
 */
export async function frameBundle(root) {
  const file = join(root, '.build/frame.json')
  const { modules } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { modules: [] }
  const problems = keptOut.flatMap(({ what, pattern }) =>
    modules.filter((module) => pattern.test(module)).map((module) => `the frame's bundle has ${what}: ${module}`),
  )
  return { looked: { modules: modules.filter((module) => module.startsWith('packages/')).length }, problems }
}
