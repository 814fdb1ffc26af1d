import { randomBytes } from 'node:crypto'
import { constants, copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'

export interface Keys {
  /** Signs session cookies. */
  session: string
  /** `id:64 hex digits`, the newest first. */
  encryption: string
}

/** Keys from the configuration; what it leaves out is made once and kept in the data folder, readable by its owner only. */
export async function loadKeys(config: Pick<Config, 'DATA_DIR' | 'SESSION_SECRET' | 'ENCRYPTION_KEYS'>): Promise<Keys> {
  const { DATA_DIR, SESSION_SECRET, ENCRYPTION_KEYS } = config
  if (SESSION_SECRET && ENCRYPTION_KEYS) return { session: SESSION_SECRET, encryption: ENCRYPTION_KEYS }
  const kept = await keptKeys(DATA_DIR)
  return { session: SESSION_SECRET ?? kept.session, encryption: ENCRYPTION_KEYS ?? kept.encryption }
}

async function keptKeys(folder: string): Promise<Keys> {
  const file = path.join(folder, 'keys.json')
  await mkdir(folder, { recursive: true })
  const kept = await readKeys(file)
  if (kept) return kept
  const fresh: Keys = {
    session: randomBytes(32).toString('base64url'),
    encryption: `k1:${randomBytes(32).toString('hex')}`,
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
    return (await readKeys(file))!
  } finally {
    await rm(draft)
  }
}

async function readKeys(file: string): Promise<Keys | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Keys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
