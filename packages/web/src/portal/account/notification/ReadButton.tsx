import type { Notification } from '@gable/contract/notification'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMailOpened } from '../../../ui/icons.tsx'
import { IconMail } from '../../../ui/shell-icons.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { client } from '../../shared/api.ts'
import { staleNotifications } from './notification-query.ts'
import { text } from './text.ts'

/** Marks a notification as read or unread. */
export function ReadButton({ row: { id, title, readAt } }: { row: Notification }) {
  const read = readAt === null
  const marking = useAction({
    run: () => client.notification.markRead({ ids: [id], read }),
    thing: text('notification.thing'),
    action: text(read ? 'notification.marked' : 'notification.unmarked'),
    invalidate: staleNotifications,
    quiet: true,
  })
  const Icon = read ? IconMailOpened : IconMail
  return (
    <Tooltip label={text(read ? 'list.markRead' : 'list.markUnread')}>
      <ActionIcon
        variant="subtle"
        color="gray.7"
        size={36}
        loading={marking.isPending}
        aria-label={text(read ? 'list.markReadOf' : 'list.markUnreadOf', { title })}
        onClick={() => marking.mutate(undefined)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
