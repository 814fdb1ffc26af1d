import type { ReactNode } from 'react'
import type { Icon } from './icon.tsx'
import { StatePanel } from './StatePanel.tsx'
import { IconInbox } from './shell-icons.tsx'

/** An empty state: says why there is nothing yet and what the next step is. */
export function Empty(props: { title: string; hint?: ReactNode; action?: ReactNode; icon?: Icon }) {
  return <StatePanel icon={props.icon ?? IconInbox} title={props.title} hint={props.hint} action={props.action} />
}
