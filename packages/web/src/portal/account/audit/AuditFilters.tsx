import { auditKindLabels, auditKinds } from '@gable/contract/audit-kind'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateFilter } from '../../../ui/list/filters.tsx'
import { api } from '../../shared/session.ts'
import { type AuditState, readAuditState } from './audit-state.ts'
import { text } from './text.ts'

interface AuditFiltersProps {
  state: AuditState
  onChange: (part: Partial<AuditState>) => void
  /** Hides the person filter, for the user's own activity. */
  own?: boolean
}

const kinds = [
  { value: '', label: text('audit.filter.anyKind') },
  ...auditKinds.map((value) => ({ value, label: auditKindLabels[value] })),
]

/** Filters by kind, person and days. */
export function AuditFilters({ state, onChange, own = false }: AuditFiltersProps) {
  const { data } = useQuery({ ...api.audit.people.queryOptions({ staleTime: 300_000 }), enabled: !own })
  const people = (data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Select
        aria-label={text('audit.filter.kind')}
        data={kinds}
        value={state.kind}
        onChange={(kind) => onChange({ kind: readAuditState({ kind: kind ?? '' }).kind })}
        w={{ sm: 180 }}
      />
      {!own && (
        <Select
          aria-label={text('audit.filter.person')}
          data={[{ value: '', label: text('audit.filter.anyone') }, ...people]}
          value={state.person}
          onChange={(person) => onChange({ person: person ?? '' })}
          searchable
          w={{ sm: 190 }}
        />
      )}
      <DateFilter from={state.from} to={state.to} read={readAuditState} onChange={onChange} />
    </>
  )
}
