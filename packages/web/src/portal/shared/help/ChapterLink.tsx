import { ActionIcon, Anchor } from '@mantine/core'
import type { HelpLinkProps } from '../../../ui/help.tsx'
import { IconHelp } from '../../../ui/shell-icons.tsx'
import { chapterOf } from './chapters.ts'
import { text } from './text.ts'

/** The link to a page's chapter. It opens in a new tab, so that a form keeps its input. */
export default function ChapterLink({ path, tab, look }: HelpLinkProps) {
  const chapter = chapterOf(path, tab)
  if (!chapter) return null
  const link = { href: chapter.address, target: '_blank', rel: 'noopener' }
  if (look === 'text') {
    return (
      <Anchor size="sm" {...link}>
        {text('help.more', { chapter: chapter.title })}
      </Anchor>
    )
  }
  const label = text('help.page', { chapter: chapter.title })
  return (
    <ActionIcon component="a" {...link} variant="subtle" color="gray.6" size={32} aria-label={label}>
      <IconHelp size={20} />
    </ActionIcon>
  )
}
