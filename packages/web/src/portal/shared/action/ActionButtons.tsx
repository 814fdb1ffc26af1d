import { ActionIcon, Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { IconChevronDown, IconDots } from '../../../ui/icons.tsx'
import { PrimaryButton } from '../../../ui/parts.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { type RecordAction, useAllowed } from './record-action.ts'

/** Actions of a page or of selected rows, as buttons. */
export function ActionButtons({ actions }: { actions: readonly RecordAction[] }) {
  const allowed = useAllowed(actions)
  useHotkeys(
    allowed.flatMap(({ shortcut, disabled, run }) => (shortcut && !disabled && run ? [[shortcut, () => run()]] : [])),
  )
  return allowed.map((action) => <ActionButton key={action.label} {...action} />)
}

function ActionButton(action: RecordAction) {
  const { label, icon: Icon, disabled, loading, expanded, kind, to, run, shortcut, choices } = action
  const Look = kind === 'primary' ? PrimaryButton : Button
  const look = {
    leftSection: Icon && <Icon size={18} />,
    ...(disabled && { disabled }),
    ...(loading && { loading }),
    'aria-expanded': expanded,
    ...(kind === 'danger' && { color: 'red' }),
    ...(shortcut && { 'aria-keyshortcuts': shortcut.replace('mod', 'Control') }),
    children: label,
  }
  if (choices) {
    return (
      <Menu shadow="md">
        <Menu.Target>
          <Button {...look} rightSection={<IconChevronDown size={16} />} />
        </Menu.Target>
        <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
          {choices.map((choice, index) => (
            <Fragment key={choice.label}>
              {index > 0 && choice.group !== choices[index - 1]?.group && <Menu.Divider />}
              <Menu.Item onClick={choice.run}>{choice.label}</Menu.Item>
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    )
  }
  return to ? <Look {...look} component={Link} to={to} /> : <Look {...look} onClick={run} />
}

interface Props {
  /** The accessible name, such as "Actions for Permit". */
  label: string
  actions: readonly RecordAction[]
  /** A row's menu is drawn when it is first opened. */
  of: 'page' | 'row'
  disabled?: boolean
}

/** The actions of a record behind three dots. Nothing without any. */
export function ActionMenu({ label, actions, of, disabled = false }: Props) {
  const allowed = useAllowed(actions)
  const loading = allowed.some((action) => action.loading)
  if (allowed.length === 0) return null
  if (of === 'row') {
    return (
      <RowMenu label={label} loading={loading}>
        <Items actions={allowed} />
      </RowMenu>
    )
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label={label} loading={loading} disabled={disabled}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown miw={220}>
        <Items actions={allowed} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ actions }: { actions: readonly RecordAction[] }) {
  return actions.map((action, index) => (
    <Fragment key={action.label}>
      {index > 0 && action.group !== actions[index - 1]?.group && <Menu.Divider />}
      <Item {...action} />
    </Fragment>
  ))
}

function Item({ label, icon: Icon, disabled, kind, to, href, run }: RecordAction) {
  const look = {
    leftSection: Icon && <Icon size={16} />,
    ...(disabled && { disabled }),
    ...(kind === 'danger' && { color: 'red' }),
    children: label,
  }
  if (to) return <Menu.Item {...look} component={Link} to={to} />
  if (href) return <Menu.Item {...look} component="a" href={href} target="_blank" rel="noreferrer" />
  return <Menu.Item {...look} onClick={run} />
}
