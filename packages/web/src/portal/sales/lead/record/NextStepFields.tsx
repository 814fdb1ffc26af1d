import type { NextStep } from '@gable/contract/lead'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContractForm } from '../../../../ui/form/use-contract-form.ts'
import { api } from '../../../shared/session.ts'
import { daysAfter } from '../next-step.ts'
import { text } from './text.ts'

const nobody = ''

interface NextStepFieldsProps {
  form: ContractForm<NextStep>
  today: string
  /** The current assigned user, who may have left the company. */
  gone?: { value: string; label: string }
}

/** The fields of a next step: what, when, and by whom. */
export function NextStepFields({ form, today, gone }: NextStepFieldsProps) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000 }))
  const people = (data?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
  if (gone && !people.some(({ value }) => value === gone.value)) people.push(gone)
  const soon = [
    { label: text('lead.step.tomorrow'), day: daysAfter(today, 1) },
    { label: text('lead.step.inThreeDays'), day: daysAfter(today, 3) },
    { label: text('lead.step.inAWeek'), day: daysAfter(today, 7) },
  ]
  return (
    <>
      <TextInput label={text('lead.step.what')} withAsterisk {...form.getInputProps('text')} />
      <TextInput type="date" label={text('lead.step.when')} min={today} withAsterisk {...form.getInputProps('on')} />
      <Group gap={6}>
        {soon.map(({ label, day }) => (
          <Button
            key={day}
            size="compact-sm"
            variant="default"
            aria-pressed={form.values.on === day}
            onClick={() => form.setFieldValue('on', day)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <Select
        label={text('lead.step.who')}
        data={[{ value: nobody, label: text('lead.step.nobody') }, ...people]}
        {...form.getInputProps('userId')}
        value={form.values.userId ?? nobody}
        onChange={(value) => form.setFieldValue('userId', value || null)}
        searchable
      />
    </>
  )
}
