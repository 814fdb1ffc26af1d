import { useMemo, useRef, useState } from 'react'
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

export interface SeenRecordProps<Loaded, Values extends object> {
  /** The record as it is now; it goes ahead of what was seen once somebody else was faster. */
  latest: Loaded
  /** The form of a record. */
  valuesOf: (record: Loaded) => Values
  fields: OpenFields<Values>
  /** How lists and groups of fields are merged; without a rule each is one field. */
  rules?: MergeRules<Values> | undefined
}

/** A record as a form has seen it, what is typed over it, and the two ways to go on from a later one. */
export function useSeenRecord<Loaded, Values extends object>(props: SeenRecordProps<Loaded, Values>) {
  const { latest, valuesOf, fields, rules } = props
  const [loaded, setLoaded] = useState(latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a function of the record alone
  const saved = useMemo(() => valuesOf(loaded), [loaded])
  const isUnsaved = useMemo(() => !same(fields.values, saved), [fields.values, saved])
  // A reload waits for the server. Meanwhile a person goes on typing and saving, which a later render holds.
  const now = useRef({ fields, saved })
  now.current = { fields, saved }

  /** Goes on from a record: this is what is saved now. */
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
    /** Of this very moment, for a guard; `isUnsaved` of the last picture. */
    isUnsavedNow: () => !same(now.current.fields.getValues(), now.current.saved),
    isUnsaved,
    settle,
    /** Goes on from a later record; what was typed stays. */
    take(record: Loaded) {
      const { values } = mergeLatest(now.current.saved, now.current.fields.getValues(), valuesOf(record), rules)
      settle(record)
      replace(values)
    },
    /** Goes on from a later record alone. */
    replaceBy(record: Loaded) {
      settle(record)
      replace(valuesOf(record))
    },
    /** Back to what is saved. */
    discard() {
      replace(saved)
      fields.clearErrors()
    },
    /** What somebody else has changed meanwhile. */
    changed: (): ChangedField[] => mergeLatest(saved, fields.values, valuesOf(latest), rules).changed,
  }
}
