import type { Download } from '@gable/contract/download'
import { downloadUnderWay } from '@gable/contract/download-form'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { infinite } from '../../../ui/list/infinite.ts'
import { toastFailure, toastSuccess } from '../../../ui/toast.tsx'
import { api } from '../api.ts'
import { text } from './text.ts'

/** The polling interval while a file is being generated, in milliseconds. */
const pollEvery = 1_500

const isUnderWay = ({ status }: Download) => downloadUnderWay.includes(status)

/** Returns the user's own files of the last day. Shows a toast when a pending one is ready or has failed. */
export function useDownloads({ thing, enabled }: { thing: string; enabled: boolean }) {
  const downloads = useInfiniteQuery(
    api.download.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...infinite,
      context: { background: true },
      enabled,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ rows }) => rows.some(isUnderWay)) ? pollEvery : false,
    }),
  )
  const awaited = useRef(new Set<string>())
  useEffect(() => {
    for (const row of downloads.data?.pages.flatMap(({ rows }) => rows) ?? []) {
      if (isUnderWay(row)) awaited.current.add(row.id)
      else if (awaited.current.delete(row.id)) {
        if (row.status === 'ready') toastSuccess(thing, text('download.exported'))
        if (row.status === 'failed') toastFailure(thing, text('download.exported'))
      }
    }
  }, [downloads.data, thing])
  return downloads
}
