import type { PgliteLink } from './pglite-link.ts'
import { startWorker } from './pglite-link.ts'
export async function openFolder(dataDir: string, _attach: boolean): Promise<PgliteLink> {
  return startWorker({ dataDir })
}
