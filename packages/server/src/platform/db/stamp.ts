import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { databaseRefusal } from './refusal.ts'

/** Increased when the layout of the data folder changes so that an older Gable could not read it. */
const FORMAT = 1
/**
 * The PostgreSQL version that PGlite is built from. No other version can read its files. A test compares it with
 * PGlite's.
 */
export const EMBEDDED_POSTGRES_MAJOR = 18

const STAMP_FILE = 'database.json'
const DATABASE_FOLDER = 'database'

interface Stamp {
  format: number
  postgresMajor: number
  /** 'creating' until the first start succeeds. Until then, the folder contains no data. */
  state: 'creating' | 'ready'
}

/**
 * Returns the folder for PGlite's own files after checking the stamp. Must be called with the lock held. An interrupted
 * creation starts over; a database of another format is rejected and left unchanged.
 */
export function prepareDatabaseFolder(folder: string): { database: string; isNew: boolean } {
  const database = join(folder, DATABASE_FOLDER)
  const stamp = readStamp(folder)
  if (!stamp && existsSync(database)) {
    throw databaseRefusal(
      `The data folder ${folder} holds a database without its version stamp (${STAMP_FILE}). Put the stamp back, or set DATA_DIR to another folder.`,
    )
  }
  if (stamp && (stamp.format !== FORMAT || stamp.postgresMajor !== EMBEDDED_POSTGRES_MAJOR)) {
    throw databaseRefusal(
      `The data folder ${folder} was made by another version of Gable (${describe(stamp)}; this version reads ${describe({ format: FORMAT, postgresMajor: EMBEDDED_POSTGRES_MAJOR })}). Start the version that made it, or set DATA_DIR to another folder.`,
    )
  }
  const isNew = stamp?.state !== 'ready'
  if (isNew) {
    rmSync(database, { recursive: true, force: true })
    writeStamp(folder, 'creating')
  } else if (!existsSync(join(database, 'PG_VERSION'))) {
    // Otherwise PGlite would create an empty database in its place, and the data loss would go unnoticed.
    throw databaseRefusal(
      `The data folder ${folder} has lost its database (${DATABASE_FOLDER}), of which ${STAMP_FILE} says that it is ready. Put a copy of it back, or set DATA_DIR to another folder.`,
    )
  }
  return { database, isNew }
}

/** Records that the database opened. From now on, its files are never cleared. */
export function markReady(folder: string): void {
  if (readStamp(folder)?.state !== 'ready') writeStamp(folder, 'ready')
}

function describe({ format, postgresMajor }: Omit<Stamp, 'state'>): string {
  return `format ${format}, PostgreSQL ${postgresMajor}`
}

/** An incomplete stamp doesn't describe the files next to it, so nothing may be cleared. */
function readStamp(folder: string): Stamp | undefined {
  const file = join(folder, STAMP_FILE)
  if (!existsSync(file)) return undefined
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isStamp(read)) return read
  } catch {
    // Rejected below, like a readable stamp without content.
  }
  throw databaseRefusal(`The version stamp ${file} cannot be read. Put it back, or set DATA_DIR to another folder.`)
}

function isStamp(read: unknown): read is Stamp {
  const { format, postgresMajor, state } = (read ?? {}) as Partial<Record<keyof Stamp, unknown>>
  // A stamp of another format is rejected by its version numbers, so its other fields are not checked.
  const isOurs = state === 'creating' || state === 'ready' || format !== FORMAT
  return Number.isInteger(format) && Number.isInteger(postgresMajor) && isOurs
}

function writeStamp(folder: string, state: Stamp['state']): void {
  const file = join(folder, STAMP_FILE)
  const stamp: Stamp = { format: FORMAT, postgresMajor: EMBEDDED_POSTGRES_MAJOR, state }
  writeFileSync(`${file}.new`, `${JSON.stringify(stamp)}\n`)
  renameSync(`${file}.new`, file)
}
