import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '../../ui/icons.tsx'
import { text } from './text.ts'

interface Props {
  /** The ids of all that are shown, in their order. */
  ids: readonly string[]
  id: string
  name: string
  submitDisabled: boolean
  /** Puts it behind another one; null for first. */
  onMove: (to: { id: string; behind: string | null }) => void
}

/** One step up, one down. */
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
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={text('order.down', { name })}
        disabled={at === ids.length - 1 || submitDisabled}
        onClick={() => onMove({ id, behind: ids[at + 1] ?? null })}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
