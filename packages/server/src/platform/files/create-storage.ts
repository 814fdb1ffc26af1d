import type { Config } from '../config.ts'
import { createFolderStorage } from './folder-storage.ts'
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
