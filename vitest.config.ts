import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const testing = './packages/server/src/testing'
const minute = 60_000

/** Files that take half a minute and more begin first, so that no worker is left alone with one at the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /\/src\/(access|process)\./.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * Components (`*.dom.test.tsx`) are tested in happy-dom. Server tests run on PostgreSQL. `*.both.test.ts` runs on the embedded database (PGlite) too: what can differ there, such as the
 * client, jobs, keyset lists, search and the access matrix. `*.pglite.test.ts` runs on PGlite alone: its folder and its processes.
 * Time limits catch a test that hangs. They are far beyond what a test takes, so that a busy machine fails none.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the cores: tests with processes of their own mostly wait for them.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    reporters: ['default', './scripts/reporters/vitest-file-times.mjs'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          include: [
            'packages/{roof,lidar,points,pricing,contract,embed,documents,web}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          exclude: ['**/*.dom.test.tsx'],
          // They keep nothing that another could see: what they import is read once in a worker, a fifth less work.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['packages/web/**/*.dom.test.tsx'],
          isolate: false,
        },
      },
      onDatabase('postgres', { include: ['packages/server/**/*.test.ts'], exclude: ['**/*.pglite.test.ts'] }),
      onDatabase('pglite', { include: ['packages/server/**/*.{both,pglite}.test.ts'] }),
    ],
    hookTimeout: 10 * minute,
    testTimeout: 10 * minute,
    expect: { poll: { timeout: 3 * minute } },
  },
})

function onDatabase(kind: 'pglite' | 'postgres', files: { include: string[]; exclude?: string[] }) {
  return {
    extends: true as const,
    test: {
      name: `server-${kind}`,
      environment: 'node' as const,
      ...files,
      // A worker imports the app once for all of its files; each file has a database of its own.
      isolate: false,
      globalSetup: [`${testing}/${kind}-setup.ts`],
      provide: { databaseKind: kind },
    },
  }
}
