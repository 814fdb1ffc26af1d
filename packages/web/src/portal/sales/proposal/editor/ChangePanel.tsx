import { money, signedMoney } from '@gable/contract/format/money'
import { newId } from '@gable/contract/new-id'
import type { ProposalDetail } from '@gable/contract/proposal'
import type { ChangeLine, ProposalChange } from '@gable/contract/proposal-change'
import { proposalLimits } from '@gable/contract/proposal-limits'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { text } from '../text.ts'
import { ChangeLineFields } from './ChangeLineFields.tsx'
import { ForeignHint } from './ForeignHint.tsx'
import { typedTotal } from './typed-total.ts'
import type { ProposalEdit } from './use-proposal.ts'

interface Props {
  proposal: ProposalDetail
  edit: ProposalEdit
  change: ProposalChange
}

/** The reason for a contract change and its amounts. The total is updated during typing. */
export default function ChangePanel({ proposal, edit, change }: Props) {
  const { errors, missing } = edit
  const foreign = edit.foreign.find(({ at }) => at === 'change')
  const { contract, currency } = proposal
  const { reason, lines } = change
  const write = (part: Partial<ProposalChange>) => edit.change({ change: { ...change, ...part } })
  const writeLine = (line: ChangeLine) => write({ lines: lines.map((one) => (one.id === line.id ? line : one)) })
  const totalCents = typedTotal(change)
  const left = [
    ...new Set(Object.entries(missing).flatMap(([path, problem]) => (path.startsWith('change.') ? problem : []))),
  ]
  return (
    <Panel title={text('change.title')}>
      <Stack gap="md">
        <Textarea
          label={text('change.reason')}
          description={text('change.reasonHint')}
          autosize
          minRows={2}
          maxLength={proposalLimits.change.reason}
          value={reason}
          error={errors['change.reason']}
          onChange={(event) => write({ reason: event.currentTarget.value })}
        />
        <Text size="sm" c="dimmed">
          {text('change.linesHint')}
        </Text>
        {lines.map((line, index) => (
          <ChangeLineFields
            key={line.id}
            line={line}
            number={index + 1}
            fault={errors[`change.lines.${index}.amountCents`]}
            onChange={writeLine}
            onRemove={() => write({ lines: lines.filter(({ id }) => id !== line.id) })}
          />
        ))}
        {lines.length < proposalLimits.change.lines && (
          <Group>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => write({ lines: [...lines, { id: newId(), label: '', amountCents: 0 }] })}
            >
              {text('change.add')}
            </Button>
          </Group>
        )}
        {foreign && <ForeignHint language={foreign.language} />}
        {left.map((problem) => (
          <Text key={problem} size="sm" c="orange.9">
            {problem}
          </Text>
        ))}
        <Stack gap={4} role="status">
          <Text size="sm" fw={600}>
            {text('change.total', { total: signedMoney(totalCents, currency) })}
          </Text>
          {contract && (
            <Text size="sm" c="dimmed">
              {text('change.contract', {
                before: money(contract.totalCents, currency),
                after: money(contract.totalCents + totalCents, currency),
              })}
            </Text>
          )}
        </Stack>
      </Stack>
    </Panel>
  )
}
