import { Group, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { HelpLink } from './help.tsx'
import { searchOfList } from './list/list-address.ts'
import classes from './PageHeader.module.css'
import { TextLink } from './parts.tsx'
import { IconChevronLeft } from './shell-icons.tsx'
import { usePageTitle } from './use-page-title.ts'

interface PageHeaderProps {
  title: string
  /** Badges next to the title. */
  badges?: ReactNode
  /** A secondary line under the title. */
  detail?: ReactNode
  /** Actions on the right, the primary one last. */
  actions?: ReactNode
  /** Secondary actions at the top right, next to the back link: editing and the overflow menu. */
  corner?: ReactNode
  /** The back link. A link to a list restores its last filters. */
  back?: { to: string; label: string; search?: object }
}

/** The page's title with its actions and the link to its chapter of the handbook. */
export function PageHeader({ title, badges, detail, actions, corner, back }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <Stack gap="xs" component="header">
      <BackRow back={back} corner={corner} />
      <Group justify="space-between" align="flex-start" style={{ gap: '0.5rem' }}>
        <Stack gap={4}>
          <Group gap="sm">
            <Group gap={4} wrap="nowrap" align="flex-start">
              <Title order={1}>{title}</Title>
              <HelpLink look="icon" />
            </Group>
            {badges}
          </Group>
          {detail}
        </Stack>
        {actions && (
          <Group gap="sm" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Group>
    </Stack>
  )
}

function BackRow({ back, corner }: Pick<PageHeaderProps, 'back' | 'corner'>) {
  if (!back && !corner) return null
  return (
    <Group justify="space-between" gap="sm">
      {back && (
        <TextLink
          to={back.to}
          search={{ ...back.search, ...searchOfList(back.to) } as never}
          py={4}
          style={{ alignSelf: 'flex-start' }}
        >
          <Group gap={2}>
            <IconChevronLeft size={16} />
            {back.label}
          </Group>
        </TextLink>
      )}
      {corner && (
        <Group gap="sm" wrap="nowrap" ml="auto">
          {corner}
        </Group>
      )}
    </Group>
  )
}
