import { date } from '@gable/contract/format/day'
import { Button, Fieldset, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { text } from './text.ts'

interface DayListProps {
  label: string
  /** Such as "2026-12-25". */
  days: readonly string[]
  onChange: (days: string[]) => void
}

/** A list of days, to which days are added one by one. */
export function DayList({ label, days, onChange }: DayListProps) {
  const [typed, setTyped] = useState('')
  const add = () => {
    onChange([...new Set([...days, typed])].sort())
    setTyped('')
  }
  const shown = (day: string) => date(`${day}T00:00:00Z`, 'UTC')
  return (
    <Fieldset legend={label}>
      <Group gap="xs" mb={days.length > 0 ? 'sm' : 0}>
        {days.map((day) => (
          <Button
            key={day}
            size="xs"
            variant="default"
            aria-label={text('days.remove', { day: shown(day) })}
            rightSection={<span aria-hidden>×</span>}
            onClick={() => onChange(days.filter((other) => other !== day))}
          >
            {shown(day)}
          </Button>
        ))}
      </Group>
      <Group gap="sm" align="flex-end">
        <TextInput
          type="date"
          label={text('days.day')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button variant="default" disabled={typed === ''} onClick={add}>
          {text('days.add')}
        </Button>
      </Group>
    </Fieldset>
  )
}
