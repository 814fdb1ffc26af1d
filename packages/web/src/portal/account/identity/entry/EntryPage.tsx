import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../../../../ui/Brand.tsx'
import { TextLink } from '../../../../ui/parts.tsx'
import { usePageTitle } from '../../../../ui/use-page-title.ts'
import classes from './EntryPage.module.css'
import { text } from './text.ts'

interface EntryPageProps {
  title: string
  hint?: ReactNode
  /** For a form of many fields. */
  wide?: boolean
  /** Content below the panel. False for none; a link to sign-in if omitted. */
  below?: ReactNode
  children?: ReactNode
}

/** The frame of the sign-in page and the pages before it: the logo, one panel, and the content below. */
export function EntryPage({ title, hint, wide, below, children }: EntryPageProps) {
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <Paper withBorder p={{ base: 'lg', xs: 'xl' }} className={wide ? classes.wide : classes.sheet}>
        <Stack gap="md">
          <div>
            <Title order={1}>{title}</Title>
            {hint && (
              <Text c="dimmed" size="sm" mt={4} className={classes.said} component="div">
                {hint}
              </Text>
            )}
          </div>
          {children}
        </Stack>
      </Paper>
      {below ?? <BackToSignIn />}
    </div>
  )
}

export function BackToSignIn() {
  return <TextLink to="/signin">{text('toSignIn')}</TextLink>
}
