import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryBoundary } from '../parts.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { FormPage, type FormPageProps } from './FormPage.tsx'
import type { MergeRules } from './merge-latest.ts'
import { type ContractForm, type ContractSchema, useContractForm } from './use-contract-form.ts'
import { useOpenRecord } from './use-open-record.ts'

type Passed =
  | 'title'
  | 'submitLabel'
  | 'noun'
  | 'action'
  | 'onDone'
  | 'invalidate'
  | 'refusal'
  | 'submitDisabled'
  | 'wide'

export interface EditPageProps<Loaded, Values extends object, Output>
  extends Pick<FormPageProps<Values, Output>, Passed> {
  /** A query whose options were created with `toEdit`. */
  query: UseQueryResult<Loaded>
  /** Shown if the record does not exist: a NotFound with its own text. */
  unknown: ReactNode
  back: (record: Loaded) => { to: string; label: string }
  schema: ContractSchema
  valuesOf: (record: Loaded) => Values
  /** The field labels, used to report what someone else has changed. */
  labels: Readonly<Record<keyof Values & string, string>>
  /** Formats a value as the form shows it. */
  shown?: (name: string, value: unknown) => string
  /** How lists and groups of fields are merged. Without a rule, each is one field. */
  rules?: MergeRules<Values>
  /** Saves the values over the version that the form was loaded from. */
  save: (values: Values, loaded: Loaded) => Promise<Output>
  children: (form: ContractForm<Values>) => ReactNode
  /** Content next to the form, see `FormPage`. */
  aside?: (form: ContractForm<Values>) => ReactNode
}

/**
 * A form that edits a record. It saves over the version it was loaded from, so nobody else's changes are overwritten.
 */
export function EditPage<Loaded, Values extends object, Output>(props: EditPageProps<Loaded, Values, Output>) {
  return (
    <QueryBoundary page fresh query={props.query} lines={8} height={28} unknown={props.unknown}>
      {(record) => <EditForm {...props} record={record} />}
    </QueryBoundary>
  )
}

function EditForm<Loaded, Values extends object, Output>(
  props: EditPageProps<Loaded, Values, Output> & { record: Loaded },
) {
  const { record: latest, query, valuesOf } = props
  const labels: Readonly<Record<string, string>> = props.labels
  const form = useContractForm(props.schema, valuesOf(latest))
  const refetch = async () => (await query.refetch()).data
  const open = useOpenRecord({ latest, refetch, valuesOf, fields: form, rules: props.rules })
  return (
    <FormPage
      title={props.title}
      back={props.back(latest)}
      form={form}
      submitLabel={props.submitLabel}
      noun={props.noun}
      action={props.action}
      submit={(values) => props.save(values, open.loaded)}
      onDone={props.onDone}
      refusal={props.refusal}
      invalidate={props.invalidate}
      submitDisabled={props.submitDisabled}
      wide={props.wide}
      changed={<ChangedFields changed={open.changed()} labelOf={(name) => labels[name] ?? name} shown={props.shown} />}
      onReload={() => void open.reload()}
      aside={props.aside?.(form)}
    >
      {props.children(form)}
    </FormPage>
  )
}
