import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = import.meta.dirname
const server = 'packages/server/src'
const servers = 'packages/{server,demo,sandbox,testing}/src'
const minute = 60_000

// Node keeps the code that it compiled for the next worker and the next run.
process.env.NODE_COMPILE_CACHE ??= join(root, '.build/compile-cache')

/**
 * The projects in the order in which they run: those with the longest files first, the shortest fill the gaps at the
 * end.
 */
const order = ['process', 'restore', 'full', 'server-full', 'upgrade', 'server', 'pglite', 'pure', 'dom']

/** Keeps the files of a project together, since a worker is ended when the next file is of another one. */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // Without a previous run, the longest file is known only by name.
    const rank = ({ project, moduleId }: TestSpecification) =>
      order.indexOf(project.name) + (moduleId.endsWith('/access.test.ts') ? -0.5 : 0)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

const full = '**/*.full.test.{ts,mjs}'
const withoutServer = 'packages/{roof,lidar,points,pricing,contract,embed,documents,web}/**'
const processes = `${server}/process{,.*}.test.ts`
const upgrades = [`${server}/{rolling.*,upgrade}.test.ts`, `${server}/platform/work/rolling.both.test.ts`]
const restores = `${server}/backup/**/*.test.ts`

/** What only `npm test -- --all` runs, each a project of its own. */
const beyond = [processes, ...upgrades, restores, full]

/**
 * Time limits catch a test that hangs. They are far beyond what a test takes, so that a busy machine fails none.
 * CONTRIBUTING.md says which file runs in which project.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores: tests with processes of their own mostly wait for them.
    maxWorkers: 3,
    // No file needs isolated modules: a worker imports each module once for all of its files.
    isolate: false,
    sequence: { sequencer: ProjectByProject },
    reporters: ['default', './scripts/reporters/vitest-file-times.mjs'],
    globalSetup: ['./scripts/templates-setup.mjs'],
    hookTimeout: 10 * minute,
    testTimeout: 10 * minute,
    expect: { poll: { timeout: 3 * minute } },
    projects: [
      withoutDatabase('pure', {
        include: [`${withoutServer}/*.test.{ts,tsx}`, 'scripts/**/*.test.mjs', 'bench/*.test.ts'],
        exclude: ['**/*.dom.test.tsx', full],
      }),
      withoutDatabase('dom', { include: ['packages/web/**/*.dom.test.tsx'] }, 'happy-dom'),
      withoutDatabase('full', { include: [`${withoutServer}/*.full.test.ts`, 'scripts/**/*.full.test.mjs'] }),
      onDatabase('server', { include: [`${servers}/**/*.test.ts`], exclude: ['**/*.pglite.test.ts', ...beyond] }),
      onDatabase('server-full', { include: [`${servers}/${full}`] }),
      onDatabase('process', { include: [processes] }),
      onDatabase('upgrade', { include: upgrades }),
      onDatabase('restore', { include: [restores] }),
      onDatabase('pglite', { include: [`${server}/**/*.{both,pglite}.test.ts`], exclude: [processes] }, 'pglite'),
    ],
  },
})

interface Files {
  include: string[]
  exclude?: string[]
}

function withoutDatabase(name: string, files: Files, environment: 'node' | 'happy-dom' = 'node') {
  return { extends: true as const, test: { name, environment, ...files } }
}

/** Tests of the server. Node runs the sources itself, as it does in production: nothing is transformed. */
function onDatabase(name: string, files: Files, databaseKind: 'pglite' | 'postgres' = 'postgres') {
  return {
    extends: true as const,
    test: {
      name,
      ...files,
      environment: 'node' as const,
      experimental: { viteModuleRunner: false, nodeLoader: false },
      execArgv: ['--import', join(root, server, 'quick-resolution.ts')],
      globalSetup: [`./packages/testing/src/${databaseKind}-setup.ts`],
      provide: { databaseKind },
    },
  }
}
