import { type SeenRecordProps, useSeenRecord } from './use-seen-record.ts'

export interface OpenRecordProps<Loaded, Values extends object> extends SeenRecordProps<Loaded, Values> {
  refetch: () => Promise<Loaded | undefined>
}

/** A record while it is edited over the version that was seen: what is unsaved, what somebody else changed, and the ways on. */
export function useOpenRecord<Loaded, Values extends object>(props: OpenRecordProps<Loaded, Values>) {
  const { take, replaceBy, ...seen } = useSeenRecord(props)
  return {
    ...seen,
    /** Goes on from the latest record; what was typed stays. */
    async reload() {
      const record = await props.refetch()
      if (record !== undefined) take(record)
    },
    /** Goes on from the latest record alone. */
    async restart() {
      const record = await props.refetch()
      if (record !== undefined) replaceBy(record)
    },
  }
}
