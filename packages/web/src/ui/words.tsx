import { Anchor, type AnchorProps, Text, type TextProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'

type WordsProps = TextProps & Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps>
type LinkProps = AnchorProps &
  Omit<ComponentPropsWithoutRef<'a'>, keyof AnchorProps | 'href'> & { to: string; search?: never }

/** Text of second rank: a remark, an empty list. */
export const Muted = (props: WordsProps) => <Text size="sm" c="dimmed" {...props} />

/** The small line below a name or a value. */
export const Hint = (props: WordsProps) => <Text size="xs" c="dimmed" {...props} />

/** A name or a value that stands out. */
export const Strong = (props: WordsProps) => <Text size="sm" fw={600} {...props} />

/** What is wrong, read out as soon as it appears. */
export const Problem = (props: WordsProps) => <Text size="sm" c="var(--mantine-color-error)" role="alert" {...props} />

/** A link to a page of the portal. */
export const TextLink = (props: LinkProps) => <Anchor component={Link} size="sm" {...props} />

/** The name of a record, which leads to it. */
export const RecordLink = (props: LinkProps) => <Anchor component={Link} size="sm" fw={600} {...props} />
