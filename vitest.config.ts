import { defineConfig } from 'vitest/config'

const testing = './packages/server/src/testing'

/** The server's tests run twice: once on each database. Journeys in a browser are Playwright's (e2e). */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
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
          // They keep nothing that another could see: what they import is read once in a worker, a fifth less work.
          isolate: false,
        },
      },
      onDatabase('pglite'),
      onDatabase('postgres'),
    ],
  },
})

function onDatabase(kind: 'pglite' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name: `server-${kind}`,
      environment: 'node' as const,
      include: ['packages/server/**/*.test.ts'],
      // What only one of the two has, such as a folder, or several processes on it, is tested on that one alone.
      exclude: [kind === 'postgres' ? '**/*.pglite.test.ts' : '**/*.postgres.test.ts'],
      globalSetup: [`${testing}/${kind}-setup.ts`],
      provide: { databaseKind: kind },
      // The first database of a file may be opened while another file keeps both cores busy.
      hookTimeout: 30_000,
      testTimeout: 15_000,
    },
  }
}
