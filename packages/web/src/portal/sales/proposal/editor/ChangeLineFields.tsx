import type { ChangeLine } from '@gable/contract/proposal-change'
import { proposalLimits } from '@gable/contract/proposal-limits'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DecimalField } from '../../../../ui/form/NumberField.tsx'
import { IconTrash } from '../../../../ui/icons.tsx'
import { text } from '../text.ts'
import classes from './Proposal.module.css'

interface Props {
  line: ChangeLine
  number: number
  fault: string | undefined
  onChange: (line: ChangeLine) => void
  onRemove: () => void
}

const ways = ['add', 'deduct'] as const
type Way = (typeof ways)[number]

/** A line of a change order. The sign is a separate field, because numeric keyboards of phones have no minus key. */
export function ChangeLineFields({ line, number, fault, onChange, onRemove }: Props) {
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
        label={text('change.amount')}
        leftSection="$"
        value={isBlank && amountCents === 0 ? null : Math.abs(amountCents)}
        error={fault}
        onChange={(hundredths) => {
          setBlank(hundredths === null)
          write(hundredths ?? 0, way)
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray.7"
        mt={26}
        aria-label={text('change.remove', { name: label || text('change.label', { number }) })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
