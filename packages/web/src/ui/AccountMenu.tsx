import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './Shell.module.css'
import { IconHelp, IconLogout, IconSelector, IconUser } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'

export interface Account {
  name: string
  /** The role's display name. */
  role: string
  email: string
  /** The address of the user's own profile page. */
  profile: string
}

/** Shows the signed-in user and a sign-out button. `compact` shows only the initials, for the phone's top bar. */
export function AccountMenu(props: { account: Account; compact?: boolean; onSignOut: () => void }) {
  const { account, compact } = props
  return (
    <Menu position={compact ? 'bottom-end' : 'top-start'} width={compact ? 240 : 'target'} shadow="md">
      <Menu.Target>
        <UnstyledButton className={compact ? undefined : classes.account} p={compact ? 4 : undefined}>
          <Avatar name={account.name} color="blue" size={36} aria-hidden />
          {compact && <VisuallyHidden>{uiText('shell.account', { name: account.name })}</VisuallyHidden>}
          {!compact && (
            <>
              <div className={classes.accountText}>
                <Text size="sm" fw={600} truncate>
                  {account.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {account.role}
                </Text>
              </div>
              <IconSelector size={16} aria-hidden />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {compact && (
            <Text size="sm" fw={600} c="var(--ink)">
              {account.name}
            </Text>
          )}
          {compact && <Text size="xs">{account.role}</Text>}
          <Text size="xs" truncate>
            {account.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to={account.profile} leftSection={<IconUser size={16} aria-hidden />}>
          {uiText('shell.profile')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href="/help"
          target="_blank"
          rel="noopener"
          leftSection={<IconHelp size={16} aria-hidden />}
        >
          {uiText('shell.help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={props.onSignOut}>
          {uiText('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
