import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
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
  const fresh: Keys = {
    session: randomBytes(32).toString('base64url'),
    encryption: `k1:${randomBytes(32).toString('hex')}`,
  }
  try {
    // Only one of several processes that start together makes the file.
    await writeFile(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(await readFile(file, 'utf8')) as Keys
  }
}
