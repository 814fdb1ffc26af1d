import { HomeLink } from './HomeLink.tsx'
import { StatePanel } from './StatePanel.tsx'
import { IconMapQuestion } from './shell-icons.tsx'
import { uiText } from './texts/ui-text.ts'
import { usePageTitle } from './use-page-title.ts'

/**
 * Shown for a missing page or, with its own text, a missing record. A record of another company reads the same as a
 * missing one.
 */
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
