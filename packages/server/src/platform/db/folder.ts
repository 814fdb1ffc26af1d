import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connectCommands, serveCommands } from './command-socket.ts'
import { type FolderLock, readOwner, tryLock, writeOwner } from './lock.ts'
import { type PgliteLink, startWorker } from './pglite-link.ts'
import { databaseRefusal } from './refusal.ts'
import { markReady, prepareDatabaseFolder } from './stamp.ts'

/** How long a command waits for a server that is starting or stopping. */
const ATTACH_PATIENCE_MS = 15_000
const ATTACH_RETRY_MS = 50

/**
 * Opens the embedded database in its folder and locks the folder until closed. While another process holds the lock,
 * works through that process if `attach` is set, and otherwise throws a DatabaseRefusal. A new database starts as a
 * copy of the folder `template`, if given.
 */
export async function openFolder(dataDir: string, attach: boolean, template?: string): Promise<PgliteLink> {
  const folder = resolve(dataDir)
  const deadline = Date.now() + ATTACH_PATIENCE_MS
  for (;;) {
    const lock = takeLock(folder)
    if (lock) return lockFolder(folder, lock, template)
    const owner = readOwner(folder)
    const link = attach && owner?.socket ? await connectCommands(owner.socket) : undefined
    if (link) return link
    if (!attach || Date.now() > deadline) throw inUse(folder, owner?.pid)
    await setTimeout(ATTACH_RETRY_MS)
  }
}

function takeLock(folder: string): FolderLock | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return tryLock(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw databaseRefusal(`The data folder ${folder} cannot be used: ${reason}.`)
  }
}

function inUse(folder: string, pid: number | undefined): Error {
  const process = pid === undefined ? '' : ` (process ${pid})`
  return databaseRefusal(
    `The data folder ${folder} is in use by another Gable server${process}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

async function lockFolder(folder: string, lock: FolderLock, template?: string): Promise<PgliteLink> {
  let link: PgliteLink | undefined
  try {
    const { database, isNew } = prepareDatabaseFolder(folder)
    link = await startWorker({ dataDir: database, template: isNew ? template : undefined }).catch((error: unknown) => {
      throw isNew ? error : damaged(database, error)
    })
    markReady(folder)
    return await openToCommands(folder, lock, link)
  } catch (error) {
    await link?.close()
    lock.release()
    throw error
  }
}

function damaged(database: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return databaseRefusal(
    `The embedded database in ${database} is damaged and cannot be opened (${reason}). Put a copy of the folder back, or set DATA_DIR to another one.`,
  )
}

async function openToCommands(folder: string, lock: FolderLock, link: PgliteLink): Promise<PgliteLink> {
  const received = new Set<() => void>()
  const commands = await serveCommands(folder, link, () => {
    for (const each of received) each()
  })
  writeOwner(folder, { pid: process.pid, socket: commands.path })
  let closing: Promise<void> | undefined
  async function close() {
    // Close commands first: this rolls back their open transactions, so that ours can finish.
    await commands.close()
    await link.close()
    lock.release()
  }
  return {
    ...link,
    onOthersWrite: (hears) => void received.add(hears),
    close() {
      closing ??= close()
      return closing
    },
  }
}
