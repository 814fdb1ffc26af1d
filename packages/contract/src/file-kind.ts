import type { MessageCode } from './messages.ts'

/** Stored file types, and the requirements for uploads. Zod-free, so that every screen can import it. */

export const fileKinds = {
  png: { contentType: 'image/png', extensions: ['png'], opens: true },
  jpeg: { contentType: 'image/jpeg', extensions: ['jpg', 'jpeg'], opens: true },
  webp: { contentType: 'image/webp', extensions: ['webp'], opens: true },
  mp4: { contentType: 'video/mp4', extensions: ['mp4', 'm4v'], opens: true },
  mov: { contentType: 'video/quicktime', extensions: ['mov'], opens: false },
  webm: { contentType: 'video/webm', extensions: ['webm'], opens: true },
  mkv: { contentType: 'video/x-matroska', extensions: ['mkv'], opens: false },
  pdf: { contentType: 'application/pdf', extensions: ['pdf'], opens: true },
  csv: { contentType: 'text/csv', extensions: ['csv'], opens: false },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    opens: false,
  },
  xls: { contentType: 'application/vnd.ms-excel', extensions: ['xls'], opens: false },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    opens: false,
  },
  doc: { contentType: 'application/msword', extensions: ['doc'], opens: false },
  xml: { contentType: 'application/xml', extensions: ['xml'], opens: false },
  json: { contentType: 'application/json', extensions: ['json'], opens: false },
  dxf: { contentType: 'image/vnd.dxf', extensions: ['dxf'], opens: false },
  zip: { contentType: 'application/zip', extensions: ['zip'], opens: false },
} as const satisfies Record<string, FileKindFacts>

interface FileKindFacts {
  contentType: string
  /** The first one is used for stored files. */
  extensions: readonly string[]
  /** Browsers can display it without downloading. */
  opens: boolean
}

export type FileKind = keyof typeof fileKinds

/** The maximum picture size in pixels. Larger pictures are scaled down to fit; smaller ones are unchanged. */
export interface PictureBox {
  width: number
  height: number
}

/** The files accepted for one purpose. */
export interface Accepted {
  kinds: readonly FileKind[]
  /** The accepted types in words, such as "PNG, JPG or PDF". */
  named: string
  maxBytes: number
  /** Maximum number of files per record. */
  most: number
  /** Re-encodes every picture to fit this box. */
  picture?: PictureBox
  /** Crops a picture to the box's proportions; never enlarges it. */
  crop?: true
  /** A picture must have exactly the box's size; others are refused. */
  sized?: true
  /** A PDF becomes pages of a document: it is checked and rewritten without scripts, forms, and attachments. */
  printed?: true
  /** Messages that replace the default ones. */
  refusals?: Partial<Record<'FILE_TOO_LARGE' | 'PICTURE_SIZE_NOT_TAKEN', MessageCode>>
  /** Creates a thumbnail within this box. */
  thumbnail?: PictureBox
}

export const megabyte = 1_024 * 1_024
export const gigabyte = 1_024 * megabyte

/** Returns the value of a file picker's `accept`. */
export function extensionsOf({ kinds }: Accepted): string {
  return kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',')
}

/** Returns whether browsers can display this content type. */
export function opensInBrowser(contentType: string): boolean {
  return Object.values(fileKinds).some((kind) => kind.opens && kind.contentType === contentType)
}
