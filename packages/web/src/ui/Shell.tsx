import { ActionIcon, Avatar, Drawer, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Brand } from './Brand.tsx'
import type { Icon } from './icon.tsx'
import classes from './Shell.module.css'
import { IconHelp, IconLogout, IconMenu2, IconSelector, IconUser } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'

export interface MenuItem {
  path: string
  label: string
  icon: Icon
}

export interface MenuGroup {
  /** Empty for the first group, which needs no heading. */
  label: string
  items: MenuItem[]
}

/** With at most this many entries, the menu shows no group headings. */
const plainMenu = 7

interface ShellProps {
  /** The pages that this role may open, by group. */
  menu: MenuGroup[]
  account: Account
  /** The company whose data is shown. Empty for the platform admin. */
  company: string
  /** The notification bell, next to the account or the brand. */
  bell?: ReactNode
  onSignOut: () => void
  children: ReactNode
}

/** The frame around every signed-in page: a sidebar, or a top bar with a drawer below 992 px, and the skip link. */
export function Shell({ menu, account, company, bell, onSignOut, children }: ShellProps) {
  const [open, drawer] = useDisclosure(false)
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)

  // Announces a new page and scrolls to its top. A change of filters is not a new page.
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    drawer.close()
    main.current?.focus({ preventScroll: true })
  }, [pathname, drawer])

  return (
    <div className={classes.layout}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {uiText('shell.skip')}
      </button>
      <section className={classes.topbar} aria-label={uiText('shell.topBar')}>
        <ActionIcon
          variant="subtle"
          color="gray.9"
          size={44}
          aria-label={uiText('shell.openMenu')}
          onClick={drawer.open}
        >
          <IconMenu2 size={24} />
        </ActionIcon>
        <Link to="/" className={classes.brand}>
          <Brand />
        </Link>
        <div className={classes.corner}>
          {bell}
          <AccountMenu account={account} compact onSignOut={onSignOut} />
        </div>
      </section>
      <Drawer
        opened={open}
        onClose={drawer.close}
        title={uiText('shell.menu')}
        size={280}
        closeButtonProps={{ 'aria-label': uiText('shell.closeMenu'), size: 'lg' }}
      >
        <Text className={classes.company} mb="sm">
          {company}
        </Text>
        <Navigation menu={menu} pathname={pathname} onChoose={drawer.close} />
      </Drawer>
      <aside className={classes.sidebar}>
        <div className={classes.head}>
          <Link to="/" className={classes.brand}>
            <Brand />
          </Link>
          {bell}
        </div>
        {company && <Text className={classes.company}>{company}</Text>}
        <Navigation menu={menu} pathname={pathname} />
        <AccountMenu account={account} onSignOut={onSignOut} />
      </aside>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <div className={classes.page}>{children}</div>
      </main>
    </div>
  )
}

function Navigation({ menu, pathname, onChoose }: { menu: MenuGroup[]; pathname: string; onChoose?: () => void }) {
  const id = useId()
  const groups = menu.filter(({ items }) => items.length > 0)
  const isLong = groups.reduce((sum, { items }) => sum + items.length, 0) > plainMenu
  const list = (items: MenuItem[], labelId?: string) => (
    <ul className={`plain ${classes.nav}`} aria-labelledby={labelId}>
      {items.map(({ path, label, icon: Icon }) => (
        <li key={path}>
          <Link
            to={path}
            className={classes.item}
            aria-current={pathname.startsWith(path) ? 'page' : undefined}
            onClick={onChoose}
          >
            <Icon size={20} stroke={1.7} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={uiText('shell.menu')}>
      {isLong
        ? groups.map(({ label, items }) => (
            <div key={label} className={classes.group}>
              {label && (
                <div id={`${id}${label}`} className={classes.groupLabel}>
                  {label}
                </div>
              )}
              {list(items, label ? `${id}${label}` : undefined)}
            </div>
          ))
        : list(groups.flatMap(({ items }) => items))}
    </nav>
  )
}

interface Account {
  name: string
  /** The role's display name. */
  role: string
  email: string
  /** The address of the user's own profile page. */
  profile: string
}

/** Shows the signed-in user and a sign-out button. `compact` shows only the initials, for the phone's top bar. */
function AccountMenu(props: { account: Account; compact?: boolean; onSignOut: () => void }) {
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
              <IconSelector size={16} />
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
        <Menu.Item component={Link} to={account.profile} leftSection={<IconUser size={16} />}>
          {uiText('shell.profile')}
        </Menu.Item>
        <Menu.Item component="a" href="/help" target="_blank" rel="noopener" leftSection={<IconHelp size={16} />}>
          {uiText('shell.help')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={props.onSignOut}>
          {uiText('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
