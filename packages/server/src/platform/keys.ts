import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { constants, copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type Config, environment } from './config.ts'

const { ENCRYPTION_KEYS } = environment.shape

/** What stands in keys.json: as strict as the variable in whose place it stands. An earlier version kept more there. */
const keptKeys = z.object({ encryption: ENCRYPTION_KEYS.unwrap() })

/** `encryption` is `id:64 hex digits`, the newest first. Nothing else needs a key: sessions and links are random and kept as hashes. */
export interface Keys {
  encryption: string
  /** The keys of the file as they are now: one may have been added. Not where the environment gives them. */
  again?: () => string
}

export type KeysResult = { ok: true; keys: Keys } | { ok: false; message: string }

const fileIn = (dataDir: string) => path.join(dataDir, 'keys.json')

/**
 * Keys from the configuration; what it leaves out is made once and kept in the data folder, readable by its owner only.
 * A file of keys that is damaged is refused, never replaced: what was sealed with its keys could not be opened again.
 */
export async function loadKeys(config: Pick<Config, 'DATA_DIR' | 'ENCRYPTION_KEYS'>): Promise<KeysResult> {
  const { DATA_DIR, ENCRYPTION_KEYS: encryption } = config
  if (encryption) return { ok: true, keys: { encryption } }
  const file = fileIn(DATA_DIR)
  await mkdir(DATA_DIR, { recursive: true })
  const kept = (await readKeys(file)) ?? (await makeKeys(file))
  if (kept === 'damaged') {
    const message = `The file of keys ${file} is damaged or cannot be read. Put a copy of it back. If there is none, take it away and new keys are made: then stored secrets, such as a provider's key or an authenticator app, are entered again.`
    return { ok: false, message }
  }
  const again = () => keptKeys.parse(JSON.parse(readFileSync(file, 'utf8'))).encryption
  return { ok: true, keys: { encryption: kept, again } }
}

/**
 * Adds a key before those of the data folder, whose file is whole at every moment. Processes that run go on: they look into
 * the file again once they meet what the new key sealed. @returns all keys.
 */
export async function addKey(dataDir: string): Promise<string> {
  const file = fileIn(dataDir)
  const kept = await readKeys(file)
  if (kept === undefined || kept === 'damaged') throw new Error(`The file of keys ${file} cannot be read`)
  const encryption = `${newKey()},${kept}`
  const draft = draftOf(file)
  await writeFile(draft, JSON.stringify({ encryption }), { mode: 0o600 })
  await rename(draft, file)
  return encryption
}

/** With an id of its own: what another key sealed is then known to be another's. */
const newKey = () => `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('hex')}`
const draftOf = (file: string) => `${file}.${randomBytes(8).toString('hex')}`

async function makeKeys(file: string): Promise<string | 'damaged'> {
  const encryption = newKey()
  const draft = draftOf(file)
  await writeFile(draft, JSON.stringify({ encryption }), { mode: 0o600 })
  try {
    // Made by one only of several processes that start together, and whole from its first moment: a link. Where the
    // folder's file system knows none, a copy.
    await link(draft, file).catch(() => copyFile(draft, file, constants.COPYFILE_EXCL))
    return encryption
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readKeys(file)) ?? 'damaged'
  } finally {
    await rm(draft)
  }
}

/** The keys of a keys.json. Nothing of what it holds is ever told, not even where it is wrong. Undefined when there is none. */
export async function readKeys(file: string): Promise<string | 'damaged' | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'damaged'
  }
  try {
    return keptKeys.parse(JSON.parse(text)).encryption
  } catch {
    return 'damaged'
  }
}
