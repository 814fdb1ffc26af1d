import type { ShownFile } from '@gable/contract/file'
import { fileNameHeader, type UploadPurpose, uploadAddress } from '@gable/contract/upload'

/** Why an upload failed: the server's code, or none if the server was unreachable or the upload was canceled. */
export interface UploadFailure {
  code: string | undefined
}

interface Way {
  /** Reports progress, from 0 to 1. */
  onShare: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads a file and reports progress. Rejects with an {@link UploadFailure}. Uses XMLHttpRequest, since `fetch` does
 * not report upload progress.
 */
export function uploadFile(purpose: UploadPurpose, file: File, { onShare, signal }: Way): Promise<ShownFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ShownFile>()
  const request = new XMLHttpRequest()
  const fail = (code?: string) => reject({ code } satisfies UploadFailure)
  request.open('POST', uploadAddress(purpose))
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.setRequestHeader(fileNameHeader, encodeURIComponent(file.name.toWellFormed()))
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => (request.status === 200 ? resolve(request.response) : fail(codeIn(request))))
  request.addEventListener('error', () => fail())
  request.addEventListener('abort', () => fail())
  signal.addEventListener('abort', () => request.abort())
  request.send(file)
  return promise
}

function codeIn({ response }: XMLHttpRequest): string | undefined {
  return (response as { json?: { code?: string } } | null)?.json?.code
}
