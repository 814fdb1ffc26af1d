import type { FileKind } from '@gable/contract/file-kind'
import type { ReportFileKind } from '../../../platform/ports/measurement.ts'

/** What a vendor's file is by its bytes; undefined where it is not what the vendor says. */
export function kindOfBytes(said: ReportFileKind, bytes: Uint8Array): FileKind | undefined {
  const begins = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  switch (said) {
    case 'pdf':
      return begins.startsWith('%PDF-') ? 'pdf' : undefined
    case 'dxf':
      // A drawing in text begins with a group code and a section, or with comments of group 999.
      return /^\s*(0\s+SECTION|999\s)/.test(begins) ? 'dxf' : undefined
    case 'image':
      return imageOf(begins)
    default:
      return said
  }
}

function imageOf(begins: string): FileKind | undefined {
  if (begins.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (begins.startsWith('\xff\xd8\xff')) return 'jpeg'
  return begins.startsWith('RIFF') && begins.slice(8, 12) === 'WEBP' ? 'webp' : undefined
}
