import { messages } from '@gable/contract/messages'
import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Icon } from './icon.tsx'
import { IconAlertTriangle, IconLock, IconMapQuestion } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'
import { usePageTitle } from './use-page-title.ts'

interface StatePanelProps {
  icon: Icon
  tone?: 'gray' | 'red' | 'blue'
  title: string
  hint?: ReactNode
  action?: ReactNode
  /** A link below the action. */
  more?: ReactNode
  /** Whether the panel is the whole page. Its title is then the page's title. */
  page?: boolean
  role?: 'alert' | 'status'
}

/** The common frame of the empty, failed, no-permission and not-found states. */
export function StatePanel({ icon: Icon, tone = 'gray', title, hint, action, more, page, role }: StatePanelProps) {
  return (
    <Stack align="center" gap="md" py={page ? 96 : 56} px="md" ta="center" role={role}>
      <ThemeIcon size={56} radius="50%" variant="light" color={tone} aria-hidden>
        <Icon size={28} stroke={1.6} />
      </ThemeIcon>
      <Stack gap="xs" maw={440} align="center">
        <Title order={page ? 1 : 2} size="h2">
          {title}
        </Title>
        {hint && <Text c="dimmed">{hint}</Text>}
      </Stack>
      {action}
      {more}
    </Stack>
  )
}

/** Shown for a page that the user's role may not open. Says whom to ask, by name if the caller passes `whom`. */
export function NoPermission({ whom }: { whom?: ReactNode }) {
  usePageTitle(uiText('state.noPermission'))
  return <RefusedPanel page whom={whom} />
}

/** The same message within a page. */
export function RefusedPanel({ page, whom }: { page?: boolean; whom?: ReactNode }) {
  return (
    <StatePanel
      page={page}
      icon={IconLock}
      tone="blue"
      title={uiText('state.noPermission')}
      hint={messages.NO_PERMISSION}
      action={
        page && (
          <>
            {whom}
            <HomeLink />
          </>
        )
      }
    />
  )
}

/**
 * Shown for a missing page or, with its own text, a missing record. A record of another company reads the same as a
 * missing one.
 */
export function NotFound({ title, hint }: { title?: string; hint?: string }) {
  const shown = title ?? uiText('state.notFound')
  usePageTitle(shown)
  return (
    <StatePanel
      page
      icon={IconMapQuestion}
      title={shown}
      hint={hint ?? uiText(title ? 'state.goneHint' : 'state.notFoundHint')}
      action={<HomeLink />}
    />
  )
}

/** A link out of a dead end. "/" leads each role to its start page. */
export function HomeLink() {
  return (
    <Button component={Link} to="/">
      {uiText('action.goHome')}
    </Button>
  )
}

/** The support contact that was sent with the page. Read from the page because the server may be unreachable. */
const support = (what: 'name' | 'email') =>
  document.querySelector<HTMLMetaElement>(`meta[name="support-${what}"]`)?.content ?? ''

/**
 * The spec's "Something went wrong!" with Try Again, the support contact and, if the operator set an address, Get
 * support. `error` distinguishes a lost connection from a server error.
 */
export function Failed({ error, onRetry, page }: { error?: unknown; onRetry: () => void; page?: boolean }) {
  const email = support('email')
  const offline = error instanceof TypeError || !navigator.onLine
  return (
    <StatePanel
      role="alert"
      page={page}
      icon={IconAlertTriangle}
      tone="red"
      title={messages.UNEXPECTED}
      hint={offline ? uiText('state.offlineHint') : uiText('state.failedHint', { team: support('name') })}
      action={
        <Group gap="sm" justify="center">
          <Button onClick={onRetry}>{uiText('action.tryAgain')}</Button>
          {email && (
            <Button component="a" href={`mailto:${email}`} variant="default">
              {uiText('action.getSupport')}
            </Button>
          )}
        </Group>
      }
    />
  )
}
