import { Anchor, type AnchorProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef } from 'react'

type LinkProps = AnchorProps &
  Omit<ComponentPropsWithoutRef<'a'>, keyof AnchorProps | 'href'> & { to: string; search?: never }

/** A link to a page of the portal. */
export const TextLink = (props: LinkProps) => <Anchor component={Link} size="sm" {...props} />

/** The name of a record, linked to its page. */
export const RecordLink = (props: LinkProps) => <Anchor component={Link} size="sm" fw={600} {...props} />
