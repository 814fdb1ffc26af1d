import type { Database } from './client.ts'
import { openFolder } from './folder.ts'
import { databaseOver } from './pglite-client.ts'
import { startWorker } from './pglite-link.ts'

export const IN_MEMORY = 'memory://'

export interface OpenEmbeddedOptions {
  dataDir: string
  attach?: boolean | undefined
  /** In memory only: a file made by `dump`, to start from a migrated database instead of an empty one. */
  template?: string
}

/** Opens the embedded database: in memory, in its folder, or through the process that holds the folder (`attach`). */
export async function openEmbedded(options: OpenEmbeddedOptions): Promise<Database> {
  return options.dataDir === IN_MEMORY
    ? openInMemory(options.template)
    : databaseOver(await openFolder(options.dataDir, options.attach ?? false))
}

/** A database that is gone when closed; `dump` gives the bytes that `template` takes. */
export async function openInMemory(template?: string): Promise<Database & { dump(): Promise<Uint8Array> }> {
  const link = await startWorker({ dataDir: IN_MEMORY, template })
  return { ...databaseOver(link), dump: link.dump }
}
