import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import configuration, { foundations, slices } from '../../.dependency-cruiser.mjs'
import { walk } from './files.mjs'
import { readGraph } from './graph.mjs'

const server = 'packages/server/src'
const isTest = /\.(test|access-matrix)\.tsx?$/

/** Who may import whom: the rules of .dependency-cruiser.mjs, and what those cannot see. */
export async function arrows(root) {
  const { modules, violations } = await readGraph(root)
  const problems = [
    ...violations.map(sayViolation),
    ...packagesUnseen(root, modules),
    ...withoutManifest(root),
    ...misnamedParts(root),
    ...sliceCycles(modules),
    ...queriesThatWrite(root),
    ...impurities(root),
  ]
  const imports = modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0)
  return { looked: { modules: modules.length, imports }, problems }
}

function sayViolation({ rule, from, to, cycle }) {
  const reason = configuration.forbidden.find(({ name }) => name === rule.name)?.comment
  const path = cycle ? cycle.map(({ name }) => name).join(' -> ') : to
  return `${rule.name}: ${from} -> ${path} (${reason})`
}

/** A parser that fails quietly sees nothing, and nothing breaks no rule. */
function packagesUnseen(root, modules) {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const seen = modules.some(({ source }) => source.startsWith(`packages/${name}/src/`))
    return seen ? [] : [`packages/${name}: no modules were looked at.`]
  })
}

/** Each slice has a manifest, and the server's list of slices names it. */
function withoutManifest(root) {
  const folders = readdirSync(join(root, server), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const list = join(root, server, 'slices.ts')
  const named = existsSync(list) ? readFileSync(list, 'utf8') : ''
  return folders
    .filter(({ name }) => !foundations.includes(name))
    .flatMap(({ name }) => {
      const manifest = `${server}/${name}/${name}.manifest.ts`
      if (!existsSync(join(root, manifest))) return [`${manifest} is missing: a slice has a manifest.`]
      return named.includes(`./${name}/${name}.manifest.ts`) ? [] : [`${server}/slices.ts does not name ${name}.`]
    })
}

const part = /\/([a-z-]+)\.(?:[\w-]+\.)*(?:table|service|query|router|events|subscribers)\.ts$/

/** By its name a file says whose part it is, and the rules read it there: `lead/office/lead.export.query.ts`. */
function misnamedParts(root) {
  return walk(root, server).files.flatMap((file) => {
    const owner = slices.find((slice) => file.startsWith(`${server}/${slice}/`))
    const noun = part.exec(file)?.[1]
    return owner && noun && noun !== owner
      ? [`part-of-its-slice: ${file} is a part of ${owner}, and says ${noun}.`]
      : []
  })
}

/** Slices call each other one way: the way back is an event. Tables and queries may name any table, and subscribers any event. */
function sliceCycles(modules) {
  const sliceOf = (path) => new RegExp(`^${server}/(${slices.join('|')})/`).exec(path)?.[1]
  const calls = new Map(slices.map((name) => [name, new Set()]))
  for (const { source, dependencies } of modules) {
    const from = sliceOf(source)
    if (!from || isTest.test(source) || /\.(table|query|subscribers)\.ts$/.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = sliceOf(resolved)
      if (to && to !== from) calls.get(from).add(to)
    }
  }
  return slices.flatMap((start) => {
    const way = wayBack(calls, start)
    // Each circle once, from its first name.
    return way?.every((name) => name >= start) ? [`slices call each other in a circle: ${way.join(' -> ')}`] : []
  })
}

function wayBack(calls, start) {
  const ways = [[start]]
  const seen = new Set()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of calls.get(way.at(-1))) {
      if (next === start) return [...way, start]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

/** A query reads any table, and so may write none. */
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

/** What rules on imports cannot see: roof and pricing know no clock, no randomness, no process. */
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
 * What the homeowner's browser loads, by the list that the build wrote: import rules cannot tell what is left of an
 * import once types are gone, nor what comes by way of a third module.
 */
export async function frameBundle(root) {
  const file = join(root, '.build/frame.json')
  const { modules } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { modules: [] }
  const problems = keptOut.flatMap(({ what, pattern }) =>
    modules.filter((module) => pattern.test(module)).map((module) => `the frame's bundle has ${what}: ${module}`),
  )
  return { looked: { modules: modules.filter((module) => module.startsWith('packages/')).length }, problems }
}
