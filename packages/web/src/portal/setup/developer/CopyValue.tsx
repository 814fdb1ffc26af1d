import { Code, Group } from '@mantine/core'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { text } from './text.ts'

/** A secret with a copy button. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  return (
    <Group gap="sm" align="center">
      <Code fz="sm" p="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', flex: '1 1 240px' }}>
        {value}
      </Code>
      <CopyButton size="sm" value={value} label={label} noun={text('copy.thing')} />
    </Group>
  )
}
