import { Loader, Menu, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconPlus } from '../icons.tsx'
import classes from './Module.module.css'
import type { ModuleAction } from './module-action.ts'

interface ModuleChipProps {
  title: string
  count: number
  actions: readonly ModuleAction[]
  hint?: string | undefined
  /** Scrolls to the module's records, if any. */
  onShow?: (() => void) | undefined
}

/**
 * A chip such as "Proposals 0 +". Leads to the records if there are any, otherwise to the action that creates the first
 * one.
 */
export function ModuleChip({ title, count, actions, hint, onShow }: ModuleChipProps) {
  const words = (
    <span>
      {title} <b className={classes.count}>{count}</b>
    </span>
  )
  if (onShow) {
    return (
      <UnstyledButton className={classes.chip} data-filled onClick={onShow}>
        {words}
      </UnstyledButton>
    )
  }
  const [first, ...others] = actions
  if (!first) {
    return (
      <div className={classes.chip} data-plain>
        {words}
        {hint && (
          <Text span size="xs" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
    )
  }
  if (others.length === 0) return <ActionChip action={first}>{words}</ActionChip>
  return (
    <Menu shadow="md" position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.chip}>
          {words}
          <IconPlus size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, onClick, to, search }) =>
          to ? (
            <Menu.Item key={label} component={Link} to={to} search={search as never}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={label} onClick={onClick}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function ActionChip({ action, children }: { action: ModuleAction; children: ReactNode }) {
  const { label, onClick, to, search, isPending = false } = action
  const content = (
    <>
      {children}
      {isPending ? <Loader size={14} /> : <IconPlus size={16} aria-hidden />}
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
  return (
    <Tooltip label={label}>
      {to ? (
        <UnstyledButton component={Link} to={to} search={search as never} className={classes.chip}>
          {content}
        </UnstyledButton>
      ) : (
        <UnstyledButton className={classes.chip} disabled={isPending} onClick={onClick}>
          {content}
        </UnstyledButton>
      )}
    </Tooltip>
  )
}
