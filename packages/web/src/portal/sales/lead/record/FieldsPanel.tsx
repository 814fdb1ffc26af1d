import type { LeadDetail } from '@gable/contract/lead'
import { shownFields } from '@gable/contract/lead-field'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { FactList } from '../../../../ui/FactList.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { api } from '../../../shared/api.ts'
import { shownValue } from '../field-value.ts'
import { text } from './texts/text.ts'

const FieldsForm = lazy(() => import('./FieldsForm.tsx'))

/** The values of the company's own fields. Renders nothing if the company has none. */
export default function FieldsPanel({ lead }: { lead: LeadDetail }) {
  const [editing, setEditing] = useState(false)
  const { data } = useQuery(api.lead.settings.queryOptions({ staleTime: 300_000 }))
  const fields = shownFields(data?.fields ?? [])
  if (fields.length === 0) return null
  if (editing) {
    return (
      <Panel title={text('lead.fields')} flush>
        <Suspense>
          <FieldsForm lead={lead} fields={fields} onDone={() => setEditing(false)} />
        </Suspense>
      </Panel>
    )
  }
  return (
    <Panel title={text('lead.fields')} flush>
      <Stack gap="sm">
        <FactList
          facts={fields.map((field) => ({
            label: field.name,
            value: shownValue(field, lead.fields[field.id] ?? '') || text('lead.fields.none'),
          }))}
        />
        <Button size="sm" style={{ alignSelf: 'flex-start' }} onClick={() => setEditing(true)}>
          {text('lead.fields.edit')}
        </Button>
      </Stack>
    </Panel>
  )
}
