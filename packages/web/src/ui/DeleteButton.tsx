import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import type { MouseEventHandler } from 'react'
import { confirm, type Question } from './confirm.tsx'
import { IconTrash } from './icons.tsx'
import type { Seen } from './seen.ts'
import { uiText } from './texts/ui-text.ts'
import { press, useAction } from './use-action.ts'

interface DeleteButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'leftSection' | 'disabled' | 'flex'> {
  /** The verb, used on the button and in the confirmation. By default "Delete". */
  children?: string
  /** Shows only an icon, for a row of a list. */
  icon?: boolean
  /** The accessible name, where a page has several such buttons: "Delete Permit". */
  label?: string
  title: string
  body: string
  run: () => Promise<unknown>
  /** The noun phrase in the toast, as in "the snippet has been deleted". */
  noun: string
  /** The verb in the toast. By default "deleted". */
  action?: string
  invalidate: QueryKey[]
  onDone?: () => void
  /**
   * The record as shown on screen. Used to explain that the deletion was refused because someone else changed the
   * record.
   */
  seen?: Seen
}

/** Deletes one record after the user confirms. */
export function DeleteButton({
  children = uiText('action.delete'),
  icon,
  label,
  title,
  body,
  ...props
}: DeleteButtonProps) {
  const { run, noun, action = uiText('action.deleted'), invalidate, onDone, seen, ...look } = props
  const ends = { ...(onDone && { onDone: () => onDone() }), ...(seen && { seen }) }
  const ask = { title, body, action: children, danger: true }
  const remove = useAction({ run, noun, action, invalidate, ask, ...ends })
  return icon ? (
    <TrashButton label={label} {...press(remove)} />
  ) : (
    <Button size="xs" variant="subtle" color="red" aria-label={label} {...look} {...press(remove)}>
      {children}
    </Button>
  )
}

/** A trash can that removes a row of a form or a list. Its label says what it removes. */
export function TrashButton({
  label,
  ...look
}: ActionIconProps & { label?: string | undefined; onClick?: MouseEventHandler }) {
  return (
    <ActionIcon variant="subtle" color="gray.7" aria-label={label} {...look}>
      <IconTrash size={18} />
    </ActionIcon>
  )
}

/** Runs an action after the user confirms. */
export async function askThen(question: Question, then: () => void): Promise<void> {
  if (await confirm(question)) then()
}
