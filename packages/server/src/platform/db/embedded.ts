import type { Database } from './client.ts'
import { openFolder } from './folder.ts'
import { databaseOver } from './pglite-client.ts'
import { startWorker } from './pglite-link.ts'

const IN_MEMORY = 'memory://'

export interface OpenEmbeddedOptions {
  dataDir: string
  attach?: boolean | undefined
  /**
   * Template for a new database, used instead of initialization: a file created by `dump` in memory, otherwise a
   * folder.
   */
  template?: string | undefined
}

/** Opens the embedded database: in memory, in its folder, or through the process that holds the folder (`attach`). */
export async function openEmbedded(options: OpenEmbeddedOptions): Promise<Database> {
  return options.dataDir === IN_MEMORY
    ? openInMemory(options.template)
    : databaseOver(await openFolder(options.dataDir, options.attach ?? false, options.template))
}

/** Opens a database that is discarded when closed. `dump` returns the bytes that `template` accepts. */
export async function openInMemory(template?: string): Promise<Database & { dump(): Promise<Uint8Array> }> {
  const link = await startWorker({ dataDir: IN_MEMORY, template })
  return { ...databaseOver(link), dump: link.dump }
}
