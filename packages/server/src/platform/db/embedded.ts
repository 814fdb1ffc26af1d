import type { Database } from './client.ts'
import { openFolder } from './folder.ts'
import { databaseOver } from './pglite-client.ts'
import { startWorker } from './pglite-link.ts'

export const IN_MEMORY = 'memory://'

export interface OpenEmbeddedOptions {
  dataDir: string
  attach?: boolean | undefined
  /** What a new database starts from instead of being initialised: in memory a file made by `dump`, else a folder. */
  template?: string | undefined
}

/** Opens the embedded database: in memory, in its folder, or through the process that holds the folder (`attach`). */
export async function openEmbedded(options: OpenEmbeddedOptions): Promise<Database> {
  return options.dataDir === IN_MEMORY
    ? openInMemory(options.template)
    : databaseOver(await openFolder(options.dataDir, options.attach ?? false, options.template))
}

/** A database that is gone when closed; `dump` gives the bytes that `template` takes. */
export async function openInMemory(template?: string): Promise<Database & { dump(): Promise<Uint8Array> }> {
  const link = await startWorker({ dataDir: IN_MEMORY, template })
  return { ...databaseOver(link), dump: link.dump }
}
