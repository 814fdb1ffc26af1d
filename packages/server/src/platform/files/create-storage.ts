import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'
import type { Storage } from './storage.ts'

/** Creates the configured store. The S3 client is loaded only if it is used. */
export function createStorage(config: Config): Storage {
  if (config.FILES_DRIVER === 'folder') return createFolderStorage(config.DATA_DIR)
  const loaded = import('./s3-storage.ts').then(({ createS3Storage }) => createS3Storage(config))
  // The first caller gets the error if loading failed.
  loaded.catch(() => {})
  return {
    put: async (key, body) => (await loaded).put(key, body),
    read: async (key, range) => (await loaded).read(key, range),
    remove: async (key) => (await loaded).remove(key),
    check: async () => (await loaded).check(),
  }
}

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
