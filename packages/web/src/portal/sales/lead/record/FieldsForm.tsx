import type { LeadDetail } from '@gable/contract/lead'
import { type LeadField, leadFieldForm, leadFieldLimits } from '@gable/contract/lead-field'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { InlineForm } from '../../../../ui/form/InlineForm.tsx'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { useEdit } from '../../../../ui/form/use-edit.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { shownValue } from '../field-value.ts'
import { text } from './text.ts'

type Values = Record<string, string>

interface Props {
  lead: LeadDetail
  fields: readonly LeadField[]
  onDone: () => void
}

/** Edits the company's own fields of a lead. Unchanged fields are not written. */
export default function FieldsForm({ lead, fields: offered, onDone }: Props) {
  // A field that is added in the meantime appears when the form is reopened.
  const [fields] = useState(offered)
  const edit = useEdit({
    schema: leadFieldForm(fields, lead.fields),
    record: lead,
    valuesOf: (record: LeadDetail): Values => Object.fromEntries(fields.map(({ id }) => [id, record.fields[id] ?? ''])),
    labels: Object.fromEntries(fields.map(({ id, name }) => [id, name])),
    shown: (id, value) => shownValue(fields.find((field) => field.id === id)!, value as string) || undefined,
  })
  return (
    <InlineForm
      edit={edit}
      noun={text('lead.fields.thing')}
      save={(values, loaded) =>
        client.lead.setFields({
          id: loaded.id,
          version: loaded.version,
          fields: Object.entries(values).flatMap(([id, value]) =>
            value === (loaded.fields[id] ?? '') ? [] : [{ id, value }],
          ),
        })
      }
      invalidate={invalidatesFor('lead')}
      onDone={onDone}
      onCancel={onDone}
    >
      {fields.map((field) => (
        <Field key={field.id} field={field} form={edit.form} />
      ))}
    </InlineForm>
  )
}

function Field({ field: { id, name, kind, choices }, form }: { field: LeadField; form: ContractForm<Values> }) {
  const input = form.getInputProps(id)
  if (kind === 'choice') {
    const offered = [...new Set([...choices, form.values[id] ?? ''])].filter(Boolean)
    return (
      <Select
        label={name}
        data={offered}
        clearable
        {...input}
        value={form.values[id] || null}
        onChange={(value) => form.setFieldValue(id, value ?? '')}
      />
    )
  }
  if (kind === 'date') return <TextInput type="date" label={name} {...input} />
  if (kind === 'number') return <TextInput inputMode="decimal" label={name} {...input} />
  return <TextInput label={name} maxLength={leadFieldLimits.text} {...input} />
}
