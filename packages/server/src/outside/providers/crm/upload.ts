/** Minimum timeout for uploads. */
const uploadMs = 60_000

/** Returns a timeout long enough for an upload. */
export const uploadTimeout = (timeoutMs: number): number => Math.max(timeoutMs, uploadMs)

/** Encodes a form, with the content type that names its boundary. */
export async function formBytes(form: FormData): Promise<{ bytes: Uint8Array; contentType: string }> {
  const encoded = new Response(form)
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  return { bytes, contentType: encoded.headers.get('content-type')! }
}

export const filePart = ({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): Blob =>
  new Blob([new Uint8Array(bytes)], { type: contentType })
