import { readUntrusted } from '../../../platform/untrusted.ts'
import type { ReadExport } from './measurement.export.ts'

const entry = new URL('./measurement.export-thread.ts', import.meta.url)

/** Runs `readExport` on a report's data file in a separate thread, because 5 MB of XML take a second. */
export function readExportFile(
  companyId: string,
  bytesOf: () => Promise<Uint8Array>,
): Promise<ReadExport | 'outOfRange' | undefined> {
  return readUntrusted(companyId, entry, bytesOf)
}
