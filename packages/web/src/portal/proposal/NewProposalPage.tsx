import { addressLine } from '@gable/contract/format/contact'
import { limits } from '@gable/contract/limits'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { api } from '../api.ts'
import { personOf } from '../lead/lead-names.ts'
import { useCreateProposal } from './actions/use-create-proposal.ts'
import { proposalsPath } from './proposal-query.ts'
import { text } from './texts/text.ts'

/** A proposal begins with a lead. */
export default function NewProposalPage() {
  const creating = useCreateProposal()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), 200)
  const found = useQuery(api.lead.list.queryOptions({ input: { kind: 'rqp', search: asked, pageSize: 8 } }))
  return (
    <Stack gap="md" maw={760}>
      <PageHeader title={text('new.title')} back={{ to: proposalsPath, label: text('list.back') }} />
      <Panel title={text('new.find')}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {text('new.hint')}
          </Text>
          <TextInput
            type="search"
            aria-label={text('new.find')}
            placeholder={text('new.findHint')}
            maxLength={limits.searchText}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {found.data?.rows.map((row) => (
            <Group key={row.id} justify="space-between" gap="sm" wrap="nowrap">
              <div>
                <Text size="sm" fw={600}>
                  {personOf(row) || text('list.nameless')}
                </Text>
                <Text size="xs" c="dimmed">
                  {addressLine(row)}
                </Text>
              </div>
              <Button
                size="sm"
                variant="default"
                disabled={creating.isPending}
                aria-label={`${text('new.use')}: ${personOf(row) || row.street}`}
                onClick={() => creating.mutate({ leadId: row.id })}
              >
                {text('new.use')}
              </Button>
            </Group>
          ))}
          {found.data?.rows.length === 0 && (
            <Text size="sm" c="dimmed" role="status">
              {text('new.none')}
            </Text>
          )}
        </Stack>
      </Panel>
    </Stack>
  )
}
