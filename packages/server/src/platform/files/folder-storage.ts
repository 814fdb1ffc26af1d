import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Storage } from './storage.ts'

/** Stores bytes in the data folder, under `files`. */
export function createFolderStorage(dataDir: string): Storage {
  const location = path.join(dataDir, 'files')
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }))
  return {
    async put(key, body) {
      if (body instanceof Uint8Array) await disk.put(key, body)
      else await disk.putStream(key, createReadStream(body.path))
    },
    async read(key, range) {
      // Open the file first, so that a missing file is reported before the response starts.
      const handle = await open(path.join(location, key))
      return handle.createReadStream(range && { start: range.from, end: range.to })
    },
    remove: (key) => disk.delete(key),
    // Startup and /readyz check whether the data folder is writable.
    check: async () => {},
  }
}
