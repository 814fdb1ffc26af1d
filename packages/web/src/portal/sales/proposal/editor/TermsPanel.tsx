import { fileAddress } from '@gable/contract/upload'
import { Anchor, Checkbox, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Muted, Panel, TextLink } from '../../../../ui/parts.tsx'
import { api } from '../../../shared/session.ts'
import { termsPath } from '../proposal-query.ts'
import { text } from '../text.ts'
import type { ProposalEdit } from './use-proposal.ts'

/** Selects the contract terms that follow the sections. */
export function TermsPanel({ edit }: { edit: ProposalEdit }) {
  const { data } = useQuery(api.term.list.queryOptions())
  const { termIds } = edit.form
  const toggle = (id: string, on: boolean) =>
    edit.change({ termIds: on ? [...termIds, id] : termIds.filter((one) => one !== id) })
  return (
    <Panel title={text('terms.title')} aside={<TextLink to={termsPath}>{text('terms.manage')}</TextLink>}>
      <Stack gap="sm">
        <Muted>{text(data?.terms.length === 0 ? 'terms.none' : 'terms.choose')}</Muted>
        {data?.terms.map(({ id, name, file }) => (
          <Group key={id} gap="sm">
            <Checkbox
              label={name}
              checked={termIds.includes(id)}
              onChange={(event) => toggle(id, event.currentTarget.checked)}
            />
            <Anchor
              href={fileAddress(file.id)}
              target="_blank"
              rel="noreferrer"
              size="sm"
              aria-label={`${text('terms.preview')}: ${name}`}
            >
              {text('terms.preview')}
            </Anchor>
          </Group>
        ))}
      </Stack>
    </Panel>
  )
}
