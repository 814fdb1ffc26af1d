import { useEffect, useMemo, useRef } from 'react'
import type { Shown } from './changed-words.ts'
import type { ChangedField, MergeRules } from './merge-latest.ts'
import { same } from './same.ts'
import { type ContractForm, type ContractSchema, useContractForm } from './use-contract-form.ts'
import { useSeenRecord } from './use-seen-record.ts'

export interface Versioned {
  version: number
}

/** In place of the record, where a form makes a new one. */
export const newRecord: Versioned = { version: 0 }

export interface EditProps<Loaded extends Versioned, Values extends object> {
  schema: ContractSchema
  /** The record of a query that is read again: it may go ahead of what the form has seen. */
  record: Loaded
  /** The form of a record. */
  valuesOf: (record: Loaded) => Values
  /** What the form proposes as it opens, as if it had been typed. */
  proposed?: Partial<Values>
  /** What each field is called, and each part of a group by its path, to say what somebody else has changed. */
  labels: Readonly<Record<keyof Values & string, string>>
  /** A value as the form shows it, where it is no plain text. */
  shown?: Shown
  /** How lists and groups of fields are merged; without a rule each is one field. */
  rules?: MergeRules<Values>
}

/** A form over a record, for `InlineForm` and `FormDialog`. */
export interface Edit<Loaded extends Versioned, Values extends object> {
  form: ContractForm<Values>
  /** The record that the values in the form come from. Its version, and no other, goes with them. */
  loaded: Loaded
  isUnsaved: boolean
  /** Of this very moment, for `UnsavedGuard`. */
  isUnsavedNow: () => boolean
  /** A later record was read that differs in what the form holds, and something is typed over the one it has seen. */
  isBehind: boolean
  /** These values are saved now, by the answer's version. */
  settle: (values: Values, answer: unknown) => void
  /** Goes on from the latest record, also where it is still on its way; what was typed stays. */
  reload: () => void
  /** The same without what was typed. */
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
 * A form over a record. Version and values are captured together: a later record is taken over only where nothing of it
 * could be overwritten, because nothing was typed or none of the form's fields differ. Else the form goes on over the
 * version that it has seen, shows what has changed, and is refused until it is reloaded.
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
  /** How to go on once the latest record is there. */
  const asked = useRef<'take' | 'replaceBy'>(undefined)
  const goOn = (how: 'take' | 'replaceBy') => {
    asked.current = undefined
    seen[how](latest)
  }
  const isLater = record.version > loaded.record.version

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the latest record or the seen one is another
  useEffect(() => {
    // An answer from before the last save says nothing new.
    if (record.version < loaded.record.version || same(record, loaded.record)) return
    if (isLater && asked.current) goOn(asked.current)
    else if (!isLater || !seen.isUnsavedNow() || same(latest.values, saved)) goOn('take')
  }, [latest, loaded])

  const askFor = (how: 'take' | 'replaceBy') => {
    if (isLater) goOn(how)
    else asked.current = how
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
