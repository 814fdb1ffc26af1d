import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import configuration from '../../.dependency-cruiser.mjs'

const places = ['packages', 'e2e', 'bench', 'campaign', 'scripts', 'vitest.config.ts', '.dependency-cruiser.mjs']
const graphs = new Map()

/**
 * Every module of the project with its imports, including types, and its rule violations. Read once for all checks.
 * @returns {Promise<{ modules: { source: string, dependencies: object[] }[], violations: object[] }>}
 */
export function readGraph(root) {
  const graph = graphs.get(root) ?? read(root)
  graphs.set(root, graph)
  return graph
}

async function read(root) {
  const { forbidden, options } = configuration
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const settings = { ...cruiseOptions, ruleSet: { forbidden }, validate: true, baseDir: root }
  const there = places.filter((place) => existsSync(join(root, place)))
  const { output } = await cruise(there, settings, { ...enhancedResolveOptions, bustTheCache: true })
  const modules = output.modules.filter(({ source }) => !source.includes('node_modules/'))
  return { modules, violations: output.summary.violations }
}
