import { useMemo, useRef, useState } from 'react'
import { type ChangedField, type MergeRules, mergeLatest } from './merge-latest.ts'
import { same } from './same.ts'

/** Where the values of a form are stored: a Mantine form, or a screen's own state. */
export interface OpenFields<Values> {
  values: Values
  getValues: () => Values
  setValues: (values: Values) => void
  clearErrors: () => void
  resetDirty?: (values: Values) => void
}

export interface SeenRecordProps<Loaded, Values extends object> {
  /** The current record. It may be newer than the one in the form. */
  latest: Loaded
  valuesOf: (record: Loaded) => Values
  fields: OpenFields<Values>
  /** How lists and groups of fields are merged. Without a rule, each is one field. */
  rules?: MergeRules<Values> | undefined
}

/** Tracks the record that a form was loaded from, the input over it, and the two ways to adopt a newer version. */
export function useSeenRecord<Loaded, Values extends object>(props: SeenRecordProps<Loaded, Values>) {
  const { latest, valuesOf, fields, rules } = props
  const [loaded, setLoaded] = useState(latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a function of the record alone
  const saved = useMemo(() => valuesOf(loaded), [loaded])
  const isUnsaved = useMemo(() => !same(fields.values, saved), [fields.values, saved])
  // During a reload, the user continues to type and save. The ref gives access to the state of later renders.
  const now = useRef({ fields, saved })
  now.current = { fields, saved }

  /** Adopts a record as the saved state. */
  const settle = (record: Loaded) => {
    now.current.fields.resetDirty?.(valuesOf(record))
    setLoaded(record)
  }
  const replace = (values: Values) => {
    if (same(values, now.current.fields.getValues())) return
    now.current.fields.setValues(values)
    now.current.fields.clearErrors()
  }
  return {
    loaded,
    saved,
    /** Reads the current state, for a guard. `isUnsaved` is the state at the last render. */
    isUnsavedNow: () => !same(now.current.fields.getValues(), now.current.saved),
    isUnsaved,
    settle,
    /** Adopts a newer record and preserves the user's input. */
    take(record: Loaded) {
      const { values } = mergeLatest(now.current.saved, now.current.fields.getValues(), valuesOf(record), rules)
      settle(record)
      replace(values)
    },
    /** Adopts a newer record and discards the user's input. */
    replaceBy(record: Loaded) {
      settle(record)
      replace(valuesOf(record))
    },
    /** Reverts to what is saved. */
    discard() {
      replace(saved)
      fields.clearErrors()
    },
    changed: (): ChangedField[] => mergeLatest(saved, fields.values, valuesOf(latest), rules).changed,
  }
}
