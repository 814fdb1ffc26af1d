import { Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { IconChevronDown } from '../../../ui/icons.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
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
  const { label, icon: Icon, disabled, loading, kind, to, run, shortcut, choices } = action
  const Look = kind === 'primary' ? PrimaryButton : Button
  const look = {
    leftSection: Icon && <Icon size={18} aria-hidden />,
    ...(disabled && { disabled }),
    ...(loading && { loading }),
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
