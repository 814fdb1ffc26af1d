import { messages } from '@gable/contract/messages'
import { HomeLink } from './HomeLink.tsx'
import { IconLock } from './icons.tsx'
import { StatePanel } from './StatePanel.tsx'
import { uiText } from './texts/ui-text.ts'
import { usePageTitle } from './use-page-title.ts'

/** A page that exists, but not for this role: tells whom to ask. */
export function NoPermission() {
  usePageTitle(uiText('state.noPermission'))
  return <RefusedPanel page />
}

/** The same within a page. */
export function RefusedPanel({ page }: { page?: boolean }) {
  return (
    <StatePanel
      page={page}
      icon={IconLock}
      tone="blue"
      title={uiText('state.noPermission')}
      hint={messages.NO_PERMISSION}
      action={page && <HomeLink />}
    />
  )
}
