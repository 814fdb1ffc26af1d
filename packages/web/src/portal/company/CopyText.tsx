import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconCopy } from '../../ui/icons.tsx'
import { IconCheck } from '../../ui/shell-icons.tsx'
import { toastRefused } from '../../ui/toast.tsx'
import { text } from './texts/text.ts'

/** Copies a text; where the browser does not let it, says so. */
export function CopyText({ value, label }: { value: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
      setTimeout(() => setCopied(false), 2_000)
    } catch {
      toastRefused(text('company.copyFailed'))
    }
  }
  const Icon = copied ? IconCheck : IconCopy
  return (
    <Button size="sm" aria-label={label} leftSection={<Icon size={18} aria-hidden />} onClick={() => void copy()}>
      {text(copied ? 'company.copied' : 'company.copy')}
    </Button>
  )
}
