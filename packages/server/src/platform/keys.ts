import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { constants, copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type Config, environment } from './config.ts'

const { ENCRYPTION_KEYS } = environment.shape

/** The schema of keys.json, as strict as the variable that it replaces. Earlier versions stored additional fields. */
const storedKeys = z.object({ encryption: ENCRYPTION_KEYS.unwrap() })

/**
 * `encryption` is `id:64 hex digits`, newest first. Nothing else needs a key: sessions and links are random and stored
 * as hashes.
 */
export interface Keys {
  encryption: string
  /** Rereads the file's keys, because one may have been added. Undefined if the keys come from the environment. */
  again?: () => string
}

export type KeysResult = { ok: true; keys: Keys } | { ok: false; message: string }

const fileIn = (dataDir: string) => path.join(dataDir, 'keys.json')

/**
 * Returns keys from the configuration. Missing ones are generated once and stored in the data folder, readable only by
 * its owner. A damaged key file is rejected and never replaced, because data sealed with its keys could not be opened
 * anymore.
 */
export async function loadKeys(config: Pick<Config, 'DATA_DIR' | 'ENCRYPTION_KEYS'>): Promise<KeysResult> {
  const { DATA_DIR, ENCRYPTION_KEYS: encryption } = config
  if (encryption) return { ok: true, keys: { encryption } }
  const file = fileIn(DATA_DIR)
  await mkdir(DATA_DIR, { recursive: true })
  const stored = (await readKeys(file)) ?? (await makeKeys(file))
  if (stored === 'damaged') {
    const message = `The file of keys ${file} is damaged or cannot be read. Put a copy of it back. If there is none, take it away and new keys are made: then stored secrets, such as a provider's key or an authenticator app, are entered again.`
    return { ok: false, message }
  }
  const again = () => storedKeys.parse(JSON.parse(readFileSync(file, 'utf8'))).encryption
  return { ok: true, keys: { encryption: stored, again } }
}

/**
 * Adds a key in front of those in the data folder. The file is complete at every moment. Running processes need no
 * restart: they reread the file when they encounter data sealed with the new key.
 * @returns all keys.
 */
export async function addKey(dataDir: string): Promise<string> {
  const file = fileIn(dataDir)
  const stored = await readKeys(file)
  if (stored === undefined || stored === 'damaged') throw new Error(`The file of keys ${file} cannot be read`)
  const encryption = `${newKey()},${stored}`
  const draft = draftOf(file)
  await writeFile(draft, JSON.stringify({ encryption }), { mode: 0o600 })
  await rename(draft, file)
  return encryption
}

/** Each key has a unique id, so that data sealed with another key can be identified. */
const newKey = () => `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('hex')}`
const draftOf = (file: string) => `${file}.${randomBytes(8).toString('hex')}`

async function makeKeys(file: string): Promise<string | 'damaged'> {
  const encryption = newKey()
  const draft = draftOf(file)
  await writeFile(draft, JSON.stringify({ encryption }), { mode: 0o600 })
  try {
    // A link makes sure that only one of several starting processes creates the file, and that it is complete from the
    // start. If the file system doesn't support links, copies the file.
    await link(draft, file).catch(() => copyFile(draft, file, constants.COPYFILE_EXCL))
    return encryption
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readKeys(file)) ?? 'damaged'
  } finally {
    await rm(draft)
  }
}

/**
 * Reads the keys of a keys.json. Never reports any of its content, not even for invalid content. Returns undefined if
 * the file doesn't exist.
 */
export async function readKeys(file: string): Promise<string | 'damaged' | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'damaged'
  }
  try {
    return storedKeys.parse(JSON.parse(text)).encryption
  } catch {
    return 'damaged'
  }
}
