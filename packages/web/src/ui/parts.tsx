import { messages } from '@gable/contract/messages'
import {
  Anchor,
  type AnchorProps,
  Badge,
  type BadgeProps,
  Button,
  type ButtonProps,
  createPolymorphicComponent,
  Group,
  Paper,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  type TextProps,
  Title,
  VisuallyHidden,
} from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { codeOf } from './code-of.ts'
import { HelpLink } from './help.tsx'
import type { Icon } from './icon.tsx'
import { searchOfList } from './list/list-address.ts'
import classes from './PageHeader.module.css'
import { IconChevronLeft, IconInbox, IconMapQuestion } from './shell-icons.tsx'
import { Failed, NoPermission, RefusedPanel, StatePanel } from './states.tsx'
import { uiText } from './texts/ui-text.ts'
import { usePageTitle } from './use-page-title.ts'

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

/** An empty state: says why there is nothing yet and what the next step is, and links to the page's chapter of the handbook. */
export function Empty(props: { title: string; hint?: ReactNode; action?: ReactNode; icon?: Icon }) {
  const { icon = IconInbox, ...rest } = props
  return <StatePanel icon={icon} {...rest} more={<HelpLink look="text" />} />
}

interface QueryBoundaryProps<Data> {
  query: QueryState<Data>
  /** The number and height of the gray lines shown while loading. */
  lines?: number
  height?: number
  /** Shown while loading, instead of gray lines. */
  pending?: ReactNode
  /** Shown if the record does not exist: a NotFound, with its own text on a page. */
  unknown?: ReactNode
  /** Whether the query is for the page itself. */
  page?: boolean
  /** Accepts only data that was fetched since the page was opened. Set for records that are edited. */
  fresh?: boolean
  children: (data: Data) => ReactNode
}

/** Renders a query's data, or the state in its place: pending, unknown, refused, or failed with Try Again. */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, lines, height, pending = <Loading lines={lines} height={height} />, unknown, page, fresh } = props
  const display = displayOf(query, fresh)
  if (display.at === 'there') return props.children(display.data)
  if (display.at === 'pending') return pending
  if (display.at === 'unknown') return unknown ?? <StatePanel icon={IconMapQuestion} title={messages.NOT_FOUND} />
  if (display.at === 'refused') return page ? <NoPermission /> : <RefusedPanel />
  return <Failed page={page} error={query.error} onRetry={() => void query.refetch()} />
}

/** Gray placeholder lines. A screen reader announces one word. */
export function Loading({ lines = 6, height = 20 }: { lines?: number | undefined; height?: number | undefined }) {
  const widths = ['92%', '78%', '86%', '64%', '81%', '71%']
  return (
    <Stack gap="md" role="status" aria-busy>
      <VisuallyHidden>{uiText('state.loading')}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <Skeleton key={line} height={height} width={widths[line % widths.length]} />
      ))}
    </Stack>
  )
}

/** The part of a query that determines a page's state. Compatible with a TanStack query result. */
export interface QueryState<Data> {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  isFetchedAfterMount: boolean
  refetch: () => unknown
}

type Rung<Data> = { at: 'pending' | 'unknown' | 'refused' | 'failed' } | { at: 'there'; data: Data }

/** `BAD_REQUEST` is included because an address may have any text in place of an ID. */
const unknownCodes = ['NOT_FOUND', 'BAD_REQUEST']
const refusedCodes = ['FORBIDDEN', 'FEATURE_NOT_AVAILABLE']

/**
 * Returns the state of a page from its query. A "not found" or "forbidden" answer replaces earlier data. A server error
 * or lost connection does not hide data that is already shown.
 * @param fresh accepts only data fetched since the page was opened, for records that are edited.
 */
export function displayOf<Data>(query: QueryState<Data>, fresh = false): Rung<Data> {
  const code = codeOf(query.error) ?? ''
  if (unknownCodes.includes(code)) return { at: 'unknown' }
  if (refusedCodes.includes(code)) return { at: 'refused' }
  if (query.data !== undefined && (!fresh || query.isFetchedAfterMount)) return { at: 'there', data: query.data }
  // The session has ended: the guard leads to sign-in.
  if (query.isPending || query.isFetching || code === 'UNAUTHORIZED') return { at: 'pending' }
  return { at: 'failed' }
}

/**
 * The meaning of badge colors: gray is for finished states, cerise asks for attention, and plain is an outlined note.
 */
export type BadgeColor = 'plain' | 'gray' | 'blue' | 'green' | 'orange' | 'red' | 'cerise'

interface StateBadgeProps extends Pick<BadgeProps, 'ml' | 'mt' | 'w' | 'style' | 'leftSection' | 'size' | 'radius'> {
  color: BadgeColor
  children: ReactNode
  title?: string
  role?: 'status'
}

/** A state as a colored word with readable contrast. */
export function StateBadge({ color, children, ...props }: StateBadgeProps) {
  if (color === 'plain') {
    return (
      <Badge variant="default" c="dimmed" bd="1px solid var(--line)" {...props}>
        {children}
      </Badge>
    )
  }
  return (
    <Badge color={color} c={color === 'gray' ? 'gray.7' : `${color}.8`} {...props}>
      {children}
    </Badge>
  )
}

/** A number in a circle next to a label. A screen reader hears it in words. */
export function CountBadge({ count, color, words, size }: CountBadgeProps) {
  return (
    <>
      <Badge color={color} variant="filled" size={size} circle aria-hidden>
        {count}
      </Badge>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}

interface CountBadgeProps extends Pick<BadgeProps, 'size'> {
  count: number
  color: BadgeColor
  words: string
}

export interface Fact {
  label: string
  value: ReactNode
}

/** A list of a record's facts, each with its name. */
export function FactList({ facts, cols = 2 }: { facts: readonly Fact[]; cols?: 1 | 2 }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: cols }} spacing="md" m={0}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
            {value || (
              <Text span size="sm" c="dimmed">
                {uiText('fact.none')}
              </Text>
            )}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

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
