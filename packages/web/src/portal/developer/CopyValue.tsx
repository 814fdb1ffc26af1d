import { Button, Code, Group } from '@mantine/core'
import { useState } from 'react'
import { IconCopy } from '../../ui/icons.tsx'
import { IconCheck } from '../../ui/shell-icons.tsx'
import { toastRefused } from '../../ui/toast.tsx'
import { text } from './texts/text.ts'

/** A secret as it is copied: the text, and a button that copies it. */
export function CopyValue({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), 2_000)
    } catch {
      toastRefused(text('copy.failed'))
    }
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Group gap="sm" align="center">
      <Code fz="sm" p="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', flex: '1 1 240px' }}>
        {value}
      </Code>
      <Button size="sm" aria-label={label} leftSection={<Icon size={18} aria-hidden />} onClick={() => void copy()}>
        {text(copied ? 'copy.copied' : 'copy.copy')}
      </Button>
    </Group>
  )
}
