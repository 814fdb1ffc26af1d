import { randomBytes } from 'node:crypto'
import type { Database } from './platform/db/client.ts'
import { createSecretBox } from './platform/secrets.ts'
import { resealEverything } from './rotate-keys.ts'

/**
 * Opens every stored secret by resealing it with a temporary key: only for a database that is discarded afterwards.
 * @returns how many could be opened, and how many could not.
 */
export async function openSecrets(
  database: Database,
  keys: string | undefined,
): Promise<{ opened: number; unopened: number }> {
  const throwaway = `drill:${randomBytes(32).toString('hex')}`
  const found = await resealEverything(database, createSecretBox(keys ? `${throwaway},${keys}` : throwaway))
  const sum = (of: 'sealed' | 'unopened') => found.reduce((count, { resealed }) => count + resealed[of], 0)
  return { opened: sum('sealed'), unopened: sum('unopened') }
}
