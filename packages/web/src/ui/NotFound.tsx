import { HomeLink } from './HomeLink.tsx'
import { StatePanel } from './StatePanel.tsx'
import { IconMapQuestion } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'
import { usePageTitle } from './use-page-title.ts'

/** No such page or, with its own words, no such record. A foreign record and a missing one read the same. */
export function NotFound({ title, hint }: { title?: string; hint?: string }) {
  const shown = title ?? uiText('state.notFound')
  usePageTitle(shown)
  return (
    <StatePanel
      page
      icon={IconMapQuestion}
      title={shown}
      hint={hint ?? uiText('state.notFoundHint')}
      action={<HomeLink />}
    />
  )
}
