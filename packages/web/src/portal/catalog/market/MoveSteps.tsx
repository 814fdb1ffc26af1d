import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '../../../ui/icons.tsx'
import { text } from './text.ts'

interface Props {
  /** The IDs of all shown items, in order. */
  ids: readonly string[]
  id: string
  name: string
  submitDisabled: boolean
  /** Moves the item behind another one, or to the start if null. */
  onMove: (to: { id: string; behind: string | null }) => void
}

/** Buttons that move an item up or down by one. */
export function MoveSteps({ ids, id, name, submitDisabled, onMove }: Props) {
  const at = ids.indexOf(id)
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={text('order.up', { name })}
        disabled={at <= 0 || submitDisabled}
        onClick={() => onMove({ id, behind: ids[at - 2] ?? null })}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={text('order.down', { name })}
        disabled={at === ids.length - 1 || submitDisabled}
        onClick={() => onMove({ id, behind: ids[at + 1] ?? null })}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
    </Group>
  )
}
