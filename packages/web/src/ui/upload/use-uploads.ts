import type { ShownFile } from '@gable/contract/file'
import type { Accepted } from '@gable/contract/file-kind'
import { failureOf, fileKindNotTaken, messageOf, messages } from '@gable/contract/messages'
import type { UploadPurpose } from '@gable/contract/upload'
import { useEffect, useRef, useState } from 'react'
import { uiText } from '../texts/ui-text.ts'
import { type UploadFailure, uploadFile } from './upload-file.ts'

/** A file of a form: uploaded, uploading, or failed and available to retry. */
export type FormFile = { key: string; name: string; bytes: number } & (
  | { state: 'kept'; file: ShownFile }
  | { state: 'sending'; share: number; source: File }
  | { state: 'failed'; source: File }
)

export interface Uploads {
  accepted: Accepted
  files: readonly FormFile[]
  /** Messages for files that were rejected at the last selection, each with the file's name. */
  refusals: readonly string[]
  /** Whether files are still uploading or have failed. The form must not be sent without files that the user sees. */
  isUnsettled: boolean
  /** The IDs of the uploaded files, in order. */
  ids: string[]
  add(chosen: readonly File[]): void
  remove(key: string): void
  retry(key: string): void
  clear(): void
}

/** The files of a form, uploaded as soon as they are chosen. Files that are too large are never sent. */
export function useUploads(purpose: UploadPurpose, accepted: Accepted, initial: readonly ShownFile[] = []): Uploads {
  const [files, setFiles] = useState<readonly FormFile[]>(() => initial.map(storedFile))
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [underWay] = useState(() => new Map<string, AbortController>())
  const lastKey = useRef(0)
  // Aborts uploads when the form is closed.
  useEffect(
    () => () => {
      for (const each of underWay.values()) each.abort()
    },
    [underWay],
  )

  const change = (key: string, to: FormFile | undefined) =>
    setFiles((known) => known.flatMap((each) => (each.key === key ? (to ?? []) : each)))
  const refuse = (name: string, sentence: string) => setRefusals((known) => [...known, `${name}: ${sentence}`])

  const send = (key: string, source: File) => {
    const facts = { key, name: source.name, bytes: source.size }
    const controller = new AbortController()
    underWay.set(key, controller)
    const onShare = (share: number) => change(key, { ...facts, state: 'sending', share, source })
    uploadFile(purpose, source, { onShare, signal: controller.signal })
      .then((file) => change(key, { ...storedFile(file), key }))
      .catch(({ code }: UploadFailure) => {
        if (controller.signal.aborted) return
        if (code === undefined || code === 'UNEXPECTED') return change(key, { ...facts, state: 'failed', source })
        change(key, undefined)
        refuse(source.name, sentenceOf(code, accepted))
      })
      .finally(() => underWay.delete(key))
    return { ...facts, state: 'sending', share: 0, source } as const
  }

  const add = (chosen: readonly File[]) => {
    setRefusals([])
    const room = accepted.most - files.length
    const fitting = chosen.filter(({ size }) => size <= accepted.maxBytes)
    for (const { name, size } of chosen)
      if (size > accepted.maxBytes) refuse(name, messageOf(accepted.refusals?.FILE_TOO_LARGE ?? 'FILE_TOO_LARGE'))
    if (fitting.length > room) setRefusals((known) => [...known, messages.TOO_MANY_FILES])
    const started = fitting.slice(0, Math.max(0, room)).map((source) => {
      lastKey.current += 1
      return send(`new-${lastKey.current}`, source)
    })
    setFiles((known) => [...known, ...started])
  }

  const remove = (key: string) => {
    underWay.get(key)?.abort()
    setRefusals([])
    change(key, undefined)
  }

  const retry = (key: string) => {
    const failed = files.find((each) => each.key === key)
    if (failed?.state === 'failed') change(key, send(key, failed.source))
  }

  return {
    accepted,
    files,
    refusals,
    isUnsettled: files.some(({ state }) => state !== 'kept'),
    ids: files.flatMap((each) => (each.state === 'kept' ? [each.file.id] : [])),
    add,
    remove,
    retry,
    clear: () => setFiles([]),
  }
}

function storedFile(file: ShownFile): FormFile {
  return { key: file.id, name: file.name, bytes: file.bytes, state: 'kept', file }
}

function sentenceOf(code: string, { named }: Accepted): string {
  return code === 'FILE_KIND_NOT_TAKEN' ? fileKindNotTaken(named) : messageOf(code)
}

/** "Unfortunately, the file has not been uploaded. Please, try again." */
export const notUploaded = () => failureOf(uiText('upload.thing'), uiText('upload.done'))
