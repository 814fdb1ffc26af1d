import type { ShownFile } from '@gable/contract/file'
import { fileNameHeader, type UploadPurpose, uploadAddress } from '@gable/contract/upload'

/** Why a file did not get there: the server's code, or none where it could not be reached or was given up. */
export interface UploadFailure {
  code: string | undefined
}

interface Way {
  /** How much of it is on its way, from 0 to 1. */
  onShare: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends a file and says meanwhile how far it is. Rejects with an {@link UploadFailure}. By XMLHttpRequest, since `fetch` tells
 * nothing of a body that is on its way.
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
