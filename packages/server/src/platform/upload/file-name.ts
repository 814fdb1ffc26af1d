import { type FileKind, fileKinds } from '@gable/contract/file-kind'

/** What is kept of a name, without its extension. */
const longestStem = 120

/**
 * The name under which a file is kept: what the person's machine calls it, without folders and signs that do not belong in a
 * name, and with an extension of what it is, so that nothing opens as something else.
 */
export function fileNameOf(given: string, kind: FileKind): string {
  const name = given.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)!
  const plain = name
    // Beside controls: signs that turn the direction of writing, behind which another extension can be hidden.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const extensions: readonly string[] = fileKinds[kind].extensions
  const dot = plain.lastIndexOf('.')
  const own = plain.slice(dot + 1)
  const fits = dot > 0 && extensions.includes(own.toLowerCase())
  const stem = (fits ? plain.slice(0, dot) : plain).replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
  return `${[...stem].slice(0, longestStem).join('') || 'file'}.${fits ? own : extensions[0]}`
}

/** A name as it stands percent-encoded in a header. */
export function decodeFileName(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''))
  } catch {
    return ''
  }
}
