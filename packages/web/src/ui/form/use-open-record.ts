import { type SeenRecordProps, useSeenRecord } from './use-seen-record.ts'

export interface OpenRecordProps<Loaded, Values extends object> extends SeenRecordProps<Loaded, Values> {
  refetch: () => Promise<Loaded | undefined>
}

/**
 * The state of a record that is being edited: what is unsaved, what someone else has changed, and the ways to continue.
 */
export function useOpenRecord<Loaded, Values extends object>(props: OpenRecordProps<Loaded, Values>) {
  const { take, replaceBy, ...seen } = useSeenRecord(props)
  return {
    ...seen,
    /** Reloads the latest record and preserves the user's input. */
    async reload() {
      const record = await props.refetch()
      if (record !== undefined) take(record)
    },
    /** Reloads the latest record and discards the user's input. */
    async restart() {
      const record = await props.refetch()
      if (record !== undefined) replaceBy(record)
    },
  }
}
