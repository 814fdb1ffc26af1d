import { messages } from '@gable/contract/messages'
import type { ReactNode } from 'react'
import { HomeLink } from './HomeLink.tsx'
import { StatePanel } from './StatePanel.tsx'
import { IconLock } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'
import { usePageTitle } from './use-page-title.ts'

/** Shown for a page that the user's role may not open. Says whom to ask, by name if the caller passes `whom`. */
export function NoPermission({ whom }: { whom?: ReactNode }) {
  usePageTitle(uiText('state.noPermission'))
  return <RefusedPanel page whom={whom} />
}

/** The same message within a page. */
export function RefusedPanel({ page, whom }: { page?: boolean; whom?: ReactNode }) {
  return (
    <StatePanel
      page={page}
      icon={IconLock}
      tone="blue"
      title={uiText('state.noPermission')}
      hint={messages.NO_PERMISSION}
      action={
        page && (
          <>
            {whom}
            <HomeLink />
          </>
        )
      }
    />
  )
}
