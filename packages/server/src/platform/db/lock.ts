import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/** Who holds a data folder, for the sentence that a second process prints and for commands that work through it. */
export interface FolderOwner {
  pid: number
  /** Where the owner takes commands; absent while it starts. */
  socket?: string | undefined
}

const LOCK_FILE = 'database.lock'
const OWNER_FILE = 'database.owner.json'
const SQLITE_BUSY = 5

/**
 * Takes the folder for this process, or returns undefined while another has it. The lock is SQLite's own on an empty
 * file: the operating system holds it and drops it however the process ends, so there is no stale lock to clear and no
 * process number to mistake after kill -9.
 */
export function tryLock(folder: string): FolderLock | undefined {
  const lock = openLock(folder)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw new Error(`${LOCK_FILE}: ${(error as Error).message}`)
  }
  writeOwner(folder, { pid: process.pid })
  return {
    release() {
      rmSync(join(folder, OWNER_FILE), { force: true })
      lock.close()
    },
  }
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, LOCK_FILE))
  } catch (error) {
    throw new Error(`${LOCK_FILE}: ${(error as Error).message}`)
  }
}

/** To be called by the holder alone. */
export function writeOwner(folder: string, owner: FolderOwner): void {
  writeFileSync(join(folder, OWNER_FILE), JSON.stringify(owner))
}

/** The holder, or undefined while it is just taking the folder or leaving it. */
export function readOwner(folder: string): FolderOwner | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, OWNER_FILE), 'utf8')) as FolderOwner
  } catch {
    return undefined
  }
}
