import { extensionsOf } from '@gable/contract/file-kind'
import {
  type MediaType,
  mediaUploads,
  thankYouAccepted,
  thankYouImage,
  thankYouVideo,
} from '@gable/contract/media-file'
import { type MessageCode, messageOf, messages } from '@gable/contract/messages'
import { useEffect, useRef, useState } from 'react'
import type { DetailedError, Upload } from 'tus-js-client'

/** An upload in progress. */
export type Sending = { name: string; share: number } & { state: 'sending' | 'paused' | 'broken' }

export interface MediaUpload {
  sending: Sending | undefined
  /** Why the last file was rejected. */
  refusal: string | undefined
  send(file: File): void
  pause(): void
  proceed(): void
  cancel(): void
}

/** The size of one request, so that an interruption, such as a proxy's limit, loses no more than this. */
const partBytes = 8 * 1_024 * 1_024
/** The delays before a broken connection is retried automatically, in milliseconds. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000]

/** Uploads a file resumably: it continues after a pause, a lost connection, or another visit of the page. */
export function useMediaUpload({ takesVideo, onDone }: { takesVideo: boolean; onDone: () => void }): MediaUpload {
  const [sending, setSending] = useState<Sending>()
  const [refusal, setRefusal] = useState<string>()
  const running = useRef<Upload>(undefined)
  const done = useRef(onDone)
  done.current = onDone

  // Aborts the upload when the page is left. The next visit resumes it with the same file.
  useEffect(() => () => void running.current?.abort(), [])
  // Resumes automatically once the connection is back.
  const isBroken = sending?.state === 'broken'
  useEffect(() => {
    if (!isBroken) return
    const goOn = () => {
      setSending((known) => known && { ...known, state: 'sending' })
      running.current?.start()
    }
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [isBroken])
  const change = (to: Partial<Sending>) => setSending((known) => known && { ...known, ...to })
  const end = (sentence?: string) => {
    running.current = undefined
    setSending(undefined)
    setRefusal(sentence)
  }

  const begin = async (file: File, kind: MediaType) => {
    const { Upload } = await import('tus-js-client')
    const upload: Upload = new Upload(file, {
      endpoint: `${window.location.origin}${mediaUploads}`,
      chunkSize: partBytes,
      retryDelays,
      metadata: { kind, name: file.name.toWellFormed() },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => change({ share: total > 0 ? sent / total : 0 }),
      onShouldRetry: (error) => !isRefused(error),
      onError: (error) =>
        isRefused(error as DetailedError) ? end(sentenceOf(error as DetailedError)) : change({ state: 'broken' }),
      onSuccess: () => {
        end()
        done.current()
      },
    })
    running.current = upload
    const [known] = await upload.findPreviousUploads()
    if (known) upload.resumeFromPreviousUpload(known)
    if (running.current === upload) upload.start()
  }

  return {
    sending,
    refusal,
    send(file) {
      const kind = kindOf(file)
      const problem = kind ? errorOf(file, kind, takesVideo) : 'MEDIA_KIND_NOT_TAKEN'
      setRefusal(problem && messages[problem])
      if (!kind || problem) return
      setSending({ name: file.name, share: 0, state: 'sending' })
      void begin(file, kind)
    },
    pause() {
      void running.current?.abort()
      change({ state: 'paused' })
    },
    proceed() {
      change({ state: 'sending' })
      running.current?.start()
    },
    cancel() {
      // Asks the server to discard the upload. If the request fails, the server does so within a day.
      void running.current?.abort(true).catch(() => {})
      end()
    },
  }
}

/** Guesses the type by name and the browser's MIME type. The server determines the actual type. */
function kindOf({ name, type }: File): MediaType | undefined {
  const ending = `.${name.split('.').at(-1)?.toLowerCase()}`
  if (extensionsOf(thankYouImage).split(',').includes(ending)) return 'image'
  return type.startsWith('video/') || extensionsOf(thankYouVideo).split(',').includes(ending) ? 'video' : undefined
}

function errorOf({ size }: File, kind: MediaType, takesVideo: boolean): MessageCode | undefined {
  if (kind === 'video' && !takesVideo) return 'VIDEO_NOT_POSSIBLE'
  if (size <= thankYouAccepted[kind].maxBytes) return undefined
  return kind === 'image' ? 'IMAGE_OVER_LIMIT' : 'VIDEO_OVER_LIMIT'
}

/**
 * Returns whether the server refused the file permanently. Two statuses belong to the upload protocol: check the
 * offset, then continue.
 */
function isRefused({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  return status >= 400 && status < 500 && ![404, 409, 410, 423, 429].includes(status)
}

function sentenceOf({ originalResponse }: DetailedError): string {
  try {
    const { json } = JSON.parse(originalResponse?.getBody() ?? '') as { json: { code: string } }
    return messageOf(json.code)
  } catch {
    return messages.UNEXPECTED
  }
}
