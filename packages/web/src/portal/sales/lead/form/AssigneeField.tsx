import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../shared/api.ts'
import { text as recordText } from '../record/texts/text.ts'

interface AssigneeFieldProps {
  value: string | null
  onChange: (userId: string | null) => void
}

/** The user to whom a new lead is assigned. */
export function AssigneeField({ value, onChange }: AssigneeFieldProps) {
  const { data } = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000 }))
  const people = (data?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      label={recordText('lead.assignedTo')}
      data={[{ value: '', label: recordText('lead.unassigned') }, ...people]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || null)}
      searchable
    />
  )
}
