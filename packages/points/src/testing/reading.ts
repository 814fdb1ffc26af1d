import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Budget, createBudget } from '../bytes/budget.ts'
import type { FileStore } from '../bytes/http-source.ts'
import { cloudError } from '../cloud-error.ts'

const repository = resolve(import.meta.dirname, '../../../..')
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'lidar')

/** The path of a real cloud; undefined, with a warning, if the development data is not available. */
export function realCloud(name: string): string | undefined {
  const path = resolve(folder, name)
  if (existsSync(path)) return path
  console.warn(`No point cloud at ${path}: skipping its tests.`)
  return undefined
}

export const budgetOf = (max: Partial<{ maxBytes: number; maxRequests: number; timeoutMs: number }> = {}): Budget =>
  createBudget({ maxBytes: 1e9, maxRequests: 10_000, timeoutMs: 60_000, ...max })

/** A store of the given files. */
export function storeOf(fileAt: (path: string) => Uint8Array | undefined): FileStore {
  return {
    async get(path, maxBytes, budget) {
      budget.spend(0)
      const file = fileAt(path)
      if (!file) throw cloudError('STATUS', 'the server answered 404', 404)
      if (file.length > maxBytes) throw cloudError('TOO_LARGE', path)
      budget.took(file.length)
      // Decoding transfers the bytes, so this returns a copy.
      return file.slice()
    },
  }
}

export const folderStore = (path: string): FileStore =>
  storeOf((name) => {
    const file = resolve(path, name)
    return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined
  })
