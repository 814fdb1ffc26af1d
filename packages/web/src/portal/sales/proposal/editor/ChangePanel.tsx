import { money, signedMoney } from '@gable/contract/format/money'
import { newId } from '@gable/contract/new-id'
import type { ProposalDetail } from '@gable/contract/proposal'
import type { ChangeLine, ProposalChange } from '@gable/contract/proposal-change'
import { proposalLimits } from '@gable/contract/proposal-limits'
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { TrashButton } from '../../../../ui/DeleteButton.tsx'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { IconPlus } from '../../../../ui/icons.tsx'
import { Muted, Panel, Strong } from '../../../../ui/parts.tsx'
import { text } from '../text.ts'
import { ForeignHint } from './ForeignHint.tsx'
import classes from './Proposal.module.css'
import type { ProposalEdit } from './use-proposal.ts'
import { typedTotal } from './use-proposal.ts'

const ways = ['add', 'deduct'] as const

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
        <Muted>{text('change.linesHint')}</Muted>
        {lines.map((line, index) => (
          <ChangeLineFields
            key={line.id}
            line={line}
            number={index + 1}
            error={errors[`change.lines.${index}.amountCents`]}
            onChange={writeLine}
            onRemove={() => write({ lines: lines.filter(({ id }) => id !== line.id) })}
          />
        ))}
        {lines.length < proposalLimits.change.lines && (
          <Group>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPlus size={16} />}
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
          <Strong>{text('change.total', { total: signedMoney(totalCents, currency) })}</Strong>
          {contract && (
            <Muted>
              {text('change.contract', {
                before: money(contract.totalCents, currency),
                after: money(contract.totalCents + totalCents, currency),
              })}
            </Muted>
          )}
        </Stack>
      </Stack>
    </Panel>
  )
}

interface ChangeLineFieldsProps {
  line: ChangeLine
  number: number
  error: string | undefined
  onChange: (line: ChangeLine) => void
  onRemove: () => void
}

type Way = (typeof ways)[number]

/** A line of a change order. The sign is a separate field, because numeric keyboards of phones have no minus key. */
function ChangeLineFields({ line, number, error, onChange, onRemove }: ChangeLineFieldsProps) {
  const { label, amountCents } = line
  // Stores the sign of zero, which the amount does not have. An empty field is not zero.
  const [zeroWay, setZeroWay] = useState<Way>('add')
  const [isBlank, setBlank] = useState(amountCents === 0)
  const way: Way = amountCents > 0 ? 'add' : amountCents < 0 ? 'deduct' : zeroWay
  const write = (amount: number, as: Way) => {
    setZeroWay(as)
    // Avoids negative zero.
    onChange({ ...line, amountCents: as === 'deduct' && amount !== 0 ? -amount : amount })
  }
  return (
    <div className={classes.changeLine}>
      <TextInput
        label={text('change.label', { number })}
        maxLength={proposalLimits.change.label}
        value={label}
        onChange={(event) => onChange({ ...line, label: event.currentTarget.value })}
      />
      <NativeSelect
        label={text('change.way')}
        data={ways.map((value) => ({ value, label: text(`change.way.${value}`) }))}
        value={way}
        onChange={(event) => write(Math.abs(amountCents), event.currentTarget.value as Way)}
      />
      <DecimalField
        label={text('amount')}
        leftSection="$"
        value={isBlank && amountCents === 0 ? null : Math.abs(amountCents)}
        error={error}
        onChange={(hundredths) => {
          setBlank(hundredths === null)
          write(hundredths ?? 0, way)
        }}
      />
      <TrashButton
        mt={26}
        label={text('remove', { name: label || text('change.label', { number }) })}
        onClick={onRemove}
      />
    </div>
  )
}
