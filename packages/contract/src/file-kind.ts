import type { MessageCode } from './messages.ts'

/** Kinds of files that are kept, and what those that come in must be like. Zod-free, so that every screen may take it. */

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
  /** The first is the one that a file of this kind is given. */
  extensions: readonly string[]
  /** Shown by the browser itself, so that it need not be saved to be seen. */
  opens: boolean
}

export type FileKind = keyof typeof fileKinds

/** A rectangle that a picture is made to lie within, in pixels. A smaller one stays as it is. */
export interface PictureBox {
  width: number
  height: number
}

/** What files somebody may upload for one purpose. */
export interface Accepted {
  kinds: readonly FileKind[]
  /** The kinds in words: "PNG, JPG or PDF". */
  named: string
  /** The largest file that is taken. */
  maxBytes: number
  /** Files of one record, at most. */
  most: number
  /** Every picture is written anew, within this box. */
  picture?: PictureBox
  /** A picture fills its box's proportions, and what lies beyond is cut off; it is never made larger. */
  crop?: true
  /** A picture is exactly as large as its box; another one is refused. */
  sized?: true
  /** A PDF becomes pages of a document: it is checked and rewritten without scripts, forms and attachments. */
  printed?: true
  /** What is said in place of the usual sentence. */
  refusals?: Partial<Record<'FILE_TOO_LARGE' | 'PICTURE_SIZE_NOT_TAKEN', MessageCode>>
  /** A picture gets a small one beside it, within this box. */
  thumbnail?: PictureBox
}

export const megabyte = 1_024 * 1_024
export const gigabyte = 1_024 * megabyte

/** For a file picker's `accept`. */
export function extensionsOf({ kinds }: Accepted): string {
  return kinds.flatMap((kind) => fileKinds[kind].extensions.map((extension) => `.${extension}`)).join(',')
}

/** Whether a browser shows files of this type itself. */
export function opensInBrowser(contentType: string): boolean {
  return Object.values(fileKinds).some((kind) => kind.opens && kind.contentType === contentType)
}
