/** What an upload takes longer than another call. */
const uploadMs = 60_000

/** A file takes its time to arrive. */
export const uploadTimeout = (timeoutMs: number): number => Math.max(timeoutMs, uploadMs)

/** A form as it is sent, with the content type that names its boundary. */
export async function formBytes(form: FormData): Promise<{ bytes: Uint8Array; contentType: string }> {
  const encoded = new Response(form)
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  return { bytes, contentType: encoded.headers.get('content-type')! }
}

/** A file as a part of a form. */
export const filePart = ({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): Blob =>
  new Blob([new Uint8Array(bytes)], { type: contentType })
