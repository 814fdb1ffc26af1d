import { Text, type TextProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

type WordsProps = TextProps & Omit<ComponentPropsWithoutRef<'p'>, keyof TextProps>

/** Secondary text, such as a remark or the text of an empty list. */
export const Muted = (props: WordsProps) => <Text size="sm" c="dimmed" {...props} />

/** The small line below a name or a value. */
export const Hint = (props: WordsProps) => <Text size="xs" c="dimmed" {...props} />

/** A name or a value that stands out. */
export const Strong = (props: WordsProps) => <Text size="sm" fw={600} {...props} />

/** An error message, read out as soon as it appears. */
export const Problem = (props: WordsProps) => <Text size="sm" c="var(--mantine-color-error)" role="alert" {...props} />
