import { type FileKind, fileKinds } from '@gable/contract/file-kind'

/** Maximum length of a stored name, without its extension. */
const maxStemLength = 120

/**
 * Returns the stored name of a file: its name on the person's machine, without folders and invalid characters, and with
 * the extension of its detected type, so that it cannot open as something else.
 */
export function fileNameOf(provided: string, kind: FileKind): string {
  const name = provided.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)!
  const plain = name
    // Besides control characters, removes characters that change the writing direction, which can hide another
    // extension.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const extensions: readonly string[] = fileKinds[kind].extensions
  const dot = plain.lastIndexOf('.')
  const own = plain.slice(dot + 1)
  const fits = dot > 0 && extensions.includes(own.toLowerCase())
  const stem = (fits ? plain.slice(0, dot) : plain).replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  return `${[...stem].slice(0, maxStemLength).join('') || 'file'}.${fits ? own : extensions[0]}`
}

/** Decodes a percent-encoded name in a header. */
export function decodeFileName(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''))
  } catch {
    return ''
  }
}
