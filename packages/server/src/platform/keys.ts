import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type Config, environment } from './config.ts'

const { SESSION_SECRET, ENCRYPTION_KEYS } = environment.shape

/** What stands in keys.json: as strict as the variables in whose place it stands. */
const keptKeys = z.object({ session: SESSION_SECRET.unwrap(), encryption: ENCRYPTION_KEYS.unwrap() })

/** `session` signs session cookies; `encryption` is `id:64 hex digits`, the newest first. */
export type Keys = z.infer<typeof keptKeys>

export type KeysResult = { ok: true; keys: Keys } | { ok: false; message: string }

/**
 * Keys from the configuration; what it leaves out is made once and kept in the data folder, readable by its owner only.
 * A file of keys that is damaged is refused, never replaced: what was sealed with its keys could not be opened again.
 */
export async function loadKeys(
  config: Pick<Config, 'DATA_DIR' | 'SESSION_SECRET' | 'ENCRYPTION_KEYS'>,
): Promise<KeysResult> {
  const { DATA_DIR, SESSION_SECRET: session, ENCRYPTION_KEYS: encryption } = config
  if (session && encryption) return { ok: true, keys: { session, encryption } }
  const file = path.join(DATA_DIR, 'keys.json')
  await mkdir(DATA_DIR, { recursive: true })
  const kept = (await readKeys(file)) ?? (await makeKeys(file))
  if (kept === 'damaged') {
    const message = `The file of keys ${file} is damaged or cannot be read. Put a copy of it back. If there is none, take it away and new keys are made: then everybody signs in again, and stored secrets, such as a provider's key, are entered again.`
    return { ok: false, message }
  }
  return { ok: true, keys: { session: session ?? kept.session, encryption: encryption ?? kept.encryption } }
}

async function makeKeys(file: string): Promise<Keys | 'damaged'> {
  const fresh: Keys = {
    session: randomBytes(32).toString('base64url'),
    // With an id of its own: what another key sealed is then known to be another's.
    encryption: `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('hex')}`,
  }
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  await writeFile(draft, JSON.stringify(fresh), { mode: 0o600 })
  try {
    // Made by one only of several processes that start together, and whole from its first moment: a link. Where the
    // folder's file system knows none, a copy.
    await link(draft, file).catch(() => copyFile(draft, file, constants.COPYFILE_EXCL))
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readKeys(file)) ?? 'damaged'
  } finally {
    await rm(draft)
  }
}

/** Nothing of what it holds is ever told, not even where it is wrong. Undefined when there is none. */
async function readKeys(file: string): Promise<Keys | 'damaged' | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'damaged'
  }
  try {
    return keptKeys.parse(JSON.parse(text))
  } catch {
    return 'damaged'
  }
}
