import { useMemo, useState } from 'react'
import { type ChangedField, type MergeRules, mergeLatest } from './merge-latest.ts'
import { same } from './same.ts'

/** Where the values of a form are: Mantine's form fits, and so does a state of a screen's own. */
export interface OpenFields<Values> {
  values: Values
  getValues: () => Values
  setValues: (values: Values) => void
  clearErrors: () => void
  resetDirty?: (values: Values) => void
}

export interface OpenRecordProps<Loaded, Values extends object> {
  /** The record as it is now; it goes ahead of what was seen once somebody else was faster. */
  latest: Loaded
  refetch: () => Promise<Loaded | undefined>
  /** The form of a record. */
  valuesOf: (record: Loaded) => Values
  fields: OpenFields<Values>
  /** How lists and groups of fields are merged; without a rule each is one field. */
  rules?: MergeRules<Values> | undefined
}

/** A record while it is edited over the version that was seen: what is unsaved, what somebody else changed, and the ways on. */
export function useOpenRecord<Loaded, Values extends object>(props: OpenRecordProps<Loaded, Values>) {
  const { latest, refetch, valuesOf, fields, rules } = props
  const [loaded, setLoaded] = useState(latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a function of the record alone
  const saved = useMemo(() => valuesOf(loaded), [loaded])
  const isUnsaved = useMemo(() => !same(fields.values, saved), [fields.values, saved])

  /** Goes on from a record: this is what is saved now. */
  const settle = (record: Loaded) => {
    fields.resetDirty?.(valuesOf(record))
    setLoaded(record)
  }
  const replace = (values: Values) => {
    fields.setValues(values)
    fields.clearErrors()
  }
  return {
    loaded,
    saved,
    /** Of this very moment, for a guard; `isUnsaved` of the last picture. */
    isUnsavedNow: () => !same(fields.getValues(), saved),
    isUnsaved,
    settle,
    /** Goes on from the latest record; what was typed stays. */
    async reload() {
      const record = await refetch()
      if (record === undefined) return
      const { values } = mergeLatest(saved, fields.getValues(), valuesOf(record), rules)
      settle(record)
      replace(values)
    },
    /** Goes on from the latest record alone. */
    async restart() {
      const record = await refetch()
      if (record === undefined) return
      settle(record)
      replace(valuesOf(record))
    },
    /** Back to what is saved. */
    discard: () => replace(saved),
    /** What somebody else has changed meanwhile. */
    changed: (): ChangedField[] => mergeLatest(saved, fields.values, valuesOf(latest), rules).changed,
  }
}
