import { lazy, type ReactNode, useMemo } from 'react'
import { HelpContext, type HelpPage } from '../../../ui/help.tsx'

// Loaded after the page, with the list of chapters.
const Link = lazy(() => import('./ChapterLink.tsx'))

/** Gives the title and the empty states of a page their links to its chapter of the handbook. */
export function PageHelp({ path, tab, children }: HelpPage & { children: ReactNode }) {
  const help = useMemo(() => ({ page: { path, tab }, Link }), [path, tab])
  return <HelpContext value={help}>{children}</HelpContext>
}
