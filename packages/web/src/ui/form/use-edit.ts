import { useEffect, useMemo, useRef } from 'react'
import type { Shown } from './changed-words.ts'
import type { ChangedField, MergeRules } from './merge-latest.ts'
import { same } from './same.ts'
import { type ContractForm, type ContractSchema, useContractForm } from './use-contract-form.ts'
import { useSeenRecord } from './use-seen-record.ts'

export interface Versioned {
  version: number
}

/** Used instead of a record if the form creates one. */
export const newRecord: Versioned = { version: 0 }

export interface EditProps<Loaded extends Versioned, Values extends object> {
  schema: ContractSchema
  /** The record of a query that refetches. It may be newer than the one in the form. */
  record: Loaded
  valuesOf: (record: Loaded) => Values
  /** Values that the form suggests when it opens, treated as user input. */
  proposed?: Partial<Values>
  /** The labels of fields, and of each part of a group by its path, used to report what someone else has changed. */
  labels: Readonly<Record<keyof Values & string, string>>
  /** Formats a value that is not plain text. */
  shown?: Shown
  /** How lists and groups of fields are merged. Without a rule, each is one field. */
  rules?: MergeRules<Values>
}

/** A form over a record, for `InlineForm` and `FormDialog`. */
export interface Edit<Loaded extends Versioned, Values extends object> {
  form: ContractForm<Values>
  /** The record that the form's values come from. Only its version is sent with them. */
  loaded: Loaded
  isUnsaved: boolean
  /** Reads the current state, for `UnsavedGuard`. */
  isUnsavedNow: () => boolean
  /** Whether a newer record differs in the form's fields while there is unsaved input. */
  isBehind: boolean
  /** Marks these values as saved, with the version in the answer. */
  settle: (values: Values, answer: unknown) => void
  /** Reloads the latest record, waiting for it if needed. Preserves the user's input. */
  reload: () => void
  /** Reloads the latest record and discards the user's input. */
  restart: () => void
  changed: () => ChangedField[]
  labelOf: (name: string) => string
  shown: Shown | undefined
}

interface Seen<Loaded, Values> {
  record: Loaded
  values: Values
}

/**
 * A form over a record. Values and version are captured together. A newer record is adopted only if nothing can be
 * overwritten, because there is no input or none of the form's fields differ. Otherwise the form stays on its version,
 * shows what has changed, and is refused until it is reloaded.
 */
export function useEdit<Loaded extends Versioned, Values extends object>(
  props: EditProps<Loaded, Values>,
): Edit<Loaded, Values> {
  const { record } = props
  const labels: Readonly<Record<string, string>> = props.labels
  // biome-ignore lint/correctness/useExhaustiveDependencies: a function of the record alone
  const latest = useMemo(() => ({ record, values: props.valuesOf(record) }), [record])
  const form = useContractForm<Values>(props.schema, { ...latest.values, ...props.proposed })
  const seen = useSeenRecord<Seen<Loaded, Values>, Values>({
    latest,
    valuesOf: ({ values }) => values,
    fields: form,
    rules: props.rules,
  })
  const { loaded, saved } = seen
  /** How to continue once the latest record arrives. */
  const requested = useRef<'take' | 'replaceBy'>(undefined)
  const goOn = (how: 'take' | 'replaceBy') => {
    requested.current = undefined
    seen[how](latest)
  }
  const isLater = record.version > loaded.record.version

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the latest record or the seen one is another
  useEffect(() => {
    // An answer from before the last save is outdated.
    if (record.version < loaded.record.version || same(record, loaded.record)) return
    if (isLater && requested.current) goOn(requested.current)
    else if (!isLater || !seen.isUnsavedNow() || same(latest.values, saved)) goOn('take')
  }, [latest, loaded])

  const askFor = (how: 'take' | 'replaceBy') => {
    if (isLater) goOn(how)
    else requested.current = how
  }
  return {
    form,
    loaded: loaded.record,
    isUnsaved: seen.isUnsaved,
    isUnsavedNow: seen.isUnsavedNow,
    isBehind: isLater && seen.isUnsaved && !same(latest.values, saved),
    settle(values, answer) {
      const version = versionOf(answer)
      if (version !== undefined) seen.settle({ record: { ...loaded.record, version }, values })
    },
    reload: () => askFor('take'),
    restart: () => askFor('replaceBy'),
    changed: seen.changed,
    labelOf: (name) => labels[name] ?? name,
    shown: props.shown,
  }
}

function versionOf(answer: unknown): number | undefined {
  const isVersioned = typeof answer === 'object' && answer !== null && 'version' in answer
  return isVersioned && typeof answer.version === 'number' ? answer.version : undefined
}
