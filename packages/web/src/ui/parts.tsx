import {
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  createPolymorphicComponent,
  Group,
  Paper,
  Stack,
  Text,
  type TextProps,
  ThemeIcon,
  Title,
} from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { HelpLink } from './help.tsx'
import type { Icon } from './icon.tsx'
import { IconInbox } from './shell-icons.tsx'

type WordsProps = TextProps & Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps>

/** Secondary text, such as a remark or the text of an empty list. */
export const Muted = (props: WordsProps) => <Text size="sm" c="dimmed" {...props} />

/** The small line below a name or a value. */
export const Hint = (props: WordsProps) => <Text size="xs" c="dimmed" {...props} />

/** A name or a value that stands out. */
export const Strong = (props: WordsProps) => <Text size="sm" fw={600} {...props} />

/** An error message, read out as soon as it appears. */
export const Problem = (props: WordsProps) => <Text size="sm" c="var(--mantine-color-error)" role="alert" {...props} />

/** A white panel with a heading, the building block of detail and form pages. */
export function Panel(props: { title: string; aside?: ReactNode; children: ReactNode; flush?: boolean }) {
  const heading = useId()
  return (
    <Paper component="section" withBorder aria-labelledby={heading} p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" mb={props.flush ? 'sm' : 'md'} gap="xs">
        <Title order={2} size="h3" id={heading}>
          {props.title}
        </Title>
        {props.aside}
      </Group>
      {props.children}
    </Paper>
  )
}

type LinkProps = AnchorProps &
  Omit<ComponentPropsWithoutRef<'a'>, keyof AnchorProps | 'href'> & { to: string; search?: never }

/** A link to a page of the portal. */
export const TextLink = (props: LinkProps) => <Anchor component={Link} size="sm" {...props} />

/** The name of a record, linked to its page. */
export const RecordLink = (props: LinkProps) => <Anchor component={Link} size="sm" fw={600} {...props} />

/** The orange button for a screen's main action. Use one per screen, and a plain Button for everything else. */
export const PrimaryButton = createPolymorphicComponent<'button', ButtonProps>(
  forwardRef<HTMLButtonElement, ButtonProps>((props, ref) => (
    <Button {...props} ref={ref} variant="filled" color="orange" />
  )),
)

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

/** An empty state: says why there is nothing yet and what the next step is, and links to the page's chapter of the handbook. */
export function Empty(props: { title: string; hint?: ReactNode; action?: ReactNode; icon?: Icon }) {
  const { icon = IconInbox, ...rest } = props
  return <StatePanel icon={icon} {...rest} more={<HelpLink look="text" />} />
}
