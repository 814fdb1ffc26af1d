/** Returns the SHA-256 of a file in hex, and the document ID in its seal, if there is one. Computed in the browser. */
export async function fingerprintOf(file: Blob): Promise<{ sha256: string; documentId: string | null }> {
  const bytes = await file.arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // The seal is appended at the end and contains the document ID in plain text.
  const text = new TextDecoder('latin1').decode(bytes)
  const [, documentId = null] = /Sealed document ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/.exec(text) ?? []
  return { sha256, documentId }
}
