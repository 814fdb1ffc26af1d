import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface FolderLock {
  release(): void
}

/**
 * The owner of a data folder, for the message that a second process prints and for commands that work through the
 * owner.
 */
export interface FolderOwner {
  pid: number
  /** The path where the owner accepts commands; absent while it starts. */
  socket?: string | undefined
}

const LOCK_FILE = 'database.lock'
const OWNER_FILE = 'database.owner.json'
const SQLITE_BUSY = 5

/**
 * Locks the folder for this process, or returns undefined if another process holds it. The lock is SQLite's own on an
 * empty file. The operating system releases it however the process ends, so there is never a stale lock or a reused
 * process id after kill -9.
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

/** Must only be called by the lock's holder. */
export function writeOwner(folder: string, owner: FolderOwner): void {
  writeFileSync(join(folder, OWNER_FILE), JSON.stringify(owner))
}

/** Returns the holder, or undefined while it is acquiring or releasing the folder. */
export function readOwner(folder: string): FolderOwner | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, OWNER_FILE), 'utf8')) as FolderOwner
  } catch {
    return undefined
  }
}
