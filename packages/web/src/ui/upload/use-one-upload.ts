import type { ShownFile } from '@gable/contract/file'
import type { Accepted } from '@gable/contract/file-kind'
import { messageOf } from '@gable/contract/messages'
import type { UploadPurpose } from '@gable/contract/upload'
import { useEffect, useRef, useState } from 'react'
import { type UploadFailure, uploadFile } from './upload-file.ts'

interface OneUpload {
  purpose: UploadPurpose
  accepted: Pick<Accepted, 'maxBytes'>
  /**
   * Receives the uploaded file. The callback of the latest render is called. Use functional state updates, since the
   * user may have typed during the upload.
   */
  onDone: (file: ShownFile) => void
  onRefused?: () => void
}

/** Uploads a file as soon as it is chosen, and aborts when the page is left. */
export function useOneUpload({ purpose, accepted, onDone, onRefused }: OneUpload) {
  const [isSending, setSending] = useState(false)
  const [rejected, setRejected] = useState('')
  const latest = useRef({ onDone, onRefused })
  latest.current = { onDone, onRefused }
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  const refuse = (code: string | undefined) => {
    setRejected(messageOf(code))
    latest.current.onRefused?.()
  }
  const send = async (file: File) => {
    if (file.size > accepted.maxBytes) return refuse('FILE_TOO_LARGE')
    const { signal } = leaving.current!
    setRejected('')
    setSending(true)
    try {
      const stored = await uploadFile(purpose, file, { onShare: () => {}, signal })
      if (!signal.aborted) latest.current.onDone(stored)
    } catch (failure) {
      if (!signal.aborted) refuse((failure as UploadFailure).code)
    } finally {
      setSending(false)
    }
  }
  return { isSending, rejected, send }
}
