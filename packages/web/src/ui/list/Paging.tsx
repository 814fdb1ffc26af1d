import { Button, Group, Text } from '@mantine/core'
import { IconChevronRight } from '../icons.tsx'
import { IconChevronLeft } from '../shell-icons.tsx'
import { uiText } from '../texts/ui-text.ts'
import { nextPage, previousPage } from '../url-state.ts'

interface PagingProps {
  /** The cursors of the previous pages, as stored in the address. */
  after: string[]
  nextCursor: string | null
  onChange: (after: string[]) => void
}

/** Next and Previous by keyset: no page numbers, and no row is shown twice while new ones arrive. */
export function Paging({ after, nextCursor, onChange }: PagingProps) {
  if (after.length === 0 && nextCursor === null) return null
  return (
    <Group component="nav" aria-label={uiText('list.paging')} justify="flex-end" gap="sm" p="md">
      <Text size="sm" c="dimmed" mr="auto" aria-current="page">
        {uiText('list.page', { page: after.length + 1 })}
      </Text>
      <Button
        disabled={after.length === 0}
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={() => onChange(previousPage(after))}
      >
        {uiText('action.previous')}
      </Button>
      <Button
        disabled={nextCursor === null}
        rightSection={<IconChevronRight size={16} aria-hidden />}
        onClick={() => nextCursor !== null && onChange(nextPage(after, nextCursor))}
      >
        {uiText('action.next')}
      </Button>
    </Group>
  )
}
