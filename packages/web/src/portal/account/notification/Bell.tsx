import { ActionIcon, Indicator } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconBell } from '../../../ui/shell-icons.tsx'
import { notificationsPath } from './notification-query.ts'
import { text } from './text.ts'
import { useUnread } from './use-unread.ts'

const maxShown = 99

/** A link to the notifications, with the number of unread ones. */
export default function Bell() {
  const count = useUnread()
  const isMany = count > maxShown
  const label = count === 0 ? text('bell.none') : isMany ? text('bell.many') : text.counted('bell.unread', count)
  return (
    <Indicator
      label={isMany ? `${maxShown}+` : count}
      disabled={count === 0}
      color="orange.7"
      size={18}
      offset={12}
      withBorder
    >
      <ActionIcon component={Link} to={notificationsPath} variant="subtle" color="gray.9" size={44} aria-label={label}>
        <IconBell size={22} aria-hidden />
      </ActionIcon>
    </Indicator>
  )
}
