import { date } from '@gable/contract/format/day'
import type { ProposalRow } from '@gable/contract/proposal'
import { Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { Muted, QueryBoundary } from '../../../../ui/parts.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { text } from '../text.ts'

interface Props {
  proposal: Pick<ProposalRow, 'id'>
  /**
   * Saves unsaved changes.
   * @returns the version to continue with.
   */
  settle: () => Promise<number>
  onClose: () => void
  onDone: () => void
}

/** Overwrites a draft with a template. */
export function ApplyTemplateDialog({ proposal: { id }, settle, onClose, onDone }: Props) {
  const { timeZone } = useCompanyUser().company
  const query = useQuery(api.proposal.templates.queryOptions())
  const [templateId, setTemplateId] = useState('')
  const [rejected, setRejected] = useState('')
  const applying = useAction({
    run: async () => client.proposal.applyTemplate({ id, version: await settle(), templateId }),
    noun: text('template.thing'),
    action: text('template.applied'),
    invalidate: invalidatesFor('proposal'),
    onDone: () => {
      onDone()
      onClose()
    },
    onRefused: setRejected,
  })
  return (
    <ActionDialog
      onClose={onClose}
      title={text('template.apply')}
      action={text('template.applyAction')}
      loading={applying.isPending}
      disabled={templateId === ''}
      refused={rejected}
      onAct={() => applying.mutate(undefined)}
    >
      <Text size="sm">{text('template.applyHint')}</Text>
      <QueryBoundary query={query} lines={3} height={28}>
        {({ templates }) =>
          templates.length === 0 ? (
            <Muted>{text('template.none')}</Muted>
          ) : (
            <Radio.Group label={text('template.select')} value={templateId} onChange={setTemplateId}>
              <Stack gap="xs" mt="xs">
                {templates.map(({ id: value, name, savedAt }) => (
                  <Radio
                    key={value}
                    value={value}
                    label={name}
                    description={text('template.savedOn', { day: date(savedAt, timeZone) })}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )
        }
      </QueryBoundary>
    </ActionDialog>
  )
}
