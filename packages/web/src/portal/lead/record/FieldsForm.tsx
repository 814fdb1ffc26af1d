import type { LeadDetail } from '@gable/contract/lead'
import { type LeadField, leadFieldForm, leadFieldLimits } from '@gable/contract/lead-field'
import { Select, TextInput } from '@mantine/core'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { type ContractForm, useContractForm } from '../../../ui/form/use-contract-form.ts'
import { uiText } from '../../../ui/texts/ui-text.ts'
import { client, invalidatesFor } from '../../api.ts'
import { text } from './texts/text.ts'

type Values = Record<string, string>

interface Props {
  lead: LeadDetail
  fields: readonly LeadField[]
  onDone: () => void
}

/** The company's own fields of a lead, to be edited. */
export default function FieldsForm({ lead, fields, onDone }: Props) {
  const { id, version } = lead
  const known: Values = Object.fromEntries(fields.map((field) => [field.id, lead.fields[field.id] ?? '']))
  const form = useContractForm(leadFieldForm(fields, known), known)
  return (
    <InlineForm
      form={form}
      thing={text('lead.fields.thing')}
      action={text('lead.fields.saved')}
      submitLabel={uiText('action.save')}
      submit={(values) =>
        client.lead.setFields({
          ...{ id, version },
          fields: Object.entries(values).flatMap(([field, value]) =>
            value === known[field] ? [] : [{ id: field, value }],
          ),
        })
      }
      invalidate={invalidatesFor('lead')}
      onDone={onDone}
      onCancel={onDone}
    >
      {fields.map((field) => (
        <Field key={field.id} field={field} form={form} />
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
