import { onDatabase } from './platform/command.ts'
import { type Config, readConfig } from './platform/config.ts'
import type { Database } from './platform/db/client.ts'
import { addKey, loadKeys } from './platform/keys.ts'
import type { Resealed } from './platform/reseal.ts'
import { createSecretBox, type SecretBox } from './platform/secrets.ts'
import type { Slice } from './platform/slice.ts'
import { slices } from './slices.ts'

/** Every table with a sealed secret. A test fails if a table with a `key_id` is missing here. */
export const sealedTables = slices.flatMap(({ sealed = [] }: Slice) => sealed)

/** Seals every stored secret with the newest key. */
export async function resealEverything(database: Database, secrets: SecretBox) {
  const found: { what: string; resealed: Resealed }[] = []
  for (const { what, reseal } of sealedTables) {
    found.push({ what, resealed: await reseal({ db: database.db, secrets }) })
  }
  return found
}

/**
 * `npm run keys:rotate`: reseals every stored secret with the newest key. For keys of the environment, the operator
 * first puts the new one at the beginning of ENCRYPTION_KEYS; for keys of the data folder, this command adds one. It
 * works while the server runs, on either database, and may be repeated.
 */
export async function rotateKeys(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'ENCRYPTION_KEYS'>,
  say: (line: string) => void,
): Promise<boolean> {
  const loaded = await loadKeys(config)
  if (!loaded.ok) {
    say(loaded.message)
    return false
  }
  const { DATA_DIR: dataDir, ENCRYPTION_KEYS } = config
  const keys = ENCRYPTION_KEYS ?? (await addKey(dataDir))
  const secrets = createSecretBox(keys)
  say(`${ENCRYPTION_KEYS ? 'The newest key of ENCRYPTION_KEYS is' : 'A key was added to keys.json:'} ${secrets.keyId}.`)
  return onDatabase(config, async (database) => {
    const found = await resealEverything(database, secrets)
    for (const { what, resealed } of found) {
      say(
        `${what}: ${resealed.sealed} re-encrypted${resealed.unopened ? `, ${resealed.unopened} that no key opens` : ''}.`,
      )
    }
    return found.every(({ resealed }) => resealed.unopened === 0)
  })
}

/** Only if this file was started as the command. */
if (import.meta.main) {
  const read = readConfig(process.env)
  if (!read.ok) console.error(read.message)
  const done = read.ok && (await rotateKeys(read.config, console.log))
  if (read.ok && !done)
    console.error('Secrets that no key can decrypt were not changed. Add their key and run it again.')
  process.exitCode = done ? 0 : 1
}
