import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { IconCopy } from './icons.tsx'
import { IconCheck } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'
import { useAction } from './use-action.ts'

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'disabled'> {
  /** What is copied; a text that is still to be made is made by the click. */
  value: string | (() => Promise<string>)
  /** The words on the button; "Copy", and then "Copied", where it has none. */
  children?: string
  /** Its name where its words say too little. */
  label?: string
  /** For the toast pair: "link". Without one the button alone says that it is copied. */
  thing?: string
  /** What is stale once it is made. */
  invalidate?: QueryKey[]
  /** An icon alone, beside a line of text. */
  icon?: boolean
}

/** Copies a text to the clipboard, and says so; where the browser does not let it, it says that. */
export function CopyButton({ value, children, label, thing, invalidate, icon, ...props }: CopyButtonProps) {
  const [copied, showCopied] = useShortly()
  const copying = useAction({
    run: () => copyText(typeof value === 'string' ? value : value()),
    thing: thing ?? uiText('copy.text'),
    action: uiText('copy.done'),
    quiet: thing === undefined,
    ...(invalidate && { invalidate }),
    onDone: showCopied,
  })
  const Icon = copied ? IconCheck : IconCopy
  const words = uiText(copied ? 'copy.copied' : 'copy.copy')
  if (icon) {
    return (
      <Tooltip label={words}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label ? `${words}: ${label}` : words}
          onClick={() => copying.mutate(undefined)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <Button
      {...props}
      // The name holds what the button shows: for two seconds that is "Copied".
      aria-label={copied && !children ? words : label}
      leftSection={<Icon size={18} aria-hidden />}
      loading={typeof value !== 'string' && copying.isPending}
      onClick={() => copying.mutate(undefined)}
    >
      {children ?? words}
    </Button>
  )
}

/** True for two seconds after it was asked for. */
function useShortly() {
  const [on, setOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = () => {
    setOn(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOn(false), 2_000)
  }
  return [on, show] as const
}

/**
 * Copies a text that may still be on its way. Some browsers let a page write to the clipboard only during the click: they are
 * promised the text. Rejects where the browser does not let the text be copied.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text)
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
