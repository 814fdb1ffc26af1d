import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { dependencies } from './dependencies.mjs'

const manifest = (name, own) => JSON.stringify({ name, type: 'module', ...own })
const all = (...names) => Object.fromEntries(names.map((name) => [name, '1.0.0']))

/** A small project that declares what it imports, and uses what it declares. */
const house = {
  'package.json': manifest('house', { devDependencies: all('vitest') }),
  'packages/roof/package.json': manifest('@gable/roof', { dependencies: all('zod') }),
  'packages/roof/src/main.ts':
    "import { z } from 'zod'\nimport { readFile } from 'node:fs/promises'\nexport default [z, readFile]\n",
  'packages/roof/src/main.test.ts':
    "import { test } from 'vitest'\nimport main from './main.ts'\ntest('it', () => main)\n",
  'packages/web/package.json': manifest('@gable/web', { dependencies: all('react') }),
  'packages/web/src/main.tsx': "import 'react'\nexport default 1\n",
}

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Writes the project with additional files into a new temporary folder. */
function build(files) {
  const root = mkdtempSync(join(tmpdir(), 'gable-dependencies-'))
  folders.push(root)
  const write = (path, content) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  for (const name of ['zod', 'vitest', 'react', 'geojson', 'inter', 'tsc'])
    installIn(write, name, { exports: './index.js', ...(name === 'tsc' && { bin: { tsc: './index.js' } }) })
  // A package with its own type declarations is found by them.
  installIn(write, 'money', { exports: { types: './index.d.ts', default: './index.js' } })
  const optional = { geojson: { optional: true } }
  const peers = { peerDependencies: { react: '1.0.0', geojson: '1.0.0' }, peerDependenciesMeta: optional }
  installIn(write, 'mail', { exports: './index.js', ...peers })
  for (const [path, content] of Object.entries({ ...house, ...files })) write(path, content)
  return root
}

function installIn(write, name, own) {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, ...own }))
  write(`node_modules/${name}/index.js`, 'export const z = 1, test = 1\n')
  write(`node_modules/${name}/index.d.ts`, 'export const z: number\n')
}

const roof = (own) => manifest('@gable/roof', own)
const problemsOf = async (files) => (await dependencies(build(files))).problems

describe('dependencies', () => {
  test('are right in a project that declares what it imports', async () => {
    expect(await dependencies(build({}))).toEqual({
      looked: { packages: 3, dependencies: 3, imports: 3 },
      problems: [],
    })
  })

  test.each([
    ['a package that only a neighbour declares', 'packages/roof/src/bad.ts', 'react'],
    ['one that is found by its declarations', 'packages/roof/src/bad.ts', 'money'],
    ['one of which a file is taken', 'packages/roof/src/deep/bad.ts', 'money/cents'],
    ['a tool of the house in what is shipped', 'packages/roof/src/bad.ts', 'vitest'],
    ['one in a script', 'scripts/bad.mjs', 'zod'],
  ])('are missing: %s', async (_, path, specifier) => {
    const problems = await problemsOf({ [path]: `import it from '${specifier}'\nexport default it\n` })
    expect(problems).toEqual([expect.stringContaining(`does not declare ${specifier.split('/')[0]}, which ${path}`)])
  })

  test('are missing if only a type is imported', async () => {
    const problems = await problemsOf({
      'packages/roof/src/bad.ts': "import type { z } from 'money'\nexport type Cents = typeof z\n",
    })
    expect(problems).toEqual([
      'packages/roof/package.json does not declare money, which packages/roof/src/bad.ts imports.',
    ])
  })

  test('are unused if nothing imports them, though a sibling does', async () => {
    const problems = await problemsOf({ 'packages/roof/package.json': roof({ dependencies: all('zod', 'react') }) })
    expect(problems).toEqual(['packages/roof/package.json declares react, which nothing there uses.'])
  })

  test.each([
    ['for the types of what is imported', ['zod', 'geojson', '@types/geojson'], "import 'geojson'\nexport default 1\n"],
    ['for types alone', ['zod', '@types/geojson'], "import type { z } from 'geojson'\nexport type A = typeof z\n"],
    ['as a file', ['zod', 'inter'], "export const font = 'inter/files/inter.woff2'\n"],
    ['by what asks for them beside it', ['zod', 'mail', 'react'], "import 'mail'\nexport default 1\n"],
    ['by what takes them where they are', ['zod', 'mail', 'geojson'], "import 'mail'\nexport default 1\n"],
    ['as a command', ['zod', 'tsc'], "export const compiler = 'node_modules/.bin/tsc'\n"],
  ])('are used %s', async (_, names, source) => {
    const files = {
      'packages/roof/package.json': roof({ dependencies: all(...names) }),
      'packages/roof/src/more.ts': source,
    }
    expect(await problemsOf(files)).toEqual([])
  })

  test('that require a peer do not count when nobody imports them', async () => {
    const problems = await problemsOf({
      'packages/roof/package.json': roof({ dependencies: all('zod', 'mail', 'react') }),
    })
    expect(problems).toHaveLength(2)
  })

  test('have checked no imports in an empty project', async () => {
    const empty = Object.fromEntries(Object.keys(house).map((path) => [path, path.endsWith('.json') ? '{}' : '']))
    expect((await dependencies(build(empty))).looked.imports).toBe(0)
  })
})
