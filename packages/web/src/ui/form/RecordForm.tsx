import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { uiText } from '../texts/ui-text.ts'
import { EditPage, type EditPageProps } from './EditPage.tsx'
import { FormPage, type FormPageProps } from './FormPage.tsx'
import { toEdit } from './to-edit.ts'
import { type ContractForm, useContractForm } from './use-contract-form.ts'

type Described = 'schema' | 'valuesOf' | 'labels' | 'shown' | 'rules' | 'unknown'
type Passed = 'submitLabel' | 'noun' | 'invalidate' | 'refusal' | 'submitDisabled'

interface RecordFormProps<Loaded, Values extends object, Made, Saved>
  extends Pick<EditPageProps<Loaded, Values, Saved>, Described>,
    Pick<FormPageProps<Values, Saved>, Passed> {
  /** The ID of the record to edit. Without one, the form creates a record. */
  id: string | undefined
  /** Returns the query options of a record. */
  options: (id: string) => Parameters<typeof useQuery<Loaded>>[0]
  titles: { create: string; edit: string }
  /** The target of the back link and Cancel, for a new or an existing record. */
  back: (record?: Loaded) => { to: string; label: string; search?: object }
  empty: Values
  /** The verb in the toast for a new record. By default "created". */
  action?: string
  create: (values: Values, idempotencyKey: string) => Promise<Made>
  update: (values: Values, loaded: Loaded) => Promise<Saved>
  /** By default the page goes where its back link leads. */
  onDone?: (output: Made | Saved) => void
  children: (form: ContractForm<Values>, record?: Loaded) => ReactNode
}

/** The form of a record, new or existing, from one definition. */
export function RecordForm<Loaded, Values extends object, Made, Saved>(
  props: RecordFormProps<Loaded, Values, Made, Saved>,
) {
  return props.id === undefined ? <NewRecord {...props} /> : <EditRecord {...props} id={props.id} />
}

function NewRecord<Loaded, Values extends object, Made, Saved>(props: RecordFormProps<Loaded, Values, Made, Saved>) {
  const { titles, back, action = uiText('action.created'), create, children, ...same } = props
  const form = useContractForm(props.schema, props.empty)
  return (
    <FormPage<Values, Made> {...same} form={form} title={titles.create} back={back()} action={action} submit={create}>
      {children(form)}
    </FormPage>
  )
}

function EditRecord<Loaded, Values extends object, Made, Saved>(
  props: RecordFormProps<Loaded, Values, Made, Saved> & { id: string },
) {
  const { id, options, titles, action: _, update, children, ...same } = props
  const query = useQuery(toEdit(options(id)))
  return (
    <EditPage<Loaded, Values, Saved> {...same} query={query} title={titles.edit} save={update}>
      {(form) => children(form, query.data)}
    </EditPage>
  )
}
