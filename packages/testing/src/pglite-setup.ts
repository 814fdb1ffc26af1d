import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInMemory } from '@gable/server/platform/db/embedded'
import { migrate } from '@gable/server/platform/db/migrate'
import type { TestProject } from 'vitest/node'

/** Migrates one embedded database; every test file starts from its dump instead of initializing its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-pglite-'))
  const dump = join(folder, 'template.tar')
  const database = await openInMemory()
  await migrate(database)
  await writeFile(dump, await database.dump())
  await database.close()
  project.provide('databaseSource', dump)
  return () => rm(folder, { recursive: true, force: true })
}
