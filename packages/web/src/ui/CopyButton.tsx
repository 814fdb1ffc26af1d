import { ActionIcon, Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { IconCopy } from './icons.tsx'
import { IconCheck } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'
import { useAction } from './use-action.ts'

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'disabled'> {
  /** The text to copy, or a function that creates it on click. */
  value: string | (() => Promise<string>)
  /** The button's text. Defaults to "Copy", and "Copied" after a click. */
  children?: string
  /** The accessible name, if the text is ambiguous. */
  label?: string
  /** The noun in the toast, such as "link". Without one, only the button confirms the copy. */
  noun?: string
  /** The queries to invalidate once the text is created. */
  invalidate?: QueryKey[]
  /** Shows only an icon, next to a line of text. */
  icon?: boolean
}

/** Copies a text to the clipboard and confirms it, or reports that the browser denied access. */
export function CopyButton({ value, children, label, noun, invalidate, icon, ...props }: CopyButtonProps) {
  const [copied, showCopied] = useShortly()
  const copying = useAction({
    run: () => copyText(typeof value === 'string' ? value : value()),
    noun: noun ?? uiText('copy.text'),
    action: uiText('copy.done'),
    quiet: noun === undefined,
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
      // The accessible name must contain the visible text, which is "Copied" for two seconds.
      aria-label={copied && !children ? words : label}
      leftSection={<Icon size={18} aria-hidden />}
      loading={typeof value !== 'string' && copying.isPending}
      onClick={() => copying.mutate(undefined)}
    >
      {children ?? words}
    </Button>
  )
}

/** Returns a flag that is true for two seconds after it is triggered. */
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
 * Copies a text that may still be loading. Some browsers allow clipboard writes only during the click, so they are
 * given a promise of the text. Rejects if the browser does not allow the copy.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text)
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
