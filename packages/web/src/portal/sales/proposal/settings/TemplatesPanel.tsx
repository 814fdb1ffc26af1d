import { date } from '@gable/contract/format/day'
import type { ProposalTemplate } from '@gable/contract/proposal-template'
import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { askThen } from '../../../../ui/DeleteButton.tsx'
import { IconTrash } from '../../../../ui/icons.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'

/** The company's templates of whole proposals. */
export function TemplatesPanel() {
  const query = useQuery(api.proposal.templates.queryOptions())
  return (
    <Panel title={text('template.title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {text('template.hint')}
        </Text>
        <QueryBoundary query={query} pending={<Loading lines={3} height={28} />}>
          {({ templates }) => (
            <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
              {templates.map((template) => (
                <Template key={template.id} template={template} />
              ))}
              {templates.length === 0 && (
                <Text component="li" size="sm">
                  {text('template.none')}
                </Text>
              )}
            </Stack>
          )}
        </QueryBoundary>
      </Stack>
    </Panel>
  )
}

function Template({ template: { id, name, type, sections, savedBy, savedAt } }: { template: ProposalTemplate }) {
  const { timeZone } = useCompanyUser().company
  const removing = useAction({
    run: () => client.proposal.deleteTemplate({ id }),
    thing: text('template.thing'),
    action: text('template.deleted'),
    invalidate: invalidatesFor('proposal'),
  })
  const words = { title: text('template.deleteTitle', { name }), body: text('template.deleteBody') }
  const day = date(savedAt, timeZone)
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[
            text(type === 'E-Sign' ? 'signing.eSign' : 'signing.standard'),
            sections.join(', '),
            savedBy ? text('template.savedBy', { day, name: savedBy }) : text('template.savedOn', { day }),
          ].join(' · ')}
        </Text>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        aria-label={text('template.delete', { name })}
        loading={removing.isPending}
        onClick={() =>
          void askThen({ ...words, action: text('action.delete'), danger: true }, () => removing.mutate(undefined))
        }
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
