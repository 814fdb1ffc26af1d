export interface Fingerprint {
  sha256: string
  /** The signed document, or the report, that the file's seal names; null if it names none. */
  documentId: string | null
  code: string | null
}

/** Returns the SHA-256 of a file in hex, and what its seal names. Computed in the browser. */
export async function fingerprintOf(file: Blob): Promise<Fingerprint> {
  const bytes = await file.arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The seal is appended at the end and names the document in plain text.
  const text = new TextDecoder('latin1').decode(bytes)
  const [, documentId = null] = /Sealed document ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/.exec(text) ?? []
  const [, code = null] = /Sealed report ((?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4})/.exec(text) ?? []
  return { sha256, documentId, code }
}
