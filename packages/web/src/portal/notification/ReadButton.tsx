import type { Notification } from '@gable/contract/notification'
import { Button } from '@mantine/core'
import { useAction } from '../../ui/use-action.ts'
import { client } from '../api.ts'
import { staleNotifications } from './notification-query.ts'
import { text } from './text.ts'

/** Marks one as read, or as unread again. */
export function ReadButton({ row: { id, title, readAt } }: { row: Notification }) {
  const read = readAt === null
  const marking = useAction({
    run: () => client.notification.markRead({ ids: [id], read }),
    thing: text('notification.thing'),
    action: text(read ? 'notification.marked' : 'notification.unmarked'),
    invalidate: staleNotifications,
    quiet: true,
  })
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={marking.isPending}
      aria-label={text(read ? 'list.markReadOf' : 'list.markUnreadOf', { title })}
      onClick={() => marking.mutate(undefined)}
    >
      {text(read ? 'list.markRead' : 'list.markUnread')}
    </Button>
  )
}
