import type { Config } from '../config.ts'
import { createFolderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

/** The store that the environment names. What S3 needs is loaded only where it is named. */
export function createStorage(config: Config): Storage {
  if (config.FILES_DRIVER === 'folder') return createFolderStorage(config.DATA_DIR)
  const loaded = import('./s3-storage.ts').then(({ createS3Storage }) => createS3Storage(config))
  // Whoever asks first is told why it could not be loaded.
  loaded.catch(() => {})
  return {
    put: async (key, body) => (await loaded).put(key, body),
    read: async (key, range) => (await loaded).read(key, range),
    remove: async (key) => (await loaded).remove(key),
    check: async () => (await loaded).check(),
  }
}
