import type { ReactNode } from 'react'
import { HelpLink } from './help.tsx'
import type { Icon } from './icon.tsx'
import { StatePanel } from './StatePanel.tsx'
import { IconInbox } from './shell-icons.tsx'

/** An empty state: says why there is nothing yet and what the next step is, and links to the page's chapter of the handbook. */
export function Empty(props: { title: string; hint?: ReactNode; action?: ReactNode; icon?: Icon }) {
  const { icon = IconInbox, ...rest } = props
  return <StatePanel icon={icon} {...rest} more={<HelpLink look="text" />} />
}
