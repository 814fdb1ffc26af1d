import { addressLine } from '@gable/contract/format/contact'
import type { LeadRow } from '@gable/contract/lead'
import { limits } from '@gable/contract/limits'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Hint, Muted, Strong } from '../../../ui/parts.tsx'
import { api } from '../../shared/session.ts'
import { personOf } from './lead-names.ts'

interface LeadFinderProps {
  words: { find: string; hint: string; placeholder: string; use: string; none: string; nameless: string }
  disabled?: boolean
  onSelect: (lead: LeadRow) => void
}

/** Finds the lead for a new record. */
export function LeadFinder({ words, disabled = false, onSelect }: LeadFinderProps) {
  const [search, setSearch] = useState('')
  const [requested] = useDebouncedValue(search.trim(), 200)
  const found = useQuery(api.lead.list.queryOptions({ input: { kind: 'rqp', search: requested, pageSize: 8 } }))
  return (
    <Stack gap="sm">
      <Muted>{words.hint}</Muted>
      <TextInput
        type="search"
        aria-label={words.find}
        placeholder={words.placeholder}
        maxLength={limits.searchText}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.data?.rows.map((row) => (
        <Group key={row.id} justify="space-between" gap="sm" wrap="nowrap">
          <div>
            <Strong>{personOf(row) || words.nameless}</Strong>
            <Hint>{addressLine(row)}</Hint>
          </div>
          <Button
            size="sm"
            variant="default"
            disabled={disabled}
            aria-label={`${words.use}: ${personOf(row) || row.street}`}
            onClick={() => onSelect(row)}
          >
            {words.use}
          </Button>
        </Group>
      ))}
      {found.data?.rows.length === 0 && <Muted role="status">{words.none}</Muted>}
    </Stack>
  )
}
